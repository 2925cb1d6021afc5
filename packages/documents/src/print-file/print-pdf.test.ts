import { createHash } from 'node:crypto'
import { compile, type Design } from '@printery/design'
import { aDesign, anElement, aText, drawingId, pictureId, resources } from '@printery/design/testing/designs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { readOperators, readPdfObjects } from '../testing/read-pdf-objects.ts'
import { type PrintPdf, printPdf } from './print-pdf.ts'

const pointsOfMm = 72 / 25.4

let jpeg: Uint8Array
beforeAll(async () => {
  const grey = { width: 120, height: 80, channels: 3 as const, background: '#888888' }
  jpeg = new Uint8Array(await sharp({ create: grey }).jpeg().toBuffer())
})

const printPage = (design: Design, more: Partial<PrintPdf> = {}) =>
  printPdf({
    ...{ title: 'Harbour', list: compile(design, 'front', resources), ground: null, bleed: 0 },
    picture: () => jpeg,
    ...more,
  })

const aPicture = (fields: Record<string, unknown> = {}) =>
  anElement({ kind: 'image', asset: pictureId, ...fields })

/** Position in mm of each side of the named boxes, page by page. */
function boxes(bytes: Uint8Array, name: string): number[][] {
  const text = Buffer.from(bytes).toString('latin1')
  return [...text.matchAll(new RegExp(`/${name} \\[([^\\]]*)\\]`, 'g'))].map(([, numbers = '']) =>
    numbers.split(' ').map((points) => Number(points) / pointsOfMm),
  )
}

function sizeOf([left = 0, top = 0, right = 0, bottom = 0]: number[] = []): [number, number] {
  return [right - left, bottom - top]
}

function expectClose(actual: number[], expected: number[]): void {
  for (const [index, mm] of expected.entries()) expect(Math.abs((actual[index] ?? 0) - mm)).toBeLessThan(0.1)
}

test('the boxes of a print file match its print size within a tenth of a mm, with the bleed around it', async () => {
  const bytes = await printPage(aDesign(anElement()), { bleed: 3 })
  expectClose(sizeOf(boxes(bytes, 'TrimBox')[0]), [297, 420])
  expectClose(sizeOf(boxes(bytes, 'BleedBox')[0]), [303, 426])
  expectClose(sizeOf(boxes(bytes, 'MediaBox')[0]), [319, 442])
  const { pages } = await readPdf(bytes)
  expectClose(pages[0]?.size.map((points) => points / pointsOfMm) ?? [], [319, 442])
})

test('a picture is embedded unchanged, at its print size', async () => {
  const bytes = await printPage(aDesign(aPicture({ width: 90, height: 60, rotation: 30 })))
  const { pages } = await readPdf(bytes)
  const [picture] = pages[0]?.pictures ?? []
  expect(picture?.pixels).toEqual([120, 80])
  expectClose(picture?.points.map((points) => points / pointsOfMm) ?? [], [90, 60])
  expect(Buffer.from(bytes).includes(Buffer.from(jpeg))).toBe(true)
})

test('a print file is reproducible byte for byte', async () => {
  const design = aDesign(
    aPicture({ opacity: 0.5, mask: { type: 'ellipse' } }),
    aText('Harbour', { outline: { colour: 'fcc82c', width: 1 }, y: 200 }, { size: 30 }),
    anElement({ kind: 'pattern', asset: drawingId, tile: 10, overprint: true, y: 300 }),
  )
  const [first, ...more] = [await printPage(design), await printPage(design), await printPage(design)]
  expect(more.every((bytes) => Buffer.from(bytes).equals(Buffer.from(first ?? [])))).toBe(true)
  const text = Buffer.from(first ?? []).toString('latin1')
  expect(text).toContain('/BM /Multiply')
  expect(text).toContain('/ca 0.5')
})

test('a pattern stores its drawing once', async () => {
  // Longer than the minimum length of shared drawings.
  const path = `M0 0${Array.from({ length: 100 }, (_, index) => `L${index % 10} ${index / 10}`).join('')}Z`
  const style = { rule: 'nonzero', fill: 'b3202c', stroke: null, opacity: 1, overprint: false } as const
  const drawing = () => ({ width: 10, height: 10, shapes: [{ path, ...style }] })
  const pattern = anElement({ kind: 'pattern', asset: drawingId, tile: 5, width: 200, height: 200 })
  const list = compile(aDesign(pattern), 'front', { ...resources, drawing })
  const text = Buffer.from(await printPage(aDesign(), { list })).toString('latin1')
  // One match is the drawing, and the other is the reference to it.
  expect(text.match(/\/Subtype \/Form/g)).toHaveLength(2)
})

const inks = [
  { name: 'Ink 1 b3202c', hex: 'b3202c' },
  { name: 'Ink 2 2a50a9', hex: '2a50a9' },
]

test('for screen printing every colour is a separation named after its ink, and pictures become plates', async () => {
  const design = aDesign(anElement({ fill: 'b3202c' }), anElement({ y: 200, fill: '2a50a9' }))
  const text = Buffer.from(await printPage(design, { spots: { inks } })).toString('latin1')
  for (const name of ['Ink#201#20b3202c', 'Ink#202#202a50a9', 'All'])
    expect(text).toContain(`/Separation /${name} /DeviceRGB`)
  const coverage = () => new Uint8Array(9 * 5).fill(255)
  const plates = inks.map((ink) => ({ ink, width: 9, height: 5, coverage }))
  const withPicture = aDesign(anElement({ fill: 'b3202c' }), aPicture({ y: 200 }))
  const file = Buffer.from(await printPage(withPicture, { spots: { inks, plates } }))
  expect((await readPdf(file)).pages).toHaveLength(1)
  expect(file.toString('latin1').match(/\/ImageMask true/g)).toHaveLength(2)
  expect(file.includes(Buffer.from(jpeg))).toBe(false)
})

test('the underbase has a separate page with the size of the print', async () => {
  const ink = { name: 'Underbase', hex: 'ffffff' }
  const underbase = { ink, width: 4, height: 4, coverage: () => new Uint8Array(16).fill(255) }
  const bytes = await printPage(aDesign(anElement()), { spots: { inks, underbase } })
  expect((await readPdf(bytes)).pages).toHaveLength(2)
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Separation /Underbase /DeviceRGB')
  expect(boxes(bytes, 'TrimBox')[1]).toEqual(boxes(bytes, 'TrimBox')[0])
})

const bare = { width: 100, height: 80, items: [] }

test('the page is drawn in mm from the corner of the print area, and is clipped to the bleed', async () => {
  const [page] = readOperators(await printPage(aDesign(), { list: bare, ground: 'fcc82c', bleed: 3 }))
  expect(page).toEqual([
    // The sheet is 122 by 102 mm: flipped, and moved by bleed, gap and mark.
    '1 0 0 -1 0 289.133858 cm',
    'q 2.83464567 0.00000000 0.00000000 2.83464567 31.1811 31.1811 cm',
    'q -3 -3 106 86 re W n',
    '4 M',
    '0.9882 0.7843 0.1725 rg -3 -3 106 86 re f',
    'Q',
    '0 0 0 RG 0.1 w [] 0 d 0 J',
    // Two marks at each corner, 3 mm outside of the bleed and 5 mm long.
    ...['-6 0 m -11 0 l S', '0 -6 m 0 -11 l S'],
    ...['-6 80 m -11 80 l S', '0 86 m 0 91 l S'],
    ...['106 0 m 111 0 l S', '100 -6 m 100 -11 l S'],
    ...['106 80 m 111 80 l S', '100 86 m 100 91 l S'],
    'Q',
  ])
})

test('without a background the garment shows, and without bleed the marks are 3 mm from the trim', async () => {
  const [page = []] = readOperators(await printPage(aDesign(), { list: bare }))
  expect(page.slice(2, 5)).toEqual(['q 0 0 100 80 re W n', '4 M', 'Q'])
  expect(page.slice(6, 8)).toEqual(['-3 0 m -8 0 l S', '0 -3 m 0 -8 l S'])
})

test('a print file names its design and the shop, but not its creation time', async () => {
  const file = await printPage(aDesign(), { list: bare })
  expect(Buffer.from(file).toString('latin1', 0, 8)).toBe('%PDF-1.7')
  const objects = readPdfObjects(file)
  const info = objects.find(({ dictionary }) => dictionary.includes('/Creator'))?.dictionary ?? ''
  const metadata = info.replaceAll(
    /(\d+) 0 R/g,
    (_, number) => objects.find((each) => each.number === Number(number))?.dictionary ?? '',
  )
  expect(metadata.split('\n').slice(1, -1).toSorted()).toEqual([
    ...[
      '/CreationDate (D:20260101000000Z)',
      '/Creator (Printery)',
      '/Producer (Printery)',
      '/Title (Harbour)',
    ],
  ])
})

test('a page of screen colours blends in RGB, a page of inks does not blend', async () => {
  const pageOf = async (more: Partial<PrintPdf>) =>
    readPdfObjects(await printPage(aDesign(), { list: bare, ...more })).find(({ dictionary }) =>
      /\/Type \/Page\n/.test(dictionary),
    )?.dictionary
  expect(await pageOf({})).toContain('/S /Transparency\n/CS /DeviceRGB\n/I true')
  expect(await pageOf({ spots: { inks } })).not.toContain('/Transparency')
})

test('a plate prints its full pixels over the whole area, and overprints the plates before it', async () => {
  // Ten by three pixels: a row takes two bytes, of which six bits are left over.
  const rows = ['#.#.#.#.#.', '.........#', '##########']
  const coverage = () =>
    Uint8Array.from(rows.join(''), (pixel, index) => (pixel === '#' ? 255 : index % 2 === 0 ? 254 : 0))
  const plates = inks.map((ink) => ({ ink, width: 10, height: 3, coverage }))
  const file = await printPage(aDesign(), { list: bare, spots: { inks, plates }, ground: 'b3202c' })
  expect(readOperators(file)[0]?.slice(4, 7)).toEqual([
    '/O gs /C0 cs 1 scn q 100 0 0 -80 0 80 cm /M0 Do Q',
    '/O gs /C1 cs 1 scn q 100 0 0 -80 0 80 cm /M1 Do Q',
    'Q',
  ])
  const objects = readPdfObjects(file)
  const masks = objects.filter(({ dictionary }) => dictionary.includes('/ImageMask true'))
  expect(masks).toHaveLength(2)
  for (const { dictionary, stream } of masks) {
    for (const entry of [
      '/Type /XObject',
      '/Subtype /Image',
      '/Width 10',
      '/Height 3',
      '/BitsPerComponent 1',
      '/Decode [1 0]',
    ])
      expect(dictionary).toContain(entry)
    expect([...(stream ?? [])].map((byte) => byte.toString(2).padStart(8, '0'))).toEqual([
      ...['10101010', '10000000'],
      ...['00000000', '01000000'],
      ...['11111111', '11000000'],
    ])
  }
  const states = objects.filter(({ dictionary }) => dictionary.includes('/ExtGState\n'))
  expect(states.map(({ dictionary }) => dictionary.match(/\/(?:OP|op|OPM) \S+/g))).toEqual([
    ['/OP true', '/op true', '/OPM 1'],
  ])
})

test('PREPRESS-042 without a device profile a print file has the same bytes as before device profiles existed', async () => {
  const design = aDesign(
    aText('Harbour', { outline: { colour: 'fcc82c', width: 1 }, y: 200 }, { size: 30 }),
    anElement({ opacity: 0.5, fill: 'b3202c' }),
    anElement({ kind: 'pattern', asset: drawingId, tile: 10, overprint: true, y: 300 }),
  )
  const coverage = () => new Uint8Array(12).fill(255)
  const plate = (ink: (typeof inks)[number]) => ({ ink, width: 4, height: 3, coverage })
  const files = [
    await printPage(design, { ground: 'fcc82c', bleed: 3 }),
    await printPage(design, { spots: { inks, underbase: plate({ name: 'Underbase', hex: 'ffffff' }) } }),
    await printPage(design, { spots: { inks, plates: inks.map(plate) } }),
  ]
  // Hashes the contents of the objects: their compression depends on the version of Node.
  const hashes = files.map((file) => {
    const hash = createHash('sha256')
    for (const { dictionary, stream = '' } of readPdfObjects(file))
      hash.update(dictionary.replace(/\/Length \d+/, '')).update(stream)
    return hash.digest('hex')
  })
  expect(hashes).toEqual([
    'cdb4a1efd17f22c1ec3c92a23164f68ee90c10bf1ce0f1a8c618b65346cdecea',
    'ef183346b55216a57be7a2e65414915b17aa9d7e528a99f92b0f30f06787befe',
    '839d5ab544123ee2c2059c0809b166faa8ae3fce582b2363051f0565936c00a8',
  ])
})
