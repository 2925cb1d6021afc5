import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Storage } from '../storage/storage.ts'
import { sha256 } from '../tokens.ts'
import { saveBytes } from './stored-bytes.ts'

test('an upload that the disk cannot read is named, and the others are saved', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'printery-saved-'))
  const read = async (key: string) => {
    if (key === 'uploads/bad') throw Object.assign(new Error('i/o error'), { code: 'EIO' })
    return key === 'uploads/gone' ? undefined : Buffer.from(key)
  }
  const promised = ['uploads/bad', 'uploads/gone', 'uploads/good'].map((key) => ({
    ...{ key, contentType: 'image/png', sha256: null, references: [`promised file ${key}`] },
  }))
  const { files, damaged } = await saveBytes({ read } as Storage, folder, promised)
  expect(files).toEqual([
    { key: 'uploads/good', contentType: 'image/png', size: 12, sha256: sha256('uploads/good') },
  ])
  expect(damaged).toEqual([
    {
      ...{ key: 'uploads/bad', sha256: 'unknown', fault: 'unreadable' },
      references: ['promised file uploads/bad'],
    },
  ])
  await rm(folder, { recursive: true })
})

test('a storage that is down stops the backup: nothing is known of its files', async () => {
  const read = async () => {
    throw new Error('connect ECONNREFUSED')
  }
  const promised = [{ key: 'uploads/a', contentType: 'image/png', sha256: null, references: [] }]
  await expect(saveBytes({ read } as unknown as Storage, '/nowhere', promised)).rejects.toThrow(
    'ECONNREFUSED',
  )
})
