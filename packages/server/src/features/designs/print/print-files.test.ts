import { applyOperation, type Design } from '@printery/design'
import { chokeAt } from '@printery/design/plates'
import { anElement, aText } from '@printery/design/testing/designs'
import { brokenPdfX4Rules } from '@printery/documents/testing/pdf-x4/rules'
import { readPdf } from '@printery/documents/testing/read-pdf'
import { readOperators, readPdfObjects } from '@printery/documents/testing/read-pdf-objects'
import type { PrintingTypeName } from '@printery/domain'
import { devicePresets } from '@printery/domain/device-presets'
import { openShop, type TestShop } from '@printery/tests'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparePicture, storePictures } from '../../assets/index.ts'
import { type CreatedPrintFile, createPrintFiles } from '../index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const [white, black] = ['f4f2ee', '1c1c1d']

const createFiles = (design: Design, method: PrintingTypeName = 'Heat Transfer', garment = white) =>
  createPrintFiles(shop.shop, shop.shop.db, { design, page: 'front', method, garmentColour: garment })

const namesOf = (files: readonly CreatedPrintFile[]) =>
  files.map(({ kind, ink }) => (ink ? `${kind} ${ink}` : kind))

/** A disc, a bar below it and a text: three inks. */
const threeInks = () =>
  aBadge(
    aDisc(),
    anElement({ x: 10, y: 45, width: 30, height: 12, fill: '2a50a9' }),
    aText('Run', { x: 10, y: 62, width: 30, height: 14 }, { size: 10, fill: '1b1a17' }),
  )

async function countPrintedPixels(file: CreatedPrintFile | undefined): Promise<number> {
  const { data } = await sharp(file?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value === 0).length
}

test('EDIT-015 a page gets a PNG and a PDF of its physical size, within a tenth of a mm', async () => {
  const [png, pdf, ...others] = await createFiles(threeInks())
  expect([png?.kind, pdf?.kind, others]).toEqual(['png', 'pdf', []])
  expect(png).toMatchObject({ widthPx: 591, heightPx: 1181, dpi: 300, widthMm: 50, heightMm: 100 })
  const { width, height, density = 0, hasAlpha } = await sharp(png?.bytes).metadata()
  expect([width, height, density, hasAlpha]).toEqual([591, 1181, 300, true])
  expect(Math.abs((width / density) * 25.4 - 50)).toBeLessThan(0.1)
  expect(Math.abs((height / density) * 25.4 - 100)).toBeLessThan(0.1)
  const text = (pdf?.bytes ?? Buffer.alloc(0)).toString('latin1')
  const [left, top, right, bottom] = (/\/TrimBox \[([^\]]*)\]/.exec(text)?.[1] ?? '').split(' ').map(Number)
  expect(Math.abs((((right ?? 0) - (left ?? 0)) / 72) * 25.4 - 50)).toBeLessThan(0.1)
  expect(Math.abs((((bottom ?? 0) - (top ?? 0)) / 72) * 25.4 - 100)).toBeLessThan(0.1)
})

test('EDIT-015 a screen print gets a plate per paid ink, and an underbase on dark garments', async () => {
  const design = threeInks()
  // The largest first: the disc, the bar, the text. A dark garment has the underbase as an additional plate.
  const inks = ['b3202c', '2a50a9', '1b1a17']
  for (const [garment, paid] of [
    [white, 3],
    [black, 4],
  ] as const) {
    const files = await createFiles(design, 'Screen Printing', garment)
    const plates = files.filter(({ kind }) => kind === 'plate' || kind === 'underbase')
    expect(plates).toHaveLength(paid)
    for (const plate of plates) {
      const { width, height, density, channels } = await sharp(plate.bytes).metadata()
      expect([width, height, density, channels]).toEqual([591, 1181, 300, 1])
    }
    const pdf = files.find(({ kind }) => kind === 'pdf')?.bytes ?? Buffer.alloc(0)
    for (const [index, ink] of inks.entries())
      expect(pdf.toString('latin1')).toContain(`/Separation /Ink#20${index + 1}#20${ink}`)
    expect((await readPdf(pdf)).pages).toHaveLength(garment === black ? 2 : 1)
  }
})

test('EDIT-015 the plates add up to the print, and the underbase is smaller by its choke', async () => {
  const files = await createFiles(aBadge(aDisc()), 'Screen Printing', black)
  expect(namesOf(files)).toEqual(['png', 'pdf', 'underbase ffffff', 'plate b3202c'])
  const { data } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true })
  const printed = data.filter((value, index) => index % 4 === 3 && value >= 128).length
  const [below, plate] = [await countPrintedPixels(files[2]), await countPrintedPixels(files[3])]
  expect(plate).toBe(printed)
  // A disc of 30 mm whose radius is smaller by two pixels.
  const radius = (30 / 25.4) * 150
  expect(below / (Math.PI * (radius - chokeAt(300)) ** 2)).toBeCloseTo(1, 2)
})

test('EDIT-015 a photo gets no plates; the PDF contains its original bytes, or recoloured ones', async () => {
  const size = 120
  const shades = Buffer.from(Array.from({ length: size * size * 3 }, (_, index) => (index * 7919) % 251))
  const bytes = await sharp(shades, { raw: { width: size, height: size, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const photo = await preparePicture({ bytes, contentType: 'image/jpeg', widthPx: size, heightPx: size })
  await shop.shop.db.transaction((tx) => storePictures(shop.shop, { db: tx, now: shop.clock.now() }, [photo]))
  const { sha256: asset } = photo
  const designOf = (fields: object) =>
    applyOperation(aBadge(aDisc()), {
      type: 'add',
      elements: [anElement({ kind: 'image', asset, x: 5, y: 5, width: 40, height: 40, ...fields })],
      assets: { [asset]: { kind: 'picture', name: '', width: size, height: size, type: 'image/jpeg' } },
    }).design
  const [plain, grey] = [
    await createFiles(designOf({}), 'Screen Printing'),
    await createFiles(designOf({ saturation: -1 })),
  ]
  expect(namesOf(plain)).toEqual(['png', 'pdf'])
  expect(plain[1]?.bytes.includes(bytes)).toBe(true)
  expect(grey[1]?.bytes.includes(bytes)).toBe(false)
  const [picture] = (await readPdf(grey[1]?.bytes ?? Buffer.alloc(0))).pages[0]?.pictures ?? []
  expect(picture?.pixels).toEqual([size, size])
})

test('EDIT-015 every file has the same bytes each time it is created', async () => {
  const [first = [], ...more] = [
    await createFiles(threeInks(), 'Screen Printing', black),
    await createFiles(threeInks(), 'Screen Printing', black),
    await createFiles(threeInks(), 'Screen Printing', black),
  ]
  const hashes = (files: readonly CreatedPrintFile[]) => files.map(({ sha256 }) => sha256)
  expect(first).toHaveLength(6)
  for (const files of more) expect(hashes(files)).toEqual(hashes(first))
})

test('PREPRESS-049 the PDF of a page is PDF/X-4 where its device wants that, and its plates have the names of the device', async () => {
  const createdAt = new Date('2026-12-01T02:03:04Z')
  const filesOf = async (method: PrintingTypeName, device = devicePresets['Digital paper']) => {
    const page = { design: threeInks(), page: 'front', method, garmentColour: black } as const
    const files = await createPrintFiles(shop.shop, shop.shop.db, { ...page, press: { device, createdAt } })
    return files.find(({ kind }) => kind === 'pdf')?.bytes ?? Buffer.alloc(0)
  }
  const platesOf = (file: Buffer) =>
    readPdfObjects(file).flatMap(({ dictionary }) => /^\[\/Separation \/(\S+)/.exec(dictionary)?.[1] ?? [])
  const processFiles = await filesOf('Heat Transfer')
  expect(await brokenPdfX4Rules(processFiles)).toEqual([])
  expect(platesOf(processFiles)).toEqual(['All'])
  const names = ['Red', 'Blue', 'Ink'].map((name) => ({ name, role: 'ink' as const }))
  const spots = [{ name: 'White', role: 'white' as const }, ...names]
  const screens = await filesOf('Screen Printing', {
    ...devicePresets['Digital paper'],
    spots,
    white: 'file',
  })
  expect(await brokenPdfX4Rules(screens)).toEqual([])
  expect(platesOf(screens)).toEqual(['White', 'Red', 'Blue', 'Ink', 'All'])
  expect((await readPdf(screens)).pages).toHaveLength(1)
  const screenColours = await filesOf('Heat Transfer', { ...devicePresets.DTF, fileType: 'PDF' })
  expect(screenColours.toString('latin1', 0, 8)).toBe('%PDF-1.7')
  expect(
    screenColours.equals(
      (await createFiles(threeInks(), 'Heat Transfer', black))[1]?.bytes ?? Buffer.alloc(0),
    ),
  ).toBe(true)
})

test('PREPRESS-049 if white ink prints the design and the underbase, its plate has the name of the device’s white, in PDF and PDF/X-4', async () => {
  const design = aBadge(
    aDisc(),
    anElement({ x: 10, y: 45, width: 30, height: 12, fill: 'ffffff' }),
    anElement({ x: 10, y: 62, width: 30, height: 6, fill: '2a50a9' }),
  )
  const heads = ['Head 1', 'Head 2', 'Head 3'].map((name) => ({ name, role: 'ink' as const }))
  const spots = [{ name: 'RDG_WHITE', role: 'white' as const }, ...heads]
  const createdAt = new Date('2026-12-01T02:03:04Z')
  const inksOf = async (fileType: 'PDF' | 'PDF/X-4', garment: string) => {
    const device = { ...devicePresets['Digital paper'], fileType, spots, white: 'file' as const }
    const files = await createPrintFiles(shop.shop, shop.shop.db, {
      ...{ design, page: 'front', method: 'Screen Printing', garmentColour: garment },
      press: { device, createdAt },
    })
    const pdf = files.find(({ kind }) => kind === 'pdf')?.bytes ?? Buffer.alloc(0)
    return readPdfObjects(pdf).flatMap(({ dictionary }) => {
      const [, name = '', colour = ''] =
        /^\[\/Separation \/(\S+)[\s\S]*\/C1 \[([^\]]*)/.exec(dictionary) ?? []
      return name === '' || name === 'All' ? [] : [`${name} ${colour}`]
    })
  }
  expect(await inksOf('PDF', black)).toEqual([
    'Head#201 0.702 0.1255 0.1725',
    'RDG_WHITE 1 1 1',
    'Head#202 0.1647 0.3137 0.6627',
    // The page of the underbase.
    'RDG_WHITE 1 1 1',
  ])
  const names = (inks: string[]) => inks.map((ink) => ink.split(' ')[0])
  const pressed = await inksOf('PDF/X-4', black)
  expect(names(pressed)).toEqual(['RDG_WHITE', 'Head#201', 'Head#202'])
  expect(pressed[0]).toBe('RDG_WHITE 0 0 0 0')
  // Red has magenta and no cyan, blue has cyan.
  expect(pressed[1]).toMatch(/^Head#201 0(\.0\d*)? /)
  expect(pressed[2]).toMatch(/^Head#202 0\.[6-9]/)
  // On a light garment, white is an ink like any other.
  const namesOnLightGarment = ['Head#201', 'Head#202', 'Head#203']
  expect([names(await inksOf('PDF', white)), names(await inksOf('PDF/X-4', white))]).toEqual([
    namesOnLightGarment,
    namesOnLightGarment,
  ])
})

test('PREPRESS-100 a spread is applied to films, PDF and PDF/X-4, and the PDF/X-4 declares that it is trapped', async () => {
  // Yellow beside blue: both 10 mm high, and touching each other along 20 mm.
  const design = aBadge(
    anElement({ x: 5, y: 40, width: 20, height: 10, fill: 'fcc82c' }),
    anElement({ x: 5, y: 50, width: 20, height: 10, fill: '2a50a9' }),
  )
  const filesWith = (spreadMm: number, fileType: 'PDF' | 'PDF/X-4' = 'PDF') => {
    const isX4 = fileType === 'PDF/X-4'
    const device = {
      ...{ ...devicePresets['Screen printing'], spots: [], white: 'none' as const },
      ...{ fileType, spreadMm, outputIntent: { kind: isX4 ? 'FOGRA39' : 'none' } as const },
    }
    return createPrintFiles(shop.shop, shop.shop.db, {
      ...{ design, page: 'front', method: 'Screen Printing', garmentColour: white },
      press: { device, createdAt: new Date('2026-12-01T02:03:04Z') },
    })
  }
  const pixelsOf = (files: CreatedPrintFile[], ink: string) =>
    countPrintedPixels(files.find((file) => file.ink === ink))
  const [plain, spread, pressed] = [await filesWith(0), await filesWith(0.5), await filesWith(0.5, 'PDF/X-4')]
  // Half a mm is 5.9 pixels: five whole rows of 20 mm, which are 236 pixels, or 237 at their edges.
  const added = (await pixelsOf(spread, 'fcc82c')) - (await pixelsOf(plain, 'fcc82c'))
  expect(Math.round(added / 236)).toBe(5)
  expect(await pixelsOf(spread, '2a50a9')).toBe(await pixelsOf(plain, '2a50a9'))
  const pdfOf = (files: CreatedPrintFile[]) =>
    files.find(({ kind }) => kind === 'pdf')?.bytes ?? Buffer.alloc(0)
  const masksOf = (files: CreatedPrintFile[]) =>
    readPdfObjects(pdfOf(files)).filter(({ dictionary }) => dictionary.includes('/ImageMask true'))
  expect([masksOf(plain).length, masksOf(spread).length, masksOf(pressed).length]).toEqual([0, 2, 2])
  const setBits = (bytes: Buffer | undefined) =>
    [...(bytes ?? [])].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
  const films = await Promise.all(
    ['fcc82c', '2a50a9'].map((ink) => countPrintedPixels(spread.find((file) => file.ink === ink))),
  )
  for (const files of [spread, pressed])
    expect(
      masksOf(files)
        .map(({ stream }) => setBits(stream))
        .toSorted(),
    ).toEqual(films.toSorted())
  expect(await brokenPdfX4Rules(pdfOf(pressed))).toEqual([])
  expect(pdfOf(pressed).toString('latin1')).toContain('<pdf:Trapped>True</pdf:Trapped>')
})

test('PREPRESS-050 with a bleed, the plate of white extends to the BleedBox wherever the background or the artwork does', async () => {
  // The artwork extends beyond the left edge of an area of 50 x 100 mm.
  const plain = aBadge(anElement({ x: -5, y: 40, width: 15, height: 20, fill: '2a50a9' }))
  const filled = { ...plain, pages: { ...plain.pages, front: { ...plain.pages.front, ground: 'b3202c' } } }
  const spots = [{ name: 'White', role: 'white' as const }]
  const device = { ...devicePresets['Digital paper'], spots, white: 'file' as const, chokeMm: 0.1 }
  const extentOf = async (design: Design) => {
    const [pdf] = await createPrintFiles(shop.shop, shop.shop.db, {
      ...{ design, page: 'front', method: 'General', garmentColour: white },
      press: { device, createdAt: new Date('2026-12-01T02:03:04Z') },
    })
    const [operators = []] = readOperators(pdf?.bytes ?? Buffer.alloc(0))
    const lines = operators.slice(operators.indexOf('/W gs'))
    const corners = lines.flatMap((each) => (/^(\S+) (\S+) [ml]$/.exec(each) ?? []).slice(1).map(Number))
    const [xs, ys] = [0, 1].map((axis) => corners.filter((_, index) => index % 2 === axis))
    return [xs, ys].map((all = []) => [Math.min(...all), Math.max(...all)])
  }
  const [[left, right] = [], [top, bottom] = []] = await extentOf(filled)
  expect([left, top].every((mm = 0) => mm <= -3 && mm > -3.2)).toBe(true)
  expect([right, bottom].map((mm) => Math.round(mm ?? 0))).toEqual([53, 103])
  expect((right ?? 0) >= 53 && (bottom ?? 0) >= 103).toBe(true)
  const [[edge = 0, inner] = [], vertical] = await extentOf(plain)
  expect(edge).toBeLessThanOrEqual(-3)
  // White is choked at the other edges of the artwork, to within a pixel.
  expect([inner, ...(vertical ?? [])]).toEqual([9.9, 40.1, 59.9].map((mm) => expect.closeTo(mm, 0)))
})
