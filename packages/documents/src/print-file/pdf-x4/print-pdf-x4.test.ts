import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Item, plainStroke } from '@printery/design'
import { step } from '@printery/domain/testing/step'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import {
  aPrintPage,
  aSquare,
  coatedPaper,
  inkStripes,
  stickerPlates,
} from '../../testing/pdf-x4/sample-pages.ts'
import { readOperators, readPdfObjects } from '../../testing/read-pdf-objects.ts'
import { coloursOf, type PrintPdfX4, printPdfX4 } from './print-pdf-x4.ts'

const printPage = (more: Partial<PrintPdfX4> = {}) => printPdfX4(aPrintPage(more))

/** The operators of the page between its clip and its crop marks. */
async function pageOperators(more: Partial<PrintPdfX4> = {}): Promise<string[]> {
  const [page = []] = readOperators(await printPage(more))
  return page.slice(page.indexOf('4 M') + 1, page.findLastIndex((line) => line.endsWith(' 0 d 0 J')) - 1)
}

const listOf = (items: PrintPdfX4['list']['items']) => ({ width: 100, height: 80, items })
const outlineOf = (x: number, y: number, size: number) => [
  ...[`${x} ${y} m`, `${x + size} ${y} l`, `${x + size} ${y + size} l`, `${x} ${y + size} l`, 'h'],
]
const dictionariesWith = async (word: string, more: Partial<PrintPdfX4> = {}) =>
  readPdfObjects(await printPage(more))
    .map(({ dictionary }) => dictionary.replaceAll(/\s+/g, ' '))
    .filter((dictionary) => dictionary.includes(word))

test('PREPRESS-030 the profile of coated paper is a small CMYK output profile, and is always the same', () => {
  const profile = readFileSync(new URL('../../../profiles/FOGRA39L.icc', import.meta.url))
  expect(profile.toString('latin1', 12, 24)).toBe('prtrCMYKLab ')
  expect(profile.toString('latin1', 36, 40)).toBe('acsp')
  expect(profile.length).toBeLessThan(400_000)
  expect(profile.readUInt32BE(0)).toBe(profile.length)
  expect(profile.toString('latin1')).toContain('(c) Kai-Uwe Behrmann, zlib licence')
  // The profile that `npm run icc-profile` creates from the data in Debian 12.
  expect(createHash('sha256').update(profile).digest('hex')).toBe(
    'be6e85e54b6ab2b22383e0ee4991dad4d92773ba0e7201055bd6f52d66ca8201',
  )
})

describe('a PDF/X-4', () => {
  test('declares its version, profile and boxes', async () => {
    const file = await printPage()
    await step(
      'PREPRESS-033 it is a PDF 1.6 with an embedded profile, which its information also names for old readers',
      async () => {
        expect(Buffer.from(file).toString('latin1', 0, 8)).toBe('%PDF-1.6')
        const [intent] = await dictionariesWith('/GTS_PDFX ')
        expect(intent).toMatch(
          /^<< \/Type \/OutputIntent \/S \/GTS_PDFX \/OutputConditionIdentifier \(FOGRA39\) \/OutputCondition \(Offset printing on coated paper\) \/RegistryName \(http:\/\/www.color.org\) \/Info \(Offset printing on coated paper\) \/DestOutputProfile \d+ 0 R >>$/,
        )
        const embedded = readPdfObjects(file).find(({ dictionary }) => dictionary.includes('/N 4'))
        expect(embedded?.stream?.equals(coatedPaper.profile)).toBe(true)
        const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
        const { info } = await (await loading.promise).getMetadata()
        await loading.destroy()
        expect(info).toMatchObject({
          ...{ Title: 'Tom & Jerry <1>', Trapped: { name: 'False' }, PDFFormatVersion: '1.6' },
          ...{ CreationDate: 'D:20261201020304Z', ModDate: 'D:20261201020304Z' },
          Custom: new Map([['GTS_PDFXVersion', 'PDF/X-4']]),
        })
      },
    )
    await step(
      'PREPRESS-034 the trim box is inside the bleed box, which is inside the media box, with the sizes of the page and its bleed',
      () => {
        const text = Buffer.from(file).toString('latin1')
        const millimetres = (name: string) =>
          new RegExp(`/${name} \\[([^\\]]*)\\]`)
            .exec(text)?.[1]
            ?.split(' ')
            .map((points) => Number(points) / (72 / 25.4))
        const near = (...all: number[]) => all.map((each) => expect.closeTo(each, 2))
        expect(millimetres('TrimBox')).toEqual(near(11, 11, 111, 91))
        expect(millimetres('BleedBox')).toEqual(near(8, 8, 114, 94))
        expect(millimetres('MediaBox')).toEqual(near(0, 0, 122, 102))
      },
    )
  })

  test('PREPRESS-035 the same page gives the same bytes, and a different page has a different identifier', async () => {
    const [one, same] = [await printPage(), await printPage()]
    expect(Buffer.from(one).equals(Buffer.from(same))).toBe(true)
    const idOf = (file: Uint8Array) => {
      const text = Buffer.from(file).toString('latin1')
      const [, id] = /\/ID \[<([0-9a-f]{32})> <\1>\]/.exec(text) ?? []
      const [, uuid] = /DocumentID>uuid:([0-9a-f-]{36})</.exec(text) ?? []
      expect(uuid?.replaceAll('-', '')).toBe(id)
      return id
    }
    const others = [
      ...[{ title: 'Jerry' }, { bleed: 2 }, { mirror: true }, stickerPlates],
      { picture: () => ({ ...inkStripes, opacity: Uint8Array.from([255, 255, 255, 127]) }) },
      { colours: new Map([...aPrintPage().colours, ['b3202c', [0, 1, 0.79, 0.23] as const]]) },
      { condition: { ...coatedPaper, renderingIntent: 'relative' as const } },
    ]
    const ids = [idOf(one), ...(await Promise.all(others.map(printPage))).map(idOf)]
    expect(new Set(ids).size).toBe(8)
    expect(ids).not.toContain(undefined)
    const platesOf = (
      name: string,
      covered: number,
      appearance = 0.94,
      { width, height } = { width: 2, height: 8 },
    ) => {
      const ink = { name, hex: 'b3202c' }
      const coverage = () => Uint8Array.from({ length: 16 }, (_, index) => (index === covered ? 255 : 0))
      const colours = new Map([['b3202c', [0, appearance, 0.79, 0.23] as const]])
      return printPage({ colours, spots: { inks: [ink], plates: [{ ink, width, height, coverage }] } })
    }
    const plates = await Promise.all([
      platesOf('Head 1', 5),
      platesOf('Head 2', 5),
      platesOf('Head 1', 6),
      platesOf('Head 1', 5, 1),
      // Both pack into eight bytes.
      platesOf('Head 1', 5, 0.94, { width: 1, height: 8 }),
      printPage({
        ...stickerPlates,
        cutLines: stickerPlates.cutLines.map((each) => ({ ...each, plate: 'Cut' })),
      }),
      printPage({ condition: { ...coatedPaper, identifier: 'Custom' } }),
      // A translucent group, whose operators are not among those of the page.
      ...[4, 5].map((size) => {
        const items: Item[] = [{ type: 'path', path: aSquare(1, 1, size), fill: 'b3202c' }]
        return printPage({ list: listOf([{ type: 'group', items, opacity: 0.5 }]) })
      }),
    ])
    expect(new Set([...plates.map(idOf), ...ids]).size).toBe(17)
    expect(idOf(await platesOf('Head 1', 5))).toBe(idOf(plates[0] ?? new Uint8Array()))
  })
})

describe('colours', () => {
  test('PREPRESS-036 colours are written in the converted process inks, with the rendering intent of the conversion', async () => {
    const line = { ...plainStroke(1), colour: '2a50a9' }
    const list = listOf([{ type: 'path', path: aSquare(1, 2, 3), fill: 'b3202c', stroke: line }])
    expect(await pageOperators({ list, ground: 'ffffff' })).toEqual([
      ...['/Perceptual ri', 'q', '0 0 0 0 k -3 -3 106 86 re f'],
      ...['0 0.94 0.79 0.23 k', ...outlineOf(1, 2, 3), 'f'],
      ...['0.91 0.66 0 0.12 K 1 w 0 J 0 j [] 0 d', ...outlineOf(1, 2, 3), 'S', 'Q'],
    ])
    const intents = {
      relative: 'RelativeColorimetric',
      saturation: 'Saturation',
      absolute: 'AbsoluteColorimetric',
    }
    for (const [renderingIntent, name] of Object.entries(intents)) {
      const condition = { ...coatedPaper, renderingIntent: renderingIntent as keyof typeof intents }
      expect((await pageOperators({ list, condition }))[0]).toBe(`/${name} ri`)
    }
    await expect(printPage({ list, colours: new Map() })).rejects.toThrow(
      'the colour b3202c of the page was not converted',
    )
  })

  test('every colour of a page is listed once, with its background', () => {
    const line = { ...plainStroke(1), colour: '2a50a9' }
    const path = aSquare(0, 0, 1)
    const inside = { type: 'path', path, fill: 'fcc82c', stroke: line } as const
    const list = listOf([
      { type: 'path', path, fill: 'b3202c' },
      { type: 'group', items: [inside, inside] },
    ])
    expect(coloursOf(list, 'ffffff')).toEqual(['ffffff', 'b3202c', 'fcc82c', '2a50a9'])
    expect(coloursOf(list, null)).toEqual(['b3202c', 'fcc82c', '2a50a9'])
  })

  test('PREPRESS-037 translucency is not flattened, and blends in process inks', async () => {
    const [page] = await dictionariesWith('/Type /Page ')
    expect(page).toContain('/Group << /S /Transparency /CS /DeviceCMYK /I true >>')
    expect(page).not.toContain('/UserUnit')
    const states = await dictionariesWith('/ExtGState /')
    expect(states.map((state) => state.match(/\/(?:BM|ca|OP|op|OPM) \S+/g))).toEqual([
      ['/ca 0.5'],
      ['/ca 1', '/BM /Multiply'],
    ])
  })

  test('PREPRESS-038 pictures are embedded in process inks, their opacity as a mask', async () => {
    const [mask, picture] = readPdfObjects(await printPage()).filter(({ dictionary }) =>
      dictionary.includes('/Subtype /Image'),
    )
    expect(picture?.dictionary.replaceAll(/\s+/g, ' ')).toMatch(
      /\/Width 4 \/Height 1 \/BitsPerComponent 8 \/ColorSpace \/DeviceCMYK \/SMask \d+ 0 R/,
    )
    expect([...(picture?.stream ?? [])]).toEqual([255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255])
    expect(mask?.dictionary).toContain('/ColorSpace /DeviceGray')
    expect([...(mask?.stream ?? [])]).toEqual([255, 255, 255, 128])
    const jpeg = {
      width: 9,
      height: 7,
      pixels: { kind: 'inverted jpeg', bytes: Uint8Array.of(1, 2, 3) },
    } as const
    expect(await dictionariesWith('/DCTDecode', { picture: () => jpeg })).toEqual([
      expect.stringMatching(/\/Filter \/DCTDecode \/Decode \[1 0 1 0 1 0 1 0\] \/Length 3 >>$/),
    ])
    expect(await pageOperators({ picture: () => undefined })).not.toContainEqual(
      expect.stringContaining(' /P'),
    )
  })
})

describe('plates', () => {
  test('PREPRESS-039 white is drawn after the colours, which stay visible, and cut lines on top of both', async () => {
    const list = listOf([{ type: 'path', path: aSquare(1, 2, 3), fill: 'ffffff' }])
    const operators = await pageOperators({ list, ...stickerPlates })
    expect(operators).toEqual([
      ...['/Perceptual ri', 'q', '0 0 0 0 k', ...outlineOf(1, 2, 3), 'f', 'Q'],
      ...['q', '/W gs', '/C2 cs 1 scn', ...outlineOf(4, 4, 76), 'f*', 'Q'],
      // Restores the state before the clip, because cut lines may extend beyond the bleed.
      'Q',
      ...['q', '/O gs', '/C1 CS 1 SCN 0.0882 w 1 J 1 j [] 0 d', ...outlineOf(2, 2, 80), 'S'],
    ])
    const spotColour = (name: string, colour: string) =>
      `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${colour}] /N 1 >>]`
    expect(await dictionariesWith('[/Separation', stickerPlates)).toEqual([
      ...[spotColour('All', '1 1 1 1'), spotColour('CutContour', '0 1 0 0'), spotColour('White', '0 0 0 0')],
    ])
    const states = await dictionariesWith('/ExtGState /', { list, ...stickerPlates })
    expect(states.map((state) => state.match(/\/(?:OP|op|OPM|BM) \S+/g))).toEqual([
      ['/OP true', '/op true', '/OPM 1'],
      ['/BM /Multiply'],
    ])
  })

  test('PREPRESS-039 lines that do not overprint knock out the colours; white never knocks them out', async () => {
    const operators = await pageOperators({ list: listOf([]), ...stickerPlates, overprint: false })
    expect(operators.filter((line) => line.endsWith(' gs'))).toEqual(['/W gs'])
    expect(operators.at(-8)).toBe('q')
    expect(operators.at(-7)).toBe('/C1 CS 1 SCN 0.0882 w 1 J 1 j [] 0 d')
  })

  test('PREPRESS-037 items that blend within a clip or a translucent group are not mixed with anything below that group', async () => {
    const red: Item = { type: 'path', path: aSquare(0, 0, 9), fill: 'b3202c' }
    const blended: Item = { type: 'group', items: [red], overprint: true }
    const groupsOf = async (...items: PrintPdfX4['list']['items']) =>
      (await dictionariesWith('/Subtype /Form', { list: listOf(items) })).map(
        (form) => /\/I (\w+)/.exec(form)?.[1],
      )
    expect(await groupsOf({ type: 'group', items: [blended] })).toEqual(['false'])
    expect(await groupsOf({ type: 'group', items: [red], opacity: 0.5 })).toEqual(['false'])
    expect(await groupsOf({ type: 'group', items: [blended], opacity: 0.5 })).toEqual(['false', 'true'])
    expect(await groupsOf({ type: 'group', items: [blended], clip: { path: aSquare(0, 0, 5) } })).toEqual([
      'false',
      'true',
    ])
  })

  test('a plate has one colour space, and keeps the name that a device treats as a command', async () => {
    const line = { plate: 'RDG_WHITE', appearance: [0, 0, 0, 0], path: aSquare(0, 0, 1) } as const
    const spaces = await dictionariesWith('/RDG_WHITE', { cutLines: [line, line] })
    expect(spaces).toHaveLength(1)
  })

  test('PREPRESS-040 a screen print has a plate for each ink, with its appearance in process inks', async () => {
    const inks = [{ name: 'Ink 1 b3202c', hex: 'b3202c' }]
    const list = listOf([{ type: 'path', path: aSquare(1, 2, 3), fill: 'b3202c' }])
    expect(await pageOperators({ list, spots: { inks } })).toEqual([
      ...['/Perceptual ri', 'q', '/C0 cs 1 scn', ...outlineOf(1, 2, 3), 'f', 'Q'],
    ])
    const [ink] = await dictionariesWith('Ink#201', { list, spots: { inks } })
    expect(ink).toContain('/DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.94 0.79 0.23]')
    const coverage = () => new Uint8Array(4).fill(255)
    const plates = inks.map((each) => ({ ink: each, width: 2, height: 2, coverage }))
    expect(await pageOperators({ list, spots: { inks, plates } })).toEqual([
      ...['/Perceptual ri', '/O gs /C0 cs 1 scn q 100 0 0 -80 0 80 cm /M0 Do Q'],
    ])
  })

  test('PREPRESS-041 a mirrored page is drawn from its right edge', async () => {
    const [page = []] = readOperators(await printPage({ mirror: true }))
    expect(page[1]).toBe('q -2.83464567 0.00000000 0.00000000 2.83464567 314.6457 31.1811 cm')
    const [straight = []] = readOperators(await printPage())
    expect(straight[1]).toBe('q 2.83464567 0.00000000 0.00000000 2.83464567 31.1811 31.1811 cm')
  })
})
