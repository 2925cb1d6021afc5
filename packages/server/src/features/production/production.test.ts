import { randomUUID } from 'node:crypto'
import { ZipBuffer } from 'node:zlib'
import type { PrintFile } from '@printery/contract'
import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { buyLines, firstItem, forceStatus, moveItem, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person
let supplier: Person
/** An order with an approved item of the supplier and an unapproved item of another supplier. */
let shared: string
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer, supplier] = await Promise.all([
    shop.aPerson('admin'),
    shop.aPerson(),
    shop.aPerson('supplier'),
  ])
  const own = await shop.products.add({ title: '=Own/../Tee “Ł”' })
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${own.id}'`)
  shared = await buyLines(shop, customer, [{ tee: own }, {}])
  const item = await firstItem(supplier, shared)
  await moveItem(supplier, item.id, 'design approved')
})
afterAll(() => shop.close())

async function zipFor(person: Person, body: object) {
  const response = await person.post('/artwork', body)
  expect(response.status, response.text).toBe(200)
  const answer = await fetch(shop.url + response.json.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  const zip = new ZipBuffer(bytes)
  const read = async (name: string) => zip.get(name).content()
  const list = String(await read('artwork.csv'))
  return {
    saved: answer.headers.get('content-disposition'),
    names: [...zip].map(([name]) => name).filter((name) => name !== 'artwork.csv'),
    list,
    read,
  }
}

test('the artwork of an order is one zip with a list, and file names contain order, item, side and version', async () => {
  const orderId = await buy(shop, customer)
  const item = await firstItem(admin, orderId)
  await moveItem(admin, item.id, 'design approved')
  const base = `${orderId.slice(0, 10)}_1_everyday-tee`
  const { names, saved, list, read } = await zipFor(admin, { orderIds: [orderId] })
  expect(names).toEqual([`${base}_front-with-template_v1.png`, `${base}_front_v1.png`])
  expect(saved).toBe(`attachment; filename="${base}.zip"`)
  const original = await fetch(shop.url + item.frontWithoutTemplate)
  expect(Buffer.from(await original.arrayBuffer()).equals(await read(`${base}_front_v1.png`))).toBe(true)
  for (const text of ['Everyday Tee', item.colourName, 'M 6', 'Heat Transfer', `${base}_front_v1.png`])
    expect(list).toContain(text)
})

test('the files of the approved version are downloaded instead of the ordered ones', async () => {
  const orderId = await buy(shop, customer)
  const item = await firstItem(admin, orderId)
  await moveItem(admin, item.id, 'design approved')
  // The third version, whose front is a file of another order.
  const other = await firstItem(admin, shared)
  const designId = randomUUID()
  await shop.shop.db.execute(`insert into item_designs (id, item_id, number, slot, uploaded_by, hash)
    values ('${designId}', '${item.id}', 3, 2, 'admin', 'x')`)
  await shop.shop.db.execute(`insert into item_design_files (design_id, slot, file_id)
    select '${designId}', slot, file_id from order_item_files where item_id = '${other.id}' and slot = 'frontUploadedImage'`)
  await shop.shop.db.execute(`update order_items set approved_number = 3 where id = '${item.id}'`)
  const { names } = await zipFor(admin, { itemIds: [item.id] })
  expect(names).toEqual([`${orderId.slice(0, 10)}_1_everyday-tee_front_v3.png`])
  const { files } = (await admin.get(`/item/${item.id}/print-files`)).json as { files: PrintFile[] }
  expect(files).toMatchObject([{ side: 'front', kind: 'png', widthPx: 320, heightPx: 384 }])
})

test('unapproved items are refused by name, or left out on request and named in the list', async () => {
  const refused = await admin.post('/artwork', { orderIds: [shared] })
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    409,
    'not_approved',
    `Not approved yet: Everyday Tee (item 2 of ${shared.slice(0, 10)}).`,
  ])
  const { names, list } = await zipFor(admin, { orderIds: [shared], approvedOnly: true })
  expect(names).toHaveLength(2)
  expect(list).toMatch(/Everyday Tee,.*Not approved: left out\r\n/)
  // A title becomes neither a path nor a formula.
  for (const name of names) expect(name).toMatch(/^[0-9a-f-]{10}_1_own-tee_front(-with-template)?_v1\.png$/)
  expect(list).toContain(`'=Own/../Tee “Ł”`)

  const waiting = (await orderOf(admin, shared)).items[1]
  expect((await admin.get(`/item/${waiting?.id}/print-files`)).json.code).toBe('not_approved')
  const blank = await buy(shop, customer, { printed: false })
  expect((await admin.post('/artwork', { orderIds: [blank] })).json.code).toBe('no_artwork')
})

test('AC5 REVIEW-003 a supplier gets only the artwork of its own items, and a customer none', async () => {
  const [own, foreign] = (await orderOf(admin, shared)).items
  const { names } = await zipFor(supplier, { orderIds: [shared] })
  expect(names).toHaveLength(2)
  for (const itemIds of [[foreign?.id], [own?.id, foreign?.id], [randomUUID()]])
    expect((await supplier.post('/artwork', { itemIds })).status).toBe(404)
  expect((await supplier.get(`/item/${foreign?.id}/print-files`)).status).toBe(404)
  expect((await supplier.post('/artwork', {})).status).toBe(404)
  expect((await customer.post('/artwork', { itemIds: [own?.id] })).status).toBe(403)
  expect((await customer.get(`/item/${own?.id}/print-files`)).status).toBe(403)
})

test('print files have their physical size and can be downloaded individually', async () => {
  const { id } = await firstItem(supplier, shared)
  const { files } = (await supplier.get(`/item/${id}/print-files`)).json as { files: PrintFile[] }
  const [file] = files
  if (!file) throw new Error('the item has a front')
  expect(files).toHaveLength(1)
  expect(file).toMatchObject({
    side: 'front',
    area: 'left-chest-50x100',
    kind: 'png',
    widthPx: 320,
    heightPx: 384,
  })
  // 320 by 384 pixels within 50 by 100 mm.
  expect([file.widthMm, file.heightMm, file.dpi]).toEqual([50, 60, 163])
  const answer = await fetch(shop.url + file.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('content-disposition')).toContain('_front_v1.png"')
  expect((await fetch(shop.url + file.url.replace('_front_v1', '_back_v1'))).status).toBe(404)
})

const downloads: [string, (person: Person) => Promise<string>][] = [
  [
    'a zip',
    async (person) => (await person.post('/artwork', { orderIds: [shared], approvedOnly: true })).json.url,
  ],
  [
    'a print file',
    async (person) => {
      const { id } = await firstItem(person, shared)
      return (await person.get(`/item/${id}/print-files`)).json.files[0].url
    },
  ],
]
test.each(downloads)(
  'the URL of %s expires after ten minutes, and at once for a person who is no longer staff',
  async (_what, urlFor) => {
    const leaving = await shop.aPerson('admin')
    const url = await urlFor(leaving)
    const statusOfDownload = async () => {
      const answer = await fetch(shop.url + url)
      await answer.body?.cancel()
      return answer.status
    }
    expect([await statusOfDownload(), await statusOfDownload()]).toEqual([200, 200])
    await shop.shop.db.execute(
      `update users set role = 'customer', staff_role = null where id = '${leaving.user.id}'`,
    )
    expect(await statusOfDownload()).toBe(404)
    await shop.shop.db.execute(
      `update users set role = 'admin', staff_role = 'owner' where id = '${leaving.user.id}'`,
    )
    expect(await statusOfDownload()).toBe(200)
    await shop.shop.db.execute(`update users set disabled_at = now() where id = '${leaving.user.id}'`)
    expect(await statusOfDownload()).toBe(404)
    await shop.shop.db.execute(`update users set disabled_at = null where id = '${leaving.user.id}'`)
    shop.clock.pass(10 * 60_000 + 1000)
    expect(await statusOfDownload()).toBe(404)
  },
)

test('IV6 no part of a title is a formula in the list, with any separator of a spreadsheet', async () => {
  const tee = await shop.products.add({ title: 'Tee;=1+1; @SUM;＝2+2' })
  const orderId = await buyLines(shop, customer, [{ tee }])
  await moveItem(admin, (await firstItem(admin, orderId)).id, 'design approved')
  const { list } = await zipFor(admin, { orderIds: [orderId] })
  expect(list).toContain(`,Tee;'=1+1;' @SUM;'＝2+2,`)
})

test('artwork that was erased with its buyer’s account is listed as erased', async () => {
  const orderId = await buy(shop, customer)
  const item = await firstItem(admin, orderId)
  await moveItem(admin, item.id, 'design approved')
  await forceStatus(shop, orderId, { order: 'order received' })
  await shop.shop.db.execute(`delete from order_item_files where item_id = '${item.id}'`)
  const { list } = await zipFor(admin, { orderIds: [orderId, shared], approvedOnly: true })
  expect(list).toContain('The files were erased with the account')
})
