import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aForm, aPicture, openShop, type Person, step, type TestShop } from '@printery/tests'
import { openFailingStorage } from '@printery/tests/storage/failing-storage'
import { startS3 } from '@printery/tests/storage/s3'
import { afterEach, expect, test } from 'vitest'
import { contentKey } from '../../storage/content-key.ts'
import { checkStorage, repairObject } from './index.ts'

interface TestStorage {
  shop: TestShop
  /** The reason that the alarm shows. */
  fault: string
  /** Makes the storage fail for this object; returns a function that repairs it. */
  makeUnreadable: (key: string) => Promise<() => Promise<void>>
  /** Makes the storage fail for every object; returns a function that repairs it. */
  failAll: () => Promise<() => Promise<void>>
}

let closeFunctions: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of closeFunctions) await end()
  closeFunctions = []
})

async function inAFolder(): Promise<TestStorage> {
  const shop = await openShop({ workers: false })
  closeFunctions = [shop.close]
  const objects = join(shop.shop.settings.DATA_DIR, 'files', 'objects')
  return {
    shop,
    fault: 'unreadable (EISDIR)',
    makeUnreadable: async (key) => {
      const path = join(objects, key)
      await rename(path, `${path}.aside`)
      await mkdir(path)
      return async () => {
        await rmdir(path)
        await rename(`${path}.aside`, path)
      }
    },
    failAll: async () => {
      await rename(objects, `${objects}.aside`)
      await writeFile(objects, 'no folder')
      return async () => {
        await rm(objects)
        await rename(`${objects}.aside`, objects)
      }
    },
  }
}

async function inS3(): Promise<TestStorage> {
  const s3 = await startS3()
  const failingStorage = await openFailingStorage(s3.environment.S3_ENDPOINT ?? '')
  const environment = { ...s3.environment, S3_ENDPOINT: failingStorage.url }
  const shop = await openShop({ workers: false, environment })
  closeFunctions = [shop.close, failingStorage.close, s3.close]
  return {
    shop,
    fault: 'unreadable (status 403)',
    makeUnreadable: async (key) => {
      failingStorage.refuse(key, 403)
      return async () => failingStorage.allow(key)
    },
    failAll: async () => {
      failingStorage.set('500')
      return async () => failingStorage.set('none')
    },
  }
}

/** Uploads a picture; returns its storage path and its address. */
async function uploadPicture(
  person: Person,
  width: number,
): Promise<{ key: string; url: string; sha256: string }> {
  const { json } = await person.post('/asset', aForm('harbour.png', (await aPicture(width)).bytes))
  return { key: contentKey(json.sha256), url: json.originalUrl, sha256: json.sha256 }
}

const storages: [string, () => Promise<TestStorage>][] = [
  ['a folder', inAFolder],
  ['S3', inS3],
]

test.each(storages)(
  'an unreadable object in %s is reported as neither damaged nor lost',
  async (_where, open) => {
    const { shop, fault, makeUnreadable, failAll } = await open()
    const person = await shop.aPerson()
    const pictures = [
      await uploadPicture(person, 300),
      await uploadPicture(person, 301),
      await uploadPicture(person, 302),
    ]
    const [, unreadable] = pictures
    if (!unreadable) throw new Error('the second picture is missing')
    const runCheck = () => checkStorage(shop.shop, shop.clock.now())
    const alarms = () =>
      shop.rows(`select subject, detail ->> 'fault' as fault, settled_at is not null as settled from alarms`)
    const repairJobs = () =>
      shop.rows(`select data ->> 'sha256' as sha256 from jobs.job where name = 'mend-object'`)
    const objects = (await shop.rows(`select sha256 from assets union select proxy_sha256 from assets`))
      .length

    const repair = await makeUnreadable(unreadable.key)
    await step('CORRECT-018 a nightly check reports it and reads the other objects', async () => {
      await runCheck()
      expect(await alarms()).toEqual([{ subject: unreadable.key, fault, settled: false }])
      expect(await shop.rows('select rounds, checked_objects, damaged_objects from storage_checks')).toEqual([
        { rounds: 1, checked_objects: objects, damaged_objects: 0 },
      ])
      expect(await repairJobs()).toEqual([])
    })
    await step('a request for it is answered with "try again", not as damaged', async () => {
      const response = await fetch(shop.url + unreadable.url)
      expect([response.status, (await response.json()).code]).toEqual([503, 'unavailable'])
    })
    await step('CORRECT-018 once it can be read again its alarm is settled', async () => {
      await runCheck()
      expect(await alarms()).toMatchObject([{ settled: false }])
      expect(await repairJobs()).toEqual([])
      await repair()
      await runCheck()
      expect(await repairJobs()).toEqual([{ sha256: unreadable.sha256 }])
      await repairObject(shop.shop, unreadable.sha256)
      expect(await alarms()).toEqual([{ subject: unreadable.key, fault, settled: true }])
    })
    await step(
      'CORRECT-018 if the storage returns nothing the check fails, and no object is reported',
      async () => {
        const repairAll = await failAll()
        await expect(runCheck()).rejects.toMatchObject({ name: 'StorageDown' })
        expect(await alarms()).toEqual([{ subject: unreadable.key, fault, settled: true }])
        await repairAll()
        await runCheck()
        expect(await alarms()).toEqual([{ subject: unreadable.key, fault, settled: true }])
      },
    )
  },
)
