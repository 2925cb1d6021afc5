import {
  aLine,
  aPicture,
  openShop,
  type Person,
  putFile,
  type TestFile,
  type TestShop,
} from '@printery/tests'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { blockByteRemoval } from '../../backup/lock-queries.ts'
import { contentKey } from '../../storage/content-key.ts'
import { sha256 } from '../../tokens.ts'
import { sweepFiles } from './service.ts'

const shops: TestShop[] = []
let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ workers: false })
  shops.push(shop)
})
afterAll(() => Promise.all(shops.map((opened) => opened.close())))

const day = 24 * 3_600_000
const sweep = () => sweepFiles(shop.shop, shop.clock.now())

/** A line that waits for its design, with the upload URL. */
async function aPendingLine(design: TestFile) {
  const person = await shop.aPerson()
  const { body, picture } = await aLine(shop)
  const added = await person.post('/cart', { ...body, frontDesign: design.descriptor })
  const { frontUrl, frontWithoutTemplate } = added.json.presignedUrls
  await putFile(frontWithoutTemplate, picture)
  return { person, itemId: added.json.item.id as string, url: frontUrl as string }
}

/** A file that a removed line left a day ago. */
async function anOrphan(design: TestFile) {
  const { person, itemId, url } = await aPendingLine(design)
  expect(await putFile(url, design)).toBe(200)
  await person.delete(`/cart/${itemId}`)
  shop.clock.pass(day + 1000)
}

/** Whether a connection waits for the lock of these bytes. */
async function isLockAwaited(hash: string): Promise<boolean> {
  const { rows } = await shop.shop.db.execute(
    `select 1 from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())
       and objid::bigint = hashtext('${hash}')::bigint & 4294967295`,
  )
  return rows.length > 0
}

/** Resolves when the work is done, or waits for a lock. */
async function waitUntilDoneOrBlocked(work: Promise<unknown>, hash: string): Promise<void> {
  let isDone = false
  const markDone = () => {
    isDone = true
  }
  work.then(markDone, markDone)
  await expect
    .poll(async () => isDone || (await isLockAwaited(hash)), { interval: 5, timeout: 60_000 })
    .toBe(true)
}

async function expectStored({ get }: Person, design: TestFile, hash: string) {
  const [item] = (await get('/cart')).json.cart.items
  expect(item.uploads).toEqual({ status: 'complete' })
  expect(await shop.shop.storage.read(contentKey(hash))).toEqual(design.bytes)
}

test('I7 bytes that are stored again while the sweep removes them exist in the end', async () => {
  const design = await aPicture(301, 107)
  const hash = sha256(design.bytes)
  await anOrphan(design)
  const { person, url } = await aPendingLine(design)
  const { storage } = shop.shop
  const { remove } = storage
  let pendingUpload: Promise<number> | undefined
  storage.remove = async (key) => {
    if (key === contentKey(hash) && !pendingUpload) {
      pendingUpload = putFile(url, design)
      await waitUntilDoneOrBlocked(pendingUpload, hash)
    }
    await remove(key)
  }
  await sweep()
  expect(await pendingUpload).toBe(200)
  await expectStored(person, design, hash)
})

test('I7 the sweep keeps bytes that are about to be stored', async () => {
  const design = await aPicture(302, 107)
  const hash = sha256(design.bytes)
  await anOrphan(design)
  const { person, url } = await aPendingLine(design)
  const { storage } = shop.shop
  const { size } = storage
  let sizeCalls = 0
  let sweeping: Promise<void> | undefined
  storage.size = async (key) => {
    const storedSize = await size(key)
    // The first check is for writing, the second for storing.
    if (key === contentKey(hash) && ++sizeCalls === 2) {
      sweeping = sweep()
      await waitUntilDoneOrBlocked(sweeping, hash)
    }
    return storedSize
  }
  expect(await putFile(url, design)).toBe(200)
  expect(sweeping).toBeDefined()
  await sweeping
  await expectStored(person, design, hash)
})

test('I7 the sweep keeps a preview that is drawn again at the same moment', async () => {
  const design = await aPicture(303, 107)
  const [one, two] = [await aPendingLine(design), await aPendingLine(design)]
  for (const { url } of [one, two]) expect(await putFile(url, design)).toBe(200)
  const requestDesign = async ({ person }: { person: Person }) => {
    const [item] = (await person.get('/cart')).json.cart.items
    return (await fetch(`${shop.url}${item.frontDesign}`)).status
  }
  expect(await requestDesign(one)).toBe(200)
  const { rows } = await shop.shop.db.execute<{ hash: string }>(
    `select preview_sha256 as hash from files where owner_id = '${one.person.user.id}' and preview_sha256 is not null`,
  )
  const hash = rows[0]?.hash ?? ''
  await one.person.delete(`/cart/${one.itemId}`)
  shop.clock.pass(day + 1000)
  const { storage } = shop.shop
  const { remove } = storage
  let pendingRequest: Promise<number> | undefined
  storage.remove = async (key) => {
    if (key === contentKey(hash) && !pendingRequest) {
      pendingRequest = requestDesign(two)
      await waitUntilDoneOrBlocked(pendingRequest, hash)
    }
    await remove(key)
  }
  await sweep()
  expect(await pendingRequest).toBe(200)
  expect(await storage.size(contentKey(hash))).toBeGreaterThan(0)
})

test('RB1 during a backup a sweep removes no file; the next one does', async () => {
  const design = await aPicture(190, 210)
  await anOrphan(design)
  const key = contentKey(sha256(design.bytes))
  const backup = await shop.shop.db.$client.connect()
  await blockByteRemoval(backup)
  await sweep()
  expect(await shop.shop.storage.read(key)).toEqual(design.bytes)
  backup.release(true)
  await expect
    .poll(() => sweep().then(() => shop.shop.storage.read(key)), { timeout: 60_000 })
    .toBe(undefined)
})
