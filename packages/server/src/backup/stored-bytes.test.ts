import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { step } from '@printery/tests'
import { type FailingStorage, openFailingStorage } from '@printery/tests/storage/failing-storage'
import { startS3, type TestS3 } from '@printery/tests/storage/s3'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { contentKey } from '../storage/content-key.ts'
import { openFolderStorage } from '../storage/folder.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { sha256 } from '../tokens.ts'
import { saveBytes } from './stored-bytes.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'printery-saved-'))
  return () => rm(folder, { recursive: true })
})

const pendingUpload = (key: string) => ({
  ...{ key, contentType: 'image/png', sha256: null, references: [`promised file ${key}`] },
})
const storedObject = (text: string) => ({
  ...{ key: contentKey(sha256(text)), contentType: 'image/png', sha256: sha256(text) },
  references: [`asset ${text}`],
})

const errorWithCode = (code: string) => Object.assign(new Error(`${code}: no`), { code })

/** A storage that is available, and reads or fails by key. */
function aStorage(read: (key: string) => Promise<Buffer | undefined>): Storage {
  return { read, check: async () => {}, open: read } as unknown as Storage
}

test('an upload that cannot be read from the disk is listed, and the others are saved', async () => {
  const storage = aStorage(async (key) => {
    if (key === 'uploads/bad') throw errorWithCode('EIO')
    return key === 'uploads/gone' ? undefined : Buffer.from(key)
  })
  const uploads = ['uploads/bad', 'uploads/gone', 'uploads/good'].map(pendingUpload)
  const { files, damaged } = await saveBytes(storage, folder, uploads)
  expect(files).toEqual([
    { key: 'uploads/good', contentType: 'image/png', size: 12, sha256: sha256('uploads/good') },
  ])
  expect(damaged).toEqual([
    {
      ...{ key: 'uploads/bad', sha256: 'unknown', fault: 'unreadable' },
      references: ['promised file uploads/bad'],
    },
  ])
})

test.each(['EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'ELOOP'])(
  'an object that fails with %s is listed with the reason, and the others are saved',
  async (code) => {
    const [bad, good] = [storedObject('bad'), storedObject('good')]
    const storage = aStorage(async (key) => {
      if (key === bad.key || key === 'uploads/bad') throw errorWithCode(code)
      return Buffer.from('good')
    })
    const { files, damaged } = await saveBytes(storage, folder, [bad, pendingUpload('uploads/bad'), good])
    expect(files.map(({ key }) => key)).toEqual([good.key])
    expect(damaged).toEqual([
      {
        ...{ key: bad.key, sha256: bad.sha256, fault: 'unreadable', reason: code },
        references: ['asset bad'],
      },
      {
        ...{ key: 'uploads/bad', sha256: 'unknown', fault: 'unreadable', reason: code },
        references: ['promised file uploads/bad'],
      },
    ])
  },
)

test('a storage that is down stops the backup', async () => {
  const refuse = () => Promise.reject(errorWithCode('ECONNREFUSED'))
  const storage = { read: refuse, open: refuse, check: refuse } as unknown as Storage
  const saving = saveBytes(storage, folder, [pendingUpload('uploads/a')])
  await expect(saving).rejects.toMatchObject({ name: 'StorageDown', reason: 'ECONNREFUSED' })
})

test('a storage that fails for every object stops the backup before all are read', async () => {
  const readKeys = new Set<string>()
  const storage = aStorage(async (key) => {
    readKeys.add(key)
    throw errorWithCode('EACCES')
  })
  const objects = Array.from({ length: 1000 }, (_none, index) => storedObject(`object ${index}`))
  const saving = saveBytes(storage, folder, objects)
  await expect(saving).rejects.toMatchObject({ name: 'StorageDown', reason: 'EACCES' })
  expect(readKeys.size).toBeLessThan(50)
  const savingFew = saveBytes(storage, folder, objects.slice(0, 2))
  await expect(savingFew).rejects.toMatchObject({ name: 'StorageDown', reason: 'EACCES' })
})

test('a backup that cannot be written fails with that error, without listing objects as damaged', async () => {
  const file = join(folder, 'no folder')
  await writeFile(file, '')
  const storage = aStorage(async () => Buffer.from('good'))
  await expect(saveBytes(storage, file, [storedObject('good')])).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test('CORRECT-017 unreadable objects in a folder are listed, and the rest is saved', async () => {
  const storage = await openFolderStorage(join(folder, 'storage'), 'http://localhost')
  const [intact, folderObject, loopObject] = [
    storedObject('right'),
    storedObject('a folder'),
    storedObject('a loop'),
  ]
  await storage.write(intact.key, Buffer.from('right'), 'image/png')
  const pathOf = ({ key }: { key: string }) => join(folder, 'storage', 'objects', key)
  await mkdir(pathOf(folderObject), { recursive: true })
  await mkdir(join(pathOf(loopObject), '..'), { recursive: true })
  await symlink(pathOf(loopObject), pathOf(loopObject))
  const { files, damaged } = await saveBytes(storage, join(folder, 'saved'), [
    folderObject,
    intact,
    loopObject,
  ])
  expect(files.map(({ key }) => key)).toEqual([intact.key])
  expect(new Set(damaged.map(({ key, reason }) => `${key} ${reason}`))).toEqual(
    new Set([`${folderObject.key} EISDIR`, `${loopObject.key} ELOOP`]),
  )
})

describe('in S3', () => {
  let s3: TestS3
  let failingStorage: FailingStorage
  let storage: Storage
  const texts = ['one', 'two', 'three', 'four']
  beforeAll(async () => {
    s3 = await startS3()
    failingStorage = await openFailingStorage(s3.environment.S3_ENDPOINT ?? '')
    storage = await storageAt({})
    for (const text of texts) await storage.write(storedObject(text).key, Buffer.from(text), 'image/png')
  })
  afterAll(async () => {
    await failingStorage.close()
    await s3.close()
  })

  const storageAt = (change: Record<string, string>) =>
    openStorage(
      readSettings({ NODE_ENV: 'test', ...s3.environment, S3_ENDPOINT: failingStorage.url, ...change }),
    )
  const objects = texts.map(storedObject)

  test('a backup continues past objects that are refused, and stops if all are', async () => {
    const [one, two, three, four] = objects.map(({ key }) => key)
    await step(
      'CORRECT-017 a key that is answered with 403 or 500 is listed, and the rest is saved',
      async () => {
        failingStorage.refuse(one ?? '', 403)
        failingStorage.refuse(two ?? '', 500)
        const { files, damaged } = await saveBytes(storage, folder, objects)
        expect(new Set(files.map(({ key }) => key))).toEqual(new Set([three, four]))
        expect(new Set(damaged.map(({ key, fault, reason }) => `${key} ${fault}: ${reason}`))).toEqual(
          new Set([`${one} unreadable: status 403`, `${two} unreadable: status 500`]),
        )
      },
    )
    await step(
      'CORRECT-017 a storage that refuses everything, has no bucket or cannot be reached is down',
      async () => {
        for (const [fault, reason] of [
          ['403', 'status 403'],
          ['500', 'status 500'],
        ] as const) {
          failingStorage.set(fault)
          const saving = saveBytes(storage, folder, objects)
          await expect(saving).rejects.toMatchObject({ name: 'StorageDown', reason })
        }
        failingStorage.set('none')
        const wrongBucket = await storageAt({ S3_BUCKET: 'absent' })
        await expect(saveBytes(wrongBucket, folder, objects)).rejects.toMatchObject({ name: 'StorageDown' })
        const unreachable = await storageAt({ S3_ENDPOINT: 'http://127.0.0.1:1' })
        await expect(saveBytes(unreachable, folder, objects)).rejects.toMatchObject({
          ...{ name: 'StorageDown', reason: 'ECONNREFUSED' },
        })
      },
    )
  })
})
