import type { PrintFile } from '@printery/contract'
import { anElement } from '@printery/design/testing/designs'
import { brokenPdfX4Rules } from '@printery/documents/testing/pdf-x4/rules'
import { readOperators } from '@printery/documents/testing/read-pdf-objects'
import { devicePresets } from '@printery/domain/device-presets'
import type { DeviceProfile } from '@printery/domain/device-profile'
import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import { buyDesigned, makePrintFiles, printFilesOf } from '@printery/tests/designs/designed-orders'
import { moveItem } from '@printery/tests/orders'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../tokens.ts'

let shop: TestShop
let admin: Person
let supplier: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, supplier] = await Promise.all([shop.aPerson('admin'), shop.aPerson('supplier')])
})
afterAll(() => shop.close())

const { UV: uv, DTF: dtf } = devicePresets
let version = 0
async function save(profile: DeviceProfile): Promise<void> {
  const body = { method: 'Heat Transfer', version: version++, name: 'Device', profile }
  const { status, text } = await admin.post('/device-profiles', body)
  expect(status, text).toBe(200)
}

/** Six pieces with a disc of 30 mm, 10 mm from the left and 5 mm from the top, and a bar. */
async function order() {
  const design = aBadge(aDisc(), anElement({ x: 5, y: 60, width: 10, height: 20, fill: '2a50a9' }))
  const { itemId } = await buyDesigned(shop, admin, await shop.aPerson(), {}, design)
  await moveItem(admin, itemId, 'design approved')
  await makePrintFiles(shop, itemId)
  return { itemId, files: await filesOf(itemId) }
}

async function filesOf(itemId: string) {
  const { files } = (await printFilesOf(admin, itemId)).json as { files: PrintFile[] }
  return Promise.all(
    files.map(async (file) => ({
      ...file,
      bytes: Buffer.from(await (await fetch(shop.url + file.url)).arrayBuffer()),
    })),
  )
}

test('the pieces of an item are arranged on the sheets or the roll of its device', async () => {
  await step(
    'PREPRESS-113 on sheets as PDF/X-4, with the figures, for staff and the supplier of the item',
    async () => {
      await save({ ...uv, media: { kind: 'sheet', widthMm: 200, heightMm: 150, gapMm: 5, marginMm: 10 } })
      const { itemId, files } = await order()
      expect(files.map(({ kind }) => kind)).toEqual(['pdf', 'sheets'])
      const sheets = files[1]
      // With its cut line a piece is at most 50 x 100 mm, of which two fit beside each other upright, and one rotated.
      expect(sheets?.layout).toMatchObject({ pieces: 6, isRoll: false, widthMm: 200, lengthMm: 150 })
      const { sheets: count = 0, perSheet = 0 } = sheets?.layout ?? {}
      expect(count).toBe(Math.ceil(6 / perSheet))
      const pages = readOperators(sheets?.bytes ?? Buffer.alloc(0))
      const pieces = pages.map((page) => page.filter((line) => line.includes('/Piece Do')).length)
      expect([pieces.length, pieces.reduce((sum, each) => sum + each, 0)]).toEqual([count, 6])
      expect(await brokenPdfX4Rules(sheets?.bytes ?? Buffer.alloc(0))).toEqual([])
      expect(sheets?.url).toMatch(/_front_sheets_v1\.pdf$/)
      expect(sha256(sheets?.bytes ?? Buffer.alloc(0))).toBe(sheets?.sha256)

      expect((await printFilesOf(supplier, itemId)).status).toBe(404)
      await shop.rows(`update order_items set supplier_id = '${supplier.user.id}' where id = '${itemId}'`)
      const own = (await printFilesOf(supplier, itemId)).json as { files: PrintFile[] }
      expect(own.files.map(({ kind }) => kind)).toEqual(['pdf', 'sheets'])
      const { json } = await supplier.post(`/item/${itemId}/print-files/verify`, {})
      expect(json).toMatchObject({
        isEqual: true,
        files: [{ kind: 'pdf' }, { kind: 'sheets', isEqual: true }],
      })
    },
  )

  await step(
    'PREPRESS-114 on a roll as pixels, divided into parts that have the resolution of the device',
    async () => {
      // At 600 dpi 40 megapixels are 282 mm of a roll of 120 mm: one of three rows is too many.
      await save({ ...dtf, dpi: 600, media: { kind: 'roll', widthMm: 120, gapMm: 5, marginMm: 5 } })
      const { files } = await order()
      const [png, sheets, ...others] = files
      expect([png?.kind, sheets?.kind]).toEqual(['png', 'sheets'])
      const { layout } = sheets ?? {}
      expect(layout).toMatchObject({ pieces: 6, isRoll: true, widthMm: 120 })
      const { width = 0, height = 0, density } = await sharp(sheets?.bytes).metadata()
      expect([width, density]).toEqual([2835, 600])
      expect(width * height).toBeLessThanOrEqual(40_000_000)
      expect(others.map(({ kind }) => kind)).toEqual(layout && 6 % layout.perSheet > 0 ? ['last sheet'] : [])
      const head = sheets?.bytes.subarray(0, 900).toString('latin1')
      expect(head).toMatch(/Description\u0000Parts? 1( to \d)? of \d, \d pieces\nOrder /)
      // A sheet prints as many pixels as its pieces in the print file.
      const printed = async (bytes: Buffer | undefined) =>
        (await sharp(bytes).ensureAlpha().extractChannel(3).raw().toBuffer()).filter((alpha) => alpha > 127)
          .length
      const ratio = (await printed(sheets?.bytes)) / (await printed(png?.bytes))
      expect(ratio).toBeCloseTo(layout?.perSheet ?? 0, 1)
    },
  )

  await step('PREPRESS-115 a device profile without gap and margin, as before, gets no sheets', async () => {
    await save({ ...dtf, dpi: 150, media: { kind: 'roll', widthMm: 120 } })
    const { itemId, files } = await order()
    expect(files.map(({ kind }) => kind)).toEqual(['png'])
    const { json } = await admin.post(`/item/${itemId}/print-files/verify`, {})
    expect(json).toMatchObject({ isEqual: true })
  })
})
