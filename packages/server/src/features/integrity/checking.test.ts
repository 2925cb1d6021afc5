import { buy, openPaymentPage, openShop, payAt, step, type TestShop } from '@printery/tests'
import { aDesignDraft, aDesignedLine } from '@printery/tests/designs/design-drafts'
import { firstItem, moveItem } from '@printery/tests/orders'
import { damage } from '@printery/tests/storage/damage-storage'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentKey } from '../../storage/content-key.ts'
import { createItemFiles } from '../production/index.ts'
import { checkStorage, repairObject } from './index.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ workers: false })
})
afterEach(() => shop.close())

/** Runs the nightly check of at least this many objects. */
const runCheck = (minObjects: number, bounds = {}) =>
  checkStorage(shop.shop, shop.clock.now(), { nights: 1000, minObjects, ...bounds })

const checks = () =>
  shop.rows<Record<string, unknown>>(
    'select last_key, rounds, checked_objects, damaged_objects from storage_checks',
  )

const alarms = () =>
  shop.rows<{ subject: string; settled: boolean }>(
    `select subject, settled_at is not null as settled from alarms where kind = 'file-damaged' order by subject`,
  )

/** Creates objects of an order and returns the key of every object that the database references. */
async function createStoredObjects(): Promise<string[]> {
  const person = await shop.aPerson()
  const id = await buy(shop, person)
  // Its watermarked preview, its source, and a picture of a product.
  const item = await firstItem(person, id)
  expect((await fetch(shop.url + item.frontDesign)).status).toBe(200)
  expect(
    (await fetch(`${shop.url}/files/Products/${shop.products.tee.id}/f4f2ee/front.jpg?w=96`)).status,
  ).toBe(200)
  const files = await shop.rows<{ sha256: string }>(
    'select sha256 from files union select preview_sha256 from files union select watermarked_sha256 from files',
  )
  const derived = await shop.rows<{ key: string }>('select key from derived_objects')
  const keys = files.filter(({ sha256 }) => sha256).map(({ sha256 }) => contentKey(sha256))
  return [...keys, ...derived.map(({ key }) => key)].sort((a, b) => (a < b ? -1 : 1))
}

test('each night continues where the last one ended until everything has been checked; a damaged object is found', async () => {
  const keys = await createStoredObjects()
  expect(keys).toHaveLength(4)
  const [picture, first, , last] = [keys[0] ?? '', keys[1] ?? '', keys[2], keys[3] ?? '']
  expect([picture, first, last]).toEqual([
    expect.stringMatching(/^mockups\//),
    expect.stringMatching(/^sha256\//),
    expect.stringMatching(/^sha256\//),
  ])
  await damage(shop.shop, picture, 'altered')
  const repair = await damage(shop.shop, last, 'lost')

  await step('CORRECT-018 the first night checks its share of the objects', async () => {
    await runCheck(2)
    expect(await checks()).toEqual([{ last_key: first, rounds: 0, checked_objects: 2, damaged_objects: 1 }])
    expect(await alarms()).toEqual([{ subject: picture, settled: false }])
    // A damaged derived object is removed.
    expect(await shop.shop.storage.size(picture)).toBeUndefined()
  })
  await step('CORRECT-018 the second checks the rest, and the third starts again', async () => {
    await runCheck(3)
    expect(await checks()).toEqual([{ last_key: '', rounds: 1, checked_objects: 2, damaged_objects: 1 }])
    expect(await alarms()).toEqual([
      { subject: picture, settled: true },
      { subject: last, settled: false },
    ])
    const jobs = await shop.rows<{ sha256: string }>(
      `select data ->> 'sha256' as sha256 from jobs.job where name = 'mend-object'`,
    )
    expect(jobs.map(({ sha256 }) => contentKey(sha256))).toEqual([last])
    await repair()
    await repairObject(shop.shop, jobs[0]?.sha256 ?? '')
    await runCheck(100)
    expect(await checks()).toMatchObject([{ rounds: 2, damaged_objects: 0 }])
    expect((await alarms()).every(({ settled }) => settled)).toBe(true)
  })
  await step('CORRECT-018 the log and the metrics report the result', async () => {
    const reports = shop.log
      .filter((line) => line.includes('stored objects were checked'))
      .map((line) => JSON.parse(line))
    expect(
      reports.map(({ checkedObjects, damagedObjects, isRoundOver }) => [
        checkedObjects,
        damagedObjects,
        isRoundOver,
      ]),
    ).toEqual([
      [2, 1, false],
      [2, 1, true],
      [3, 0, true],
    ])
    const metrics = await (await fetch(`${shop.url}/api/metrics`)).text()
    expect(metrics).toContain('storage_objects{state="damaged"} 0')
    expect(metrics).toContain('storage_objects{state="checked"} 3')
  })
})

test('a night ends at its limit of bytes or time, and the next continues from there', async () => {
  const keys = await createStoredObjects()
  await runCheck(100, { maxBytes: 1 })
  expect(await checks()).toMatchObject([{ last_key: keys[0], rounds: 0, checked_objects: 1 }])
  await runCheck(100, { maxMs: 0 })
  expect(await checks()).toMatchObject([{ last_key: keys[0], rounds: 0, checked_objects: 0 }])
  await runCheck(100)
  expect(await checks()).toMatchObject([{ last_key: '', rounds: 1, checked_objects: 3 }])
})

test('a damaged print file is created again with the same bytes', async () => {
  const [person, admin] = await Promise.all([shop.aPerson(), shop.aPerson('admin')])
  const added = await person.post('/cart', aDesignedLine(shop, await aDesignDraft(person)))
  expect(added.status, added.text).toBe(201)
  const { url, orderId } = await openPaymentPage(person)
  await payAt(url)
  expect((await person.post('/order/confirm', { orderId })).status).toBe(200)
  const { id: itemId } = await firstItem(admin, orderId)
  expect((await moveItem(admin, itemId, 'design approved')).status).toBe(200)
  await createItemFiles(shop.shop, { itemId, number: 1 }, { now: shop.clock.now(), retries: 0 })
  const { files } = (await admin.get(`/item/${itemId}/print-files`)).json
  const download = async (path: string) => {
    const response = await fetch(shop.url + path)
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  for (const file of files) {
    const original = await download(file.url)
    await damage(shop.shop, contentKey(file.sha256), 'truncated')
    await step('CORRECT-016 it is refused, created again by the repair, and served', async () => {
      expect((await download(file.url)).status).toBe(503)
      expect(await alarms()).toContainEqual({ subject: contentKey(file.sha256), settled: false })
      await repairObject(shop.shop, file.sha256)
      const remadeFile = await download(file.url)
      expect([remadeFile.status, remadeFile.bytes.equals(original.bytes)]).toEqual([200, true])
      expect(await alarms()).toContainEqual({ subject: contentKey(file.sha256), settled: true })
    })
  }
  expect(files.length).toBeGreaterThan(1)
})
