import type { PrintFile } from '@printery/contract'
import { anElement, aText } from '@printery/design/testing/designs'
import { readPdf } from '@printery/documents/testing/read-pdf'
import { readPdfObjects } from '@printery/documents/testing/read-pdf-objects'
import { publicNumber } from '@printery/domain'
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
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const { 'Screen printing': screen } = devicePresets
// Pieces are not arranged on sheets, so that each order has a single file.
const dtf: DeviceProfile = { ...devicePresets.DTF, media: { kind: 'roll', widthMm: 580 } }
const paper: DeviceProfile = { ...devicePresets['Digital paper'], media: { kind: 'area' } }
const versions = new Map<string, number>()
/** Saves the shop's device profile of a method. */
async function save(method: string, profile: DeviceProfile): Promise<void> {
  const version = versions.get(method) ?? 0
  const { status, text } = await admin.post('/device-profiles', { method, version, name: 'Device', profile })
  expect(status, text).toBe(200)
  versions.set(method, version + 1)
}

interface PlacedItem {
  orderId: string
  itemId: string
  files: (PrintFile & { bytes: Buffer })[]
}

const placedItems: PlacedItem[] = []

async function order(change: object = {}, design = aBadge()): Promise<PlacedItem> {
  const { orderId, itemId } = await buyDesigned(shop, admin, await shop.aPerson(), change, design)
  await moveItem(admin, itemId, 'design approved')
  await makePrintFiles(shop, itemId)
  const ordered = { orderId, itemId, files: await filesOf(itemId) }
  placedItems.push(ordered)
  return ordered
}

async function filesOf(itemId: string): Promise<PlacedItem['files']> {
  const { files } = (await printFilesOf(admin, itemId)).json as { files: PrintFile[] }
  return Promise.all(
    files.map(async (file) => ({
      ...file,
      bytes: Buffer.from(await (await fetch(shop.url + file.url)).arrayBuffer()),
    })),
  )
}

const kindsOf = ({ files }: PlacedItem) => files.map(({ kind }) => kind).sort()
const pixelsOf = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer()
const flop = (bytes: Buffer) => sharp(bytes).flop().ensureAlpha().raw().toBuffer()

/** A design that is not equal to its mirror image. */
const asymmetricDesign = aBadge(aDisc(), anElement({ x: 2, y: 70, width: 12, height: 20, fill: '2a50a9' }))

test('print files follow the device profile that their order was placed with', async () => {
  const before = await order({}, asymmetricDesign)
  const plainPng = before.files.find(({ kind }) => kind === 'png')

  await step(
    'PREPRESS-021 a PNG has the resolution of the device, is tagged as sRGB, and contains the numbers of its order and job',
    async () => {
      await save('Heat Transfer', { ...dtf, dpi: 150 })
      const ordered = await order({}, asymmetricDesign)
      expect(kindsOf(ordered)).toEqual(['png'])
      const [png] = ordered.files
      expect(png).toMatchObject({ dpi: 150, widthPx: 295, heightPx: 591, widthMm: 50, heightMm: 100 })
      const { width, height, density } = await sharp(png?.bytes).metadata()
      expect([width, height, density]).toEqual([295, 591, 150])
      const head = png?.bytes.subarray(0, 300).toString('latin1') ?? ''
      expect(head).toContain('sRGB')
      const number = publicNumber(ordered.orderId)
      expect(head).toContain(
        `Title\u0000Order ${number}, job ${number}_1_front_v1, left-chest-50x100, Heat Transfer`,
      )
    },
  )

  await step('PREPRESS-065 the PNG contains the texts of a sheet’s slug', async () => {
    const [ordered] = placedItems.slice(-1)
    const number = publicNumber(ordered?.orderId ?? '')
    const head = ordered?.files[0]?.bytes.subarray(0, 600).toString('latin1') ?? ''
    expect(head).toContain(
      [
        `Description\u0000Order ${number}, item 1, job ${number}_1_front_v1`,
        'Everyday Tee, White, 6 pieces: M 6',
        'Front, Left chest 50 x 100 mm, Heat Transfer',
        'Device profile Device, version 1, PNG',
      ].join('\n'),
    )
  })

  await step('PREPRESS-022 a TIFF is mirrored, in sRGB with its profile', async () => {
    await save('Heat Transfer', { ...dtf, fileType: 'TIFF', mirror: true })
    const ordered = await order({}, asymmetricDesign)
    expect(kindsOf(ordered)).toEqual(['tiff'])
    const [tiff] = ordered.files
    expect(tiff?.url).toMatch(/_front_print_v1\.tif$/)
    const { format, icc, density, xmpAsString } = await sharp(tiff?.bytes).metadata()
    expect([format, density, icc !== undefined]).toEqual(['tiff', 300, true])
    expect(xmpAsString).toContain(`job ${publicNumber(ordered.orderId)}_1_front_v1`)
    expect(xmpAsString).toContain(
      'Device profile Device, version 2, TIFF, mirrored</rdf:li></rdf:Alt></dc:description>',
    )
    const [mirrored, unmirroredPixels] = await Promise.all([
      pixelsOf(tiff?.bytes ?? Buffer.alloc(0)),
      flop(plainPng?.bytes ?? Buffer.alloc(0)),
    ])
    // Antialiased edges may differ slightly.
    const differentCount = mirrored.reduce(
      (sum, value, index) => sum + (Math.abs(value - (unmirroredPixels[index] ?? 0)) > 40 ? 1 : 0),
      0,
    )
    expect(mirrored.length).toBe(unmirroredPixels.length)
    expect(differentCount / mirrored.length).toBeLessThan(0.002)
    const unmirrored = await pixelsOf(plainPng?.bytes ?? Buffer.alloc(0))
    expect(mirrored.equals(unmirrored)).toBe(false)
  })

  await step(
    'PREPRESS-023 plates have the names and the choke of the device, in a PDF and as films',
    async () => {
      const spots = [
        { name: 'Underlay', role: 'white' as const },
        { name: 'Head 1', role: 'ink' as const },
      ]
      await save('Screen Printing', { ...screen, spots, chokeMm: 1 })
      const change = {
        ...{ quantity: 20, color: '1c1c1d', totalPrice: 20 * (1240 + 3 * 80) },
        ...{ printingType: { front: 'Screen Printing' }, screenColours: { front: 3 } },
        sizes: [{ productSizeId: shop.products.tee.sizes[1]?.id, quantityPurchased: 20 }],
      }
      const yellow = aText('Harbour Run', { x: 5, y: 55, width: 40, height: 20 }, { size: 8, fill: 'fcc82c' })
      const ordered = await order(change, aBadge(aDisc(), yellow))
      expect(kindsOf(ordered)).toEqual(['pdf', 'plate', 'plate', 'underbase'])
      const pdf = ordered.files.find(({ kind }) => kind === 'pdf')?.bytes ?? Buffer.alloc(0)
      const names = readPdfObjects(pdf).flatMap(
        ({ dictionary }) => /\/Separation \/(\S+)/.exec(dictionary)?.[1] ?? [],
      )
      // A plate without a name on the device is named after its colour.
      expect(new Set(names)).toEqual(new Set(['Head#201', 'Yellow#20fcc82c', 'Underlay', 'All']))
      expect(pdf.toString('latin1')).toContain(publicNumber(ordered.orderId))
      const films = ordered.files.filter(({ kind }) => kind !== 'pdf')
      const titles = films.map(
        ({ bytes }) => /, plate (Head 1|Underlay|Yellow fcc82c)/.exec(bytes.toString('latin1'))?.[1],
      )
      expect(titles.sort()).toEqual(['Head 1', 'Underlay', 'Yellow fcc82c'])
      const [whiteArea, discArea] = await Promise.all(
        ['underbase', 'plate'].map(async (kind) =>
          inkOn(ordered.files.find((file) => file.kind === kind && file.ink !== 'fcc82c')),
        ),
      )
      // A disc of 30 mm, and white that is smaller by 1 mm on each side; the text is too thin for white.
      expect((whiteArea ?? 0) / (discArea ?? 1)).toBeCloseTo((14 / 15) ** 2, 1)
    },
  )

  await step('PREPRESS-024 a PDF/X-4 is for the printing condition of the device', async () => {
    await save('Heat Transfer', paper)
    const ordered = await order({}, asymmetricDesign)
    expect(kindsOf(ordered)).toEqual(['pdf'])
    const pdf = ordered.files[0]?.bytes.toString('latin1') ?? ''
    expect(pdf.slice(0, 8)).toBe('%PDF-1.6')
    expect(pdf).toContain('/GTS_PDFX')
    expect(pdf).toContain('FOGRA39')
    const number = publicNumber(ordered.orderId)
    const title = `Order ${number}, job ${number}_1_front_v1, left-chest-50x100, Heat Transfer`
    await step('PREPRESS-066 order and job are in the title, for old readers and new ones', async () => {
      expect((await readPdf(ordered.files[0]?.bytes ?? Buffer.alloc(0))).title).toBe(title)
      expect(pdf).toContain(`<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li>`)
    })
    await step('PREPRESS-062 the sheet has a slug of four rows and a legend below 50 x 100 mm', () => {
      const [, width, height] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(pdf)?.map(Number) ?? []
      const mm = (points = 0) => Math.round((points / 72) * 254) / 10
      expect(mm(width)).toBe(66)
      // 8 mm of marks on both sides, and below them 3 mm and five rows of 3.2 mm.
      expect(mm(height)).toBe(135)
    })
  })

  await step(
    'PREPRESS-025 made again after other versions were saved, the files of an order have the same bytes',
    async () => {
      await save('Heat Transfer', { ...dtf, dpi: 72 })
      for (const { itemId, files } of placedItems.slice(0, 3)) {
        await shop.rows(`delete from print_files where item_id = '${itemId}'`)
        await makePrintFiles(shop, itemId)
        const again = await filesOf(itemId)
        expect(again.map(({ kind, sha256: hash }) => [kind, hash])).toEqual(
          files.map(({ kind, sha256: hash }) => [kind, hash]),
        )
        for (const file of again) expect(sha256(file.bytes)).toBe(file.sha256)
      }
    },
  )
})

/** Pixels that a film prints. */
async function inkOn(file: { bytes: Buffer } | undefined): Promise<number> {
  const pixels = await sharp(file?.bytes).greyscale().raw().toBuffer()
  return pixels.filter((value) => value === 0).length
}
