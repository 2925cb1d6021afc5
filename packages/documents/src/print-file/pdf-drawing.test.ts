import { type DisplayList, type Item, type Path, plainStroke } from '@printery/design'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { readOperators, readPdfObjects } from '../testing/read-pdf-objects.ts'
import { formatNumber } from './pdf-drawing.ts'
import { type PrintPdf, printPdf } from './print-pdf.ts'

let jpeg: Uint8Array
beforeAll(async () => {
  const grey = { width: 12, height: 8, channels: 3 as const, background: '#888888' }
  jpeg = new Uint8Array(await sharp({ create: grey }).jpeg().toBuffer())
})

const inks = [
  { name: 'Ink 1 b3202c', hex: 'b3202c' },
  { name: 'Ink 2 2a50a9', hex: '2a50a9' },
]

function print(items: Item[], more: Partial<PrintPdf> = {}): Promise<Uint8Array> {
  const list: DisplayList = { width: 100, height: 80, items }
  return printPdf({ title: 'Harbour', list, ground: null, bleed: 0, picture: () => jpeg, ...more })
}

/** The operators of the artwork, without the frame of the page and the crop marks. */
async function pageOperators(items: Item[], more: Partial<PrintPdf> = {}): Promise<string[]> {
  const [page = []] = readOperators(await print(items, more))
  const start = page.indexOf('4 M') + 1
  return page.slice(
    start,
    page.lastIndexOf(
      'Q',
      page.findIndex((line) => line.endsWith(' 0 J')),
    ),
  )
}

const triangle: Path = [
  { to: 'M', at: [0, 0] },
  { to: 'L', at: [10, 0] },
  { to: 'L', at: [5, 10] },
  { to: 'Z', at: [] },
]
const outline = ['0 0 m', '10 0 l', '5 10 l', 'h']
const red: Extract<Item, { type: 'path' }> = { type: 'path', path: triangle, fill: 'b3202c' }
const line = { ...plainStroke(0.5), colour: '2a50a9' }
const picture = { type: 'picture', sha256: 'c', x: 10, y: 20, width: 90, height: 60 } as const

describe('outlines', () => {
  test('an area is filled in its colour, with holes under the even-odd rule', async () => {
    expect(await pageOperators([red])).toEqual(['0.702 0.1255 0.1725 rg', ...outline, 'f'])
    expect(await pageOperators([{ ...red, rule: 'evenodd' }])).toEqual([
      '0.702 0.1255 0.1725 rg',
      ...outline,
      'f*',
    ])
    expect(await pageOperators([{ ...red, rule: 'nonzero' }])).toEqual([
      '0.702 0.1255 0.1725 rg',
      ...outline,
      'f',
    ])
  })

  test('a line is drawn after the area that it surrounds', async () => {
    expect(await pageOperators([{ ...red, stroke: line }])).toEqual([
      ...['0.702 0.1255 0.1725 rg', ...outline, 'f'],
      ...['0.1647 0.3137 0.6627 RG 0.5 w 0 J 0 j [] 0 d', ...outline, 'S'],
    ])
    expect(await pageOperators([{ type: 'path', path: triangle }])).toEqual([])
  })

  test.each([
    [{ cap: 'butt', join: 'miter' }, '0 J 0 j'],
    [{ cap: 'round', join: 'round' }, '1 J 1 j'],
    [{ cap: 'square', join: 'bevel' }, '2 J 2 j'],
  ] as const)('a line with %j is written with the operators %j', async (ends, operators) => {
    const stroke = { ...line, ...ends, width: 1.25, dash: [3, 0.5] }
    expect((await pageOperators([{ type: 'path', path: triangle, stroke }]))[0]).toBe(
      `0.1647 0.3137 0.6627 RG 1.25 w ${operators} [3 0.5] 0 d`,
    )
  })

  test('quadratic curves are converted to cubic ones, from any current point', async () => {
    const path: Path = [
      { to: 'M', at: [10, 20] },
      { to: 'Q', at: [13, 26, 16, 20] },
      { to: 'Q', at: [19, 14, 22, 23] },
      { to: 'C', at: [1, 2, 3, 4, 40, 50] },
      { to: 'Q', at: [43, 53, 46, 50] },
    ]
    expect(await pageOperators([{ type: 'path', path, fill: '000000' }])).toEqual([
      ...['0 0 0 rg', '10 20 m'],
      ...['12 24 14 24 16 20 c', '18 16 20 17 22 23 c', '1 2 3 4 40 50 c', '42 52 44 52 46 50 c', 'f'],
    ])
  })

  test.each([
    [12, '12'],
    [-0.5, '-0.5'],
    [0.00004, '0'],
    [-0.00004, '0'],
    [0.00006, '0.0001'],
    [1 / 3, '0.3333'],
    [1e-12, '0'],
  ])('the number %d is written as %s, never with an exponent', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })
})

describe('groups', () => {
  test('a group moves, rotates and clips its contents', async () => {
    const matrix = { a: 0.8660254, b: 0.5, c: -0.5, d: 0.8660254, e: 10, f: -20.00004 }
    const clip = { path: triangle, rule: 'evenodd' } as const
    const fill = ['0.702 0.1255 0.1725 rg', ...outline, 'f']
    expect(await pageOperators([{ type: 'group', items: [red], matrix, clip }])).toEqual([
      ...['q', '0.8660254 0.5 -0.5 0.8660254 10 -20 cm', ...outline, 'W* n', ...fill, 'Q'],
    ])
    expect(await pageOperators([{ type: 'group', items: [red], clip: { path: triangle } }])).toEqual([
      ...['q', ...outline, 'W n', ...fill, 'Q'],
    ])
    const upright = { a: 1, b: 0, c: 0, d: 20, e: 0, f: 0 }
    expect((await pageOperators([{ type: 'group', items: [red], matrix: upright }]))[1]).toBe(
      '1 0 0 20 0 0 cm',
    )
  })

  test('a group without visible items writes nothing', async () => {
    const empty: Item = { type: 'group', items: [], opacity: 0.5, clip: { path: triangle } }
    expect(await pageOperators([empty, { type: 'group', items: [empty] }])).toEqual([])
  })

  const graphicsStatesOf = async (items: Item[], more: Partial<PrintPdf> = {}) =>
    readPdfObjects(await print(items, more))
      .filter(({ dictionary }) => dictionary.includes('/ExtGState\n'))
      .map(({ dictionary }) => dictionary.match(/\/(?:BM|ca|CA|OP|op|OPM) \S+/g))

  test('a translucent group blends as a whole, with one graphics state for each appearance', async () => {
    const half: Item = { type: 'group', items: [red], opacity: 0.5 }
    const items: Item[] = [half, half, { ...half, opacity: 0.25 }, { ...half, overprint: true }]
    expect(await pageOperators(items)).toEqual([
      ...['q', '/G0 gs', '/F0 Do', 'Q', 'q', '/G0 gs', '/F0 Do', 'Q'],
      ...['q', '/G1 gs', '/F0 Do', 'Q', 'q', '/G2 gs', '/F0 Do', 'Q'],
    ])
    expect(await graphicsStatesOf(items)).toEqual([
      ['/ca 0.5', '/CA 0.5'],
      ['/ca 0.25', '/CA 0.25'],
      ['/ca 0.5', '/CA 0.5', '/BM /Multiply'],
    ])
    const forms = readPdfObjects(await print(items)).filter(({ dictionary }) =>
      dictionary.includes('/Subtype /Form'),
    )
    expect(forms.map(({ stream }) => stream?.toString().trim().split('\n'))).toEqual([
      ['0.702 0.1255 0.1725 rg', ...outline, 'f'],
    ])
    expect(forms[0]?.dictionary).toContain('/S /Transparency\n/I false\n/K false')
    expect(forms[0]?.dictionary).toContain('/BBox [-100000 -100000 100000 100000]')
  })

  test('in screen colours, overprinting items are multiplied', async () => {
    expect(await graphicsStatesOf([{ type: 'group', items: [red], overprint: true }])).toEqual([
      ['/ca 1', '/CA 1', '/BM /Multiply'],
    ])
  })

  test('spot inks are never translucent, and overprint only on the press', async () => {
    const spots = { inks }
    const fill = ['/C0 cs 1 scn', ...outline, 'f']
    expect(await pageOperators([{ type: 'group', items: [red], opacity: 0.5 }], { spots })).toEqual([
      ...['q', ...fill, 'Q'],
    ])
    const over: Item = { type: 'group', items: [red], opacity: 0.5, overprint: true }
    expect(await pageOperators([over], { spots })).toEqual(['q', '/G0 gs', ...fill, 'Q'])
    expect(await graphicsStatesOf([over], { spots })).toEqual([
      ['/ca 1', '/CA 1', '/OP true', '/op true', '/OPM 1'],
    ])
  })

  test('a long drawing that is repeated is stored once, a short one is written again', async () => {
    const path = Array.from({ length: 99 }, (_, index): Path[number] => ({
      to: index === 0 ? 'M' : 'L',
      at: [index, 5],
    }))
    const long: Item = { type: 'group', items: [{ type: 'path', path, fill: '000000' }] }
    expect(await pageOperators([long, long])).toEqual(['q', '/F0 Do', 'Q', 'q', '/F0 Do', 'Q'])
    const dictionary = readPdfObjects(await print([long])).find((each) =>
      each.dictionary.includes('/Subtype /Form'),
    )?.dictionary
    expect(dictionary).not.toContain('/Transparency')
  })
})

describe('pictures', () => {
  test('a picture is placed upright, and stored once for each colour matrix', async () => {
    const requestedPictures: unknown[] = []
    const find: PrintPdf['picture'] = (sha256, colourMatrix) => {
      requestedPictures.push([sha256, colourMatrix])
      return jpeg
    }
    const grey = { ...picture, x: 0, colourMatrix: [0.3, 0.6, 0.1] }
    expect(
      await pageOperators([picture, { ...picture, width: 30, height: 20 }, grey], { picture: find }),
    ).toEqual([
      ...['q 90 0 0 -60 10 80 cm /P0 Do Q', 'q 30 0 0 -20 10 40 cm /P0 Do Q'],
      'q 90 0 0 -60 0 80 cm /P1 Do Q',
    ])
    expect(requestedPictures).toEqual([
      ['c', undefined],
      ['c', [0.3, 0.6, 0.1]],
    ])
  })

  test('a missing picture is omitted, and requested only once', async () => {
    let times = 0
    const find = () => {
      times++
      return undefined
    }
    expect(await pageOperators([picture, red, picture], { picture: find })).toEqual([
      ...['0.702 0.1255 0.1725 rg', ...outline, 'f'],
    ])
    expect(times).toBe(1)
  })

  test('each picture and repeated drawing of a page has a unique name', async () => {
    const half: Item = { type: 'group', items: [red], opacity: 0.5 }
    expect(await pageOperators([half, picture])).toEqual([
      ...['q', '/G0 gs', '/F0 Do', 'Q', 'q 90 0 0 -60 10 80 cm /P1 Do Q'],
    ])
  })
})
