import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DisplayList } from '../display/list.ts'
import type { Pixels } from '../plates/pixels.ts'
import {
  distanceScale,
  entryBytes,
  gamutDistance,
  isPrintable,
  nearestPrintable,
  type ProofTable,
  printedColour,
  proofPixels,
  replaceBlack,
  tableBytes,
  tableColours,
} from './index.ts'

/** A device that prints half of red, keeps green and blue, and is `red / 25.5` off. */
function halfRed(): ProofTable {
  const table = new Uint8Array(tableBytes)
  const colours = tableColours()
  for (let from = 0, to = 0; from < colours.length; from += 3, to += entryBytes) {
    const [red = 0, green = 0, blue = 0] = colours.subarray(from, from + 3)
    table.set([red / 2, green, blue, red, green / 2, blue, (red / 25.5) * distanceScale], to)
  }
  return table
}
const table = halfRed()

const page = (...pixels: [number, number, number, number][]): Pixels => ({
  ...{ width: pixels.length, height: 1 },
  data: Uint8ClampedArray.from(pixels.flat()),
})
const proofed = (pixels: Pixels, more: Partial<Parameters<typeof proofPixels>[1]> = {}) => {
  const result = proofPixels(pixels, {
    table,
    white: 'rip',
    garment: '204060',
    marksOutOfGamut: false,
    ...more,
  })
  return { ...result, pixels: [...result.pixels.data] }
}
const garment = [0x20, 0x40, 0x60, 255]

describe('the table', () => {
  test('has 16 evenly spaced values of each channel, of which blue varies fastest', () => {
    const colours = tableColours()
    expect(colours).toHaveLength(16 * 16 * 16 * 3)
    expect([...colours.subarray(0, 9)]).toEqual([0, 0, 0, 0, 0, 17, 0, 0, 34])
    expect([...colours.subarray(16 * 3, 16 * 3 + 3)]).toEqual([0, 17, 0])
    expect([...colours.subarray(-3)]).toEqual([255, 255, 255])
  })

  test('PREPRESS-091 colours between the entries are interpolated', () => {
    expect(printedColour(table, 'ffffff')).toBe('7fffff')
    // 0x99 is an entry: 153 / 2 = 76.5, of which a byte holds 76.
    expect(printedColour(table, '992a64')).toBe('4c2a64')
    expect(nearestPrintable(table, '1e6400')).toBe('1e3200')
    expect(printedColour(table, '000000')).toBe('000000')
  })

  test('PREPRESS-091 the table of a device that prints every colour exactly changes no colour', () => {
    const exact = new Uint8Array(tableBytes)
    const colours = tableColours()
    for (let from = 0, to = 0; from < colours.length; from += 3, to += entryBytes)
      exact.set([...colours.subarray(from, from + 3), ...colours.subarray(from, from + 3), 0], to)
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(channel, channel, channel, (...rgb) => {
        const hex = Buffer.from(rgb).toString('hex')
        expect([printedColour(exact, hex), nearestPrintable(exact, hex)]).toEqual([hex, hex])
        expect(isPrintable(exact, hex)).toBe(true)
      }),
    )
  })

  test('PREPRESS-092 a colour is printable up to a distance of five', () => {
    expect(gamutDistance(table, 'ff0000')).toBe(10)
    // Entries hold quarters: 0x77 is 119 / 25.5 = 4.67, 0x88 is 5.33.
    expect([gamutDistance(table, '770000'), gamutDistance(table, '880000')]).toEqual([4.5, 5.25])
    expect([isPrintable(table, '770000'), isPrintable(table, '880000')]).toEqual([true, false])
  })
})

describe('a page as it is printed', () => {
  test('PREPRESS-093 lies on the garment, which is unchanged where nothing is printed', () => {
    expect(proofed(page([0, 0, 0, 0], [200, 10, 20, 255]), { white: 'rip' }).pixels).toEqual([
      ...garment,
      ...[100, 10, 20, 255],
    ])
  })

  test('PREPRESS-093 white that the RIP generates has the opacity of the page', () => {
    const { pixels } = proofed(page([200, 10, 20, 128]), { white: 'rip' })
    // Half of the garment, half of what is printed: 32 + (100 - 32) * 128 / 255 of red.
    expect(pixels).toEqual([66, 37, 58, 255])
  })

  test('PREPRESS-093 translucent colours are blended with solid white from the file', () => {
    const { pixels } = proofed(page([200, 10, 20, 128], [0, 0, 0, 12]), { white: 'file' })
    // 255 + (200 - 255) * 128 / 255 = 227.4 of red, of which half is printed, less half a byte.
    expect(pixels.slice(0, 4)).toEqual([113, 132, 137, 255])
    // Less than five percent opaque gets no white.
    expect(pixels.slice(4)).toEqual(garment)
  })

  test('PREPRESS-093 without white the garment shows through', () => {
    const { pixels } = proofed(page([255, 255, 255, 255], [255, 0, 0, 255]), { white: 'none' })
    // White is half red, so half of the red of the garment stays.
    expect(pixels).toEqual([16, 0x40, 0x60, 255, 16, 0, 0, 255])
    const black = proofed(page([0, 0, 0, 255]), { white: 'none' })
    expect(black.pixels).toEqual([0, 0, 0, 255])
  })

  test('PREPRESS-092 unprintable pixels are measured, and marked with stripes on request', () => {
    const reds = page(...Array.from({ length: 12 }, (): [number, number, number, number] => [255, 0, 0, 255]))
    const { share, pixels } = proofed(reds, { marksOutOfGamut: true })
    expect(share).toBe(1)
    const marked = Array.from({ length: 12 }, (_, index) => pixels[index * 4 + 2] === 220)
    const stripes = [true, true, false, false, false, false]
    expect(marked).toEqual([...stripes, ...stripes])
    expect(proofed(reds).pixels.slice(0, 4)).toEqual([127, 0, 0, 255])
    const quarter = page([255, 0, 0, 255], [9, 9, 9, 255], [9, 9, 9, 255], [9, 9, 9, 255], [0, 0, 0, 0])
    expect(proofed(quarter).share).toBe(0.25)
    expect(proofed(page([0, 0, 0, 0])).share).toBe(0)
  })
})

test('PREPRESS-094 neutral black of shapes and letters is replaced, other colours and pictures are unchanged', () => {
  const path = [{ to: 'M', at: [0, 0] } as const]
  const list: DisplayList = {
    ...{ width: 10, height: 10 },
    items: [
      {
        type: 'group',
        items: [
          { type: 'path', path, fill: '000000' },
          { type: 'path', path, fill: 'b3202c', stroke: { colour: '1c1b18', width: 1 } },
        ],
      },
      { type: 'picture', sha256: 'a', x: 0, y: 0, width: 1, height: 1 },
    ],
  } as DisplayList
  expect(replaceBlack(list, '2d2d2d').items).toEqual([
    {
      type: 'group',
      items: [
        { type: 'path', path, fill: '2d2d2d' },
        { type: 'path', path, fill: 'b3202c', stroke: { colour: '2d2d2d', width: 1 } },
      ],
    },
    { type: 'picture', sha256: 'a', x: 0, y: 0, width: 1, height: 1 },
  ])
})
