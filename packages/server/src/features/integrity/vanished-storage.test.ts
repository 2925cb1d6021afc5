import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aForm, aLine, aPicture, openShop, putFile, step, type TestShop } from '@printery/tests'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeBackup } from '../../backup/take.ts'
import { openFolderStorage } from '../../storage/folder.ts'
import { checkStorage } from './index.ts'

let shop: TestShop
let files: string
beforeEach(async () => {
  // A picture in memory is sent without the storage.
  shop = await openShop({ workers: false, environment: { PICTURE_CACHE_MB: '0' } })
  files = join(shop.shop.settings.DATA_DIR, 'files')
})
afterEach(() => shop.close())

const alarms = () => shop.rows('select subject from alarms')
const derived = () => shop.rows('select key from derived_objects order by key')

/** The disk is unmounted: an empty folder is left. Returns a function that mounts it again. */
async function unmount(): Promise<() => Promise<void>> {
  await rename(files, `${files}.aside`)
  await mkdir(files)
  return async () => {
    await rm(files, { recursive: true })
    await rename(`${files}.aside`, files)
  }
}

const missingFolders: [string, () => Promise<void>][] = [
  ['that vanished', async () => {}],
  // Opening the storage creates its folders again.
  ['that was missing when the shop started', async () => void (await openFolderStorage(files, shop.url))],
]

test.each(missingFolders)(
  'CORRECT-086 a storage folder %s is an outage, not many lost objects',
  async (_what, restart) => {
    const person = await shop.aPerson()
    const { json: asset } = await person.post('/asset', aForm('pier.png', (await aPicture(300)).bytes))
    const picture = `/files/Products/${shop.products.tee.id}/f4f2ee/front.jpg?w=96`
    const statusOf = async (url: string) => (await fetch(shop.url + url)).status
    expect([await statusOf(asset.originalUrl), await statusOf(picture)]).toEqual([200, 200])
    const derivedKeys = await derived()
    expect(derivedKeys).toHaveLength(1)

    const mount = await unmount()
    await restart()
    await step('CORRECT-086 a request for an object is answered with 503', async () => {
      for (const url of [asset.originalUrl, picture]) {
        const response = await fetch(shop.url + url)
        expect([response.status, (await response.json()).code]).toEqual([503, 'unavailable'])
      }
    })
    await step(
      'CORRECT-086 the nightly check and a backup stop with an error that names the storage',
      async () => {
        await expect(checkStorage(shop.shop, shop.clock.now())).rejects.toThrow(/^the storage is down: /)
        const folder = await mkdtemp(join(tmpdir(), 'printery-backup-'))
        const { storage, settings } = shop.shop
        const pendingBackup = takeBackup({
          ...{
            connection: { connectionString: settings.DATABASE_URL },
            storage,
            folder,
            now: shop.clock.now(),
          },
        })
        await expect(pendingBackup).rejects.toThrow(/^The storage is down \(.+\), so there is no backup: /)
        await rm(folder, { recursive: true })
      },
    )
    await step(
      'CORRECT-086 no alarm is raised, no job repairs an object, and no record is removed',
      async () => {
        expect(await alarms()).toEqual([])
        expect(await shop.rows(`select 1 from jobs.job where name = 'mend-object'`)).toEqual([])
        expect(await derived()).toEqual(derivedKeys)
      },
    )
    await step('CORRECT-086 once the folder is back everything is served', async () => {
      await mount()
      expect([await statusOf(asset.originalUrl), await statusOf(picture)]).toEqual([200, 200])
      await checkStorage(shop.shop, shop.clock.now())
      expect(await alarms()).toEqual([])
    })
  },
)

test('CORRECT-086 nothing is written while the storage folder is missing', async () => {
  const person = await shop.aPerson()
  const { body, picture } = await aLine(shop)
  const added = await person.post('/cart', body)
  const mount = await unmount()
  expect((await fetch(`${shop.url}/api/ready`)).status).toBe(503)
  const { status } = await person.post('/asset', aForm('pier.png', picture.bytes))
  expect(status).toBe(503)
  expect(await putFile(added.json.presignedUrls.frontUrl, picture)).toBe(503)
  await mount()
  expect((await fetch(`${shop.url}/api/ready`)).status).toBe(200)
})
