import { createHash } from 'node:crypto'
import type { PrintFile } from '@printery/contract'
import { anElement } from '@printery/design/testing/designs'
import { type ReadPdf, readPdf } from '@printery/documents/testing/read-pdf'
import { readAttachedText } from '@printery/documents/to-pdf-a3'
import { publicNumber } from '@printery/domain'
import { devicePresets } from '@printery/domain/device-presets'
import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import { uploadDesign } from '@printery/tests/designs/design-reviews'
import { buyDesigned, makePrintFiles, printFilesOf } from '@printery/tests/designs/designed-orders'
import { buyLines, firstItem, moveItem } from '@printery/tests/orders'
import { damage } from '@printery/tests/storage/damage-storage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentKey } from '../../../storage/content-key.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

interface FetchedPack extends ReadPdf {
  bytes: Buffer
  headers: Headers
  record: unknown
}

async function fetchPack(person: Person, itemId: string): Promise<FetchedPack> {
  const response = await fetch(`${shop.url}/api/item/${itemId}/proof-pack`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([response.status, response.headers.get('content-type')], String(bytes).slice(0, 300)).toEqual([
    200,
    'application/pdf',
  ])
  const record = JSON.parse((await readAttachedText(bytes, 'proof-pack.json')) ?? 'null')
  return { ...(await readPdf(bytes)), bytes, headers: response.headers, record }
}

const statusOf = async (person: Person, itemId: string) => {
  const { status, json } = await person.get(`/item/${itemId}/proof-pack`)
  return [status, json.code]
}

test('a proof pack contains what was agreed for an item designed in the editor', async () => {
  const media = { kind: 'area' as const }
  const profile = { ...devicePresets['Digital paper'], white: 'file' as const, media }
  await admin.post('/device-profiles', {
    ...{ method: 'Heat Transfer', version: 0, name: 'Press 2' },
    profile: { ...profile, spots: [{ name: 'White', role: 'white' }] },
  })
  const { orderId, itemId, item } = await buyDesigned(shop, admin, customer)
  await step(
    'PREPRESS-069 there is none before the approval and before the print files are made',
    async () => {
      expect(await statusOf(customer, itemId)).toEqual([409, 'not_approved'])
      await moveItem(admin, itemId, 'design approved')
      expect(await statusOf(customer, itemId)).toEqual([409, 'print_files_pending'])
      await makePrintFiles(shop, itemId)
    },
  )
  const [file] = ((await printFilesOf(admin, itemId)).json as { files: PrintFile[] }).files
  const pack = await fetchPack(customer, itemId)
  const number = publicNumber(orderId)
  const approved = (await shop.rows(`select approved_hash from order_items where id = '${itemId}'`))[0]
    ?.approved_hash as string

  await step(
    'PREPRESS-067 the document shows proof, print file, plates, device, sizes, price and approval',
    () => {
      expect(pack.title).toBe(`Proof pack ${number}/1`)
      expect(pack.headers.get('content-disposition')).toBe(
        `attachment; filename="Proof pack ${number}-1.pdf"`,
      )
      for (const text of [
        `Order ${number}`,
        'Everyday Tee White f4f2ee',
        'Method Heat Transfer Print area Left chest 50 x 100 mm Print size 50 x 100 mm',
        'Inks Cyan, Magenta, Yellow, Black, White',
        'Device profile Press 2, version 1: PDF/X-4, FOGRA39',
        `${number}_1_everyday-tee_front_print_v1.pdf`,
        `sha256 ${file?.sha256}`,
        'Approved by the shop',
        'Version 1 of the artwork is printed as shown',
        approved,
      ])
        expect(pack.text).toContain(text)
      expect(pack.pages[0]?.pictures).toHaveLength(1)
      expect(pack.text).not.toContain(admin.user.lastName)
      expect(pack.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    },
  )
  await step('PREPRESS-068 it is a PDF/A-3b with the same data as an attached file', () => {
    const text = pack.bytes.toString('latin1')
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(text).toContain('/AFRelationship /Data')
    expect(text).not.toContain('factur-x')
    expect(pack.record).toMatchObject({
      format: 'printery proof pack',
      formatVersion: 1,
      order: { id: orderId, number },
      item: {
        ...{ id: itemId, number: 1, product: 'Everyday Tee', quantity: item.quantity },
        colour: { name: 'White', hex: 'f4f2ee' },
      },
      price: { currency: 'SGD', cents: item.price },
      approval: {
        by: { role: 'admin', name: null },
        ...{ version: 1, sha256: approved, softPrints: [] },
      },
      prints: [
        {
          ...{
            side: 'front',
            method: 'Heat Transfer',
            area: 'left-chest-50x100',
            widthMm: 50,
            heightMm: 100,
          },
          inks: ['Cyan', 'Magenta', 'Yellow', 'Black', 'White'].map((name) => ({ name })),
          device: { name: 'Press 2', version: 1, iccSha256: null, profile: { fileType: 'PDF/X-4' } },
          files: [{ kind: 'pdf', sha256: file?.sha256, name: `${number}_1_everyday-tee_front_print_v1.pdf` }],
        },
      ],
    })
  })
  await step('PREPRESS-068 the customer and admins get the same bytes and their hash', async () => {
    const [secondPack, adminPack] = [await fetchPack(customer, itemId), await fetchPack(admin, itemId)]
    for (const { bytes } of [secondPack, adminPack]) expect(bytes.equals(pack.bytes)).toBe(true)
    const digest = createHash('sha256').update(pack.bytes).digest('base64')
    expect(pack.headers.get('content-digest')).toBe(`sha-256=:${digest}:`)
    expect(pack.headers.get('content-length')).toBe(String(pack.bytes.length))
  })
  await step(
    'PREPRESS-069 it does not exist for suppliers, including the item’s own, or for other customers',
    async () => {
      const [supplier, other] = await Promise.all([shop.aPerson('supplier'), shop.aPerson()])
      expect(await statusOf(other, itemId)).toEqual([404, 'not_found'])
      expect(await statusOf(supplier, itemId)).toEqual([404, 'not_found'])
      await shop.rows(`update order_items set supplier_id = '${supplier.user.id}' where id = '${itemId}'`)
      expect((await supplier.get(`/item/${itemId}/job-ticket`)).status).toBe(200)
      expect(await statusOf(supplier, itemId)).toEqual([404, 'not_found'])
    },
  )
  await step('PREPRESS-069 print files are verified first: damaged ones cause a refusal', async () => {
    await damage(shop.shop, contentKey(file?.sha256 ?? ''), 'altered')
    expect(await statusOf(customer, itemId)).toEqual([503, 'file_damaged'])
  })
  await step('PREPRESS-069 there is none once the design was erased with its customer', async () => {
    await shop.rows(`update print_files set erased_at = now() where item_id = '${itemId}'`)
    await shop.rows(`delete from order_item_files where item_id = '${itemId}'`)
    await shop.rows(`update order_items set design_id = null where id = '${itemId}'`)
    expect(await statusOf(admin, itemId)).toEqual([409, 'conflict'])
  })
})

test('PREPRESS-102 the pack of a screen print names its plates as the device does, and others by their colour', async () => {
  const spots = [
    { name: 'Underlay', role: 'white' },
    { name: 'Head 1', role: 'ink' },
  ]
  await admin.post('/device-profiles', {
    ...{ method: 'Screen Printing', version: 0, name: 'Carousel' },
    profile: { ...devicePresets['Screen printing'], spots },
  })
  const change = {
    ...{ quantity: 20, color: '1c1c1d', totalPrice: 20 * (1240 + 3 * 80) },
    ...{ printingType: { front: 'Screen Printing' }, screenColours: { front: 3 } },
    sizes: [{ productSizeId: shop.products.tee.sizes[1]?.id, quantityPurchased: 20 }],
  }
  const bar = anElement({ x: 10, y: 60, width: 30, height: 12, fill: 'fcc82c' })
  const { itemId } = await buyDesigned(shop, admin, customer, change, aBadge(aDisc(), bar))
  await moveItem(admin, itemId, 'design approved')
  await makePrintFiles(shop, itemId)
  const { record, text } = await fetchPack(admin, itemId)
  // The disc is larger than the bar, so its ink is the first.
  expect((record as { prints: { inks: unknown }[] }).prints[0]?.inks).toEqual([
    { name: 'Underlay', hex: 'ffffff' },
    { name: 'Head 1', hex: 'b3202c' },
    { name: 'Yellow fcc82c', hex: 'fcc82c' },
  ])
  expect(text).toContain('Inks Underlay, Head 1, Yellow fcc82c')
})

test('PREPRESS-067 the pack of uploaded artwork names the sent files and the customer who approved them', async () => {
  const orderId = await buyLines(shop, customer, [{}])
  const ids = { orderId, itemId: (await firstItem(customer, orderId)).id }
  const newDesigns = [await uploadDesign(admin, ids)]
  await admin.patch('/item', { id: ids.itemId, status: 'design pending approval', newDesigns })
  const { version, designNumber } = await firstItem(customer, orderId)
  const approved = await moveItem(customer, ids.itemId, 'design approved', { version })
  expect(approved.status, approved.text).toBe(200)
  const { record, text } = await fetchPack(customer, ids.itemId)
  const { firstName, lastName } = customer.user
  expect(record).toMatchObject({
    approval: { version: designNumber, by: { role: 'customer', name: `${firstName} ${lastName}` } },
    prints: [
      {
        inks: [],
        device: null,
        files: [{ kind: 'artwork', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      },
    ],
  })
  expect(text).toContain(`Approved by ${firstName} ${lastName}, customer`)
  await step('PREPRESS-067 renaming the account does not change the recorded approval', async () => {
    await shop.rows(`update users set first_name = 'Renamed' where id = '${customer.user.id}'`)
    expect((await fetchPack(customer, ids.itemId)).text).toContain(
      `Approved by ${firstName} ${lastName}, customer`,
    )
  })
  await step(
    'PREPRESS-069 there are at most ten a minute for one person, and others still get theirs',
    async () => {
      const statuses: number[] = []
      for (let index = 0; index < 11; index += 1) {
        const url = `${shop.url}/api/item/${ids.itemId}/proof-pack`
        statuses.push((await fetch(url, { headers: { authorization: `Bearer ${customer.token}` } })).status)
      }
      // Eleven calls span at most two minutes, so up to 20 calls could be allowed.
      expect(statuses).toContain(429)
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20)
      await fetchPack(admin, ids.itemId)
    },
  )
})
