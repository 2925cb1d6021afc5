import { randomUUID } from 'node:crypto'
import { type ReadPdf, readPdf } from '@printery/documents/testing/read-pdf'
import { openShop, type Person, type TestShop } from '@printery/tests'
import { expectedDay } from '@printery/tests/days'
import { buyLines, moveItem, orderOf } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { appearancePicture } from '../catalogue/index.ts'
import { type FileRow, filesById, previewBytes } from '../files/index.ts'

let shop: TestShop
let admin: Person
let supplier: Person
/** An order with an approved printed item of the supplier, a blank of another supplier, and a printed item to be approved. */
let orderId: string
beforeAll(async () => {
  shop = await openShop({ workers: false })
  const customer = await shop.aPerson()
  ;[admin, supplier] = await Promise.all([shop.aPerson('admin'), shop.aPerson('supplier')])
  const own = await shop.products.add({ title: 'Own Tee' })
  await shop.shop.db.execute(`update products set supplier_id = '${supplier.user.id}' where id = '${own.id}'`)
  orderId = await buyLines(shop, customer, [{ tee: own }, { printed: false }, {}])
  const orderedItem = (await orderOf(supplier, orderId)).items[0]
  await moveItem(supplier, orderedItem?.id ?? '', 'design approved')
  await supplier.post(`/item/${orderedItem?.id}/comments`, { text: 'Mind the seam' })
})
afterAll(() => shop.close())

async function fetchDocument(
  person: Person,
  path: string,
): Promise<ReadPdf & { saved: string | null; bytes: Buffer }> {
  const response = await fetch(`${shop.url}/api${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([response.status, response.headers.get('content-type')], String(bytes)).toEqual([
    200,
    'application/pdf',
  ])
  return { ...(await readPdf(bytes)), saved: response.headers.get('content-disposition'), bytes }
}

const itemOf = async (title: string, sides: number) =>
  (await orderOf(admin, orderId)).items.find(
    (item) => item.product.title === title && item.noOfSidesPrinted === sides,
  )?.id

test('a job ticket has all data for production, the artwork and a code that opens the item', async () => {
  const id = await itemOf('Own Tee', 1)
  const { title, text, pages, fonts, saved } = await fetchDocument(supplier, `/item/${id}/job-ticket`)
  const number = orderId.slice(0, 10)
  expect(title).toBe(`Job ticket ${number}/1`)
  expect(saved).toBe(`attachment; filename="Job ticket ${number}-1.pdf"`)
  const { shippingDate } = await orderOf(admin, orderId)
  for (const words of [
    `Due ${expectedDay(shippingDate)}`,
    'Own Tee White f4f2ee',
    'Print Now',
    'M 6 Total 6',
    'Front Method Heat Transfer Print area Left chest 50 x 100 mm Print size 50 x 60 mm Approved version 1',
    `File ${number}_1_own-tee_front_v1.png`,
    'Comments Mind the seam',
    'Opens this item',
  ])
    expect(text).toContain(words)
  // The artwork on its garment; the code is drawn.
  expect(pages.map(({ pictures }) => pictures.length)).toEqual([1])
  expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
  for (const hiddenText of ['Mei', 'Jalan', '+65', '$']) expect(text).not.toContain(hiddenText)

  expect((await admin.get(`/item/${await itemOf('Everyday Tee', 1)}/job-ticket`)).json.code).toBe(
    'not_approved',
  )
  expect((await fetchDocument(admin, `/item/${await itemOf('Everyday Tee', 0)}/job-ticket`)).text).toContain(
    'No print.',
  )
})

test("AC5 a packing slip lists the parcel's content and address, without prices; a supplier’s only its own items and the name", async () => {
  const whole = await fetchDocument(admin, `/order/${orderId}/packing-slip`)
  expect(whole.title).toBe(`Packing slip ${orderId.slice(0, 10)}`)
  for (const text of [
    'Own Tee, White',
    'Everyday Tee, White',
    'No print.',
    'Pieces 18',
    'Boxes 1',
    'Regular',
  ])
    expect(whole.text).toContain(text)
  expect(whole.text).toContain('Mei Tan 18 Jalan Tinta, #04-02, Singapore 000018 +65 0000 1001')
  expect(whole.text).not.toContain('$')
  expect(whole.pages.flatMap(({ pictures }) => pictures)).toHaveLength(3)

  const own = await fetchDocument(supplier, `/order/${orderId}/packing-slip`)
  for (const text of ['Own Tee, White', 'Pieces 6', 'Delivered to Mei Tan']) expect(own.text).toContain(text)
  for (const hiddenText of ['Everyday', 'Jalan', '+65 0000 1001', '$'])
    expect(own.text).not.toContain(hiddenText)
})

async function documentsOf(person: Person, body: object): Promise<ReadPdf & { saved: string | null }> {
  const { status, json, text } = await person.post('/order/documents', body)
  expect(status, text).toBe(200)
  return fetchDocument(person, json.url.replace('/api', ''))
}

test('STAFF-035 the job tickets of a selection are one PDF, and each has page numbers of its own', async () => {
  const producedItem = await itemOf('Own Tee', 1)
  const waiting = await itemOf('Everyday Tee', 1)
  const blank = await itemOf('Everyday Tee', 0)
  const number = orderId.slice(0, 10)
  const refused = await admin.post('/order/documents', { kind: 'job-tickets', orderIds: [orderId] })
  expect([refused.status, refused.json.code, refused.json.facts.itemIds]).toEqual([
    409,
    'not_approved',
    [waiting],
  ])
  const tickets = await documentsOf(admin, {
    ...{ kind: 'job-tickets', orderIds: [orderId], approvedOnly: true },
  })
  expect(tickets.title).toBe('2 job tickets')
  expect(tickets.saved).toMatch(/^attachment; filename="Job tickets \d{4}-\d\d-\d\d\.pdf"$/)
  expect(tickets.pages).toHaveLength(2)
  for (const text of [`Job ticket ${number}/1`, `Job ticket ${number}/2`, 'Own Tee White', 'No print.'])
    expect(tickets.text).toContain(text)
  expect(tickets.text.match(/Page 1 of 1/g)).toHaveLength(2)
  // The same as each document alone.
  const one = await documentsOf(admin, { kind: 'job-tickets', itemIds: [producedItem] })
  expect(one.text).toBe((await fetchDocument(admin, `/item/${producedItem}/job-ticket`)).text)

  const own = await documentsOf(supplier, { kind: 'job-tickets', orderIds: [orderId] })
  expect(own.pages).toHaveLength(1)
  expect((await supplier.post('/order/documents', { kind: 'job-tickets', itemIds: [blank] })).status).toBe(
    404,
  )
})

test('STAFF-036 the packing slips of a selection are one PDF, without items that are cancelled', async () => {
  const customer = await shop.aPerson()
  const other = await buyLines(shop, customer, [{ printed: false }, { printed: false }])
  const slips = await documentsOf(admin, { kind: 'packing-slips', orderIds: [orderId, other] })
  expect([slips.title, slips.pages.length]).toEqual(['2 packing slips', 2])
  await customer.patch('/order', { id: other, status: 'cancelled', cancelReason: 'Too many' })
  const rest = await documentsOf(admin, { kind: 'packing-slips', orderIds: [orderId, other] })
  expect(rest.title).toBe(`Packing slip ${orderId.slice(0, 10)}`)
  expect((await fetchDocument(supplier, `/order/${orderId}/packing-slip`)).text).toBe(
    (await documentsOf(supplier, { kind: 'packing-slips', orderIds: [orderId] })).text,
  )
  const nothing = await admin.post('/order/documents', { kind: 'packing-slips', orderIds: [other] })
  expect([nothing.status, nothing.json.code]).toEqual([409, 'no_documents'])
})

test('STAFF-037 a PDF of more than 100 documents is refused, with their number', async () => {
  const ids = Array.from({ length: 101 }, () => randomUUID())
  expect((await admin.post('/order/documents', { kind: 'packing-slips', orderIds: ids })).status).toBe(422)
  // 51 orders of two items each: few enough orders, too many tickets.
  const customer = await shop.aPerson()
  const many = await buyLines(
    shop,
    customer,
    Array.from({ length: 20 }, () => ({ printed: false })),
  )
  await shop.shop.db.execute(`insert into order_items
    select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'position', i.position + 20 * n))).*
    from order_items i, generate_series(1, 5) n where i.order_id = '${many}'`)
  const refused = await admin.post('/order/documents', { kind: 'job-tickets', orderIds: [many] })
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'One PDF holds up to 100 job tickets, and this would be 120. Choose fewer.',
  ])
})

/** Requests as many new pictures as one owner may have in the queue. None is drawn until they are released. */
function fillPictureQueue(file: FileRow) {
  const { storage } = shop.shop
  let release = () => {}
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined)
  })
  const slow = { ...shop.shop, storage: { ...storage, size: async () => 1, read: () => held } }
  const requestPicture = () => previewBytes(slow, { ...file, id: randomUUID() }, 'plain')
  // Two are being drawn.
  const requests = Array.from({ length: 64 + 2 }, requestPicture)
  const releasePictures = async () => {
    release()
    await Promise.allSettled(requests)
  }
  return { askForOne: requestPicture, releasePictures }
}

test('OV1 documents have their pictures while the picture queue of the customer is full', async () => {
  await shop.shop.db.execute('update files set preview_sha256 = null, watermarked_sha256 = null')
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    "select id from files where kind = 'image' limit 1",
  )
  const id = rows[0]?.id ?? ''
  const file = (await filesById(shop.shop.db, [id])).get(id)
  if (!file) throw new Error('the order has no picture')
  const { askForOne: requestPicture, releasePictures } = fillPictureQueue(file)
  const { pdfRenderer } = shop.shop
  const render = pdfRenderer.render
  const rendered = vi.fn<(hasArtwork: boolean[]) => void>()
  vi.spyOn(pdfRenderer, 'render').mockImplementation((caller, gather) =>
    render(caller, async () => {
      const work = await gather()
      rendered(work.flatMap(({ pictures }) => pictures.map((parts) => parts?.artwork !== undefined)))
      return work
    }),
  )
  try {
    await expect(requestPicture()).rejects.toMatchObject({ code: 'too_many' })
    const { pages } = await fetchDocument(supplier, `/item/${await itemOf('Own Tee', 1)}/job-ticket`)
    expect(pages.map(({ pictures }) => pictures.length)).toEqual([1])
    // A slip doesn't wait for slow pictures; the next one has them.
    const slip = async () => {
      await fetchDocument(admin, `/order/${orderId}/packing-slip`)
      return rendered.mock.lastCall?.[0].toSorted()
    }
    await expect.poll(slip, { timeout: 15_000 }).toEqual([false, true, true])
    // Products with uploaded pictures.
    const appearance = { form: null, pictures: { front: { fileId: id } } } as Parameters<
      typeof appearancePicture
    >[1]
    await shop.shop.db.execute('update files set preview_sha256 = null')
    const pictureRequest = { side: 'front', hex: 'f4f2ee', widthPx: 300, format: 'webp' } as const
    const page = appearancePicture(shop.shop, appearance, { ...pictureRequest, caller: '127.0.0.2' })
    await expect(page).rejects.toMatchObject({ code: 'too_many' })
    expect(await appearancePicture(shop.shop, appearance, pictureRequest)).toBeDefined()
  } finally {
    await releasePictures()
  }
})
