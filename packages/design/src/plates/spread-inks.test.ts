import fc from 'fast-check'
import { expect, test } from 'vitest'
import { platesOf } from './plates.ts'
import { plateOf, type Separation } from './separation.ts'
import { spreadInks } from './spread-inks.ts'

const [yellow, red, black] = ['fcc82c', 'b3202c', '1b1a17']
const inks = [red, yellow, black]

/** A separation in which each digit is the sum of the bits of red (1), yellow (2) and black (4). */
function aSeparation(...rows: string[]): Separation {
  const masks = Uint16Array.from(rows.join(''), Number)
  return { width: rows[0]?.length ?? 0, height: rows.length, inks, masks }
}

const rowsOf = ({ masks, width, height }: Separation) =>
  Array.from({ length: height }, (_, y) => masks.slice(y * width, (y + 1) * width).join(''))

test('PREPRESS-099 the lighter of two inks is spread below the darker one by the distance, and no ink onto bare fabric', () => {
  // Yellow is 2, red 1, black 4: yellow reaches below red, and red below black.
  expect(rowsOf(spreadInks(aSeparation('002222111144440'), 2))).toEqual(['002222331155440'])
  // Yellow extends by two pixels: across the single red pixel, and below one black pixel.
  expect(rowsOf(spreadInks(aSeparation('222144'), 2))).toEqual(['222375'])
  // Bare fabric between them stays bare.
  expect(rowsOf(spreadInks(aSeparation('2000111'), 3))).toEqual(['2000111'])
})

test('PREPRESS-099 an ink is spread below an overprint that has a darker ink, and ends at the edges of the page', () => {
  expect(rowsOf(spreadInks(aSeparation('2255', '2255', '0000'), 1))).toEqual(['2275', '2275', '0000'])
  expect(rowsOf(spreadInks(aSeparation('1111', '1111'), 3))).toEqual(['1111', '1111'])
})

test('PREPRESS-099 of two equally light inks only the first is spread', () => {
  const separation = { ...aSeparation('1122'), inks: ['b3202c', 'b3202c'] }
  expect(rowsOf(spreadInks(separation, 1))).toEqual(['1132'])
})

test('PREPRESS-100 without a spread, or with a single ink, the separation is unchanged', () => {
  const separation = aSeparation('2211')
  expect(spreadInks(separation, 0)).toBe(separation)
  const single = { ...aSeparation('0110'), inks: [red] }
  expect(spreadInks(single, 2)).toBe(single)
})

const anySeparation = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .array(fc.integer({ min: 0, max: 7 }), { minLength: width * height, maxLength: width * height })
      .map((masks): Separation => ({ width, height, inks, masks: Uint16Array.from(masks) })),
  )

test('PREPRESS-099 every plate keeps its pixels, and gets only pixels near it that have a darker ink', () => {
  const darker = new Map([
    [yellow, 0b101],
    [red, 0b100],
    [black, 0],
  ])
  fc.assert(
    fc.property(anySeparation, fc.integer({ min: 1, max: 4 }), (separation, spread) => {
      const trapped = spreadInks(separation, spread)
      const { width, masks } = separation
      for (const ink of inks) {
        const [before, after] = [plateOf(separation, ink), plateOf(trapped, ink)]
        for (const [index, value] of after.entries()) {
          if (before[index] === 255) {
            expect(value).toBe(255)
            continue
          }
          const distance = Math.min(
            ...[...before.keys()].flatMap((other) =>
              before[other] === 255
                ? [
                    Math.hypot(
                      (index % width) - (other % width),
                      Math.floor(index / width) - Math.floor(other / width),
                    ),
                  ]
                : [],
            ),
          )
          const hasDarker = ((masks[index] ?? 0) & (darker.get(ink) ?? 0)) !== 0
          // The distance transform is off by up to eight percent in single directions.
          if (value === 255) expect([hasDarker, distance <= spread * 1.09]).toEqual([true, true])
          else expect(hasDarker && distance < spread / 1.09).toBe(false)
        }
      }
    }),
    { numRuns: 100 },
  )
})

test('PREPRESS-099 a spread does not change the underbase, and a negative choke makes it larger than the inks', () => {
  const rows = ['00000000', '00211100', '00211100', '00000000']
  const underbaseOf = (separation: Separation, choke: number) => {
    const [underbase] = platesOf(separation, { isDarkGarment: true, choke })
    return [...(underbase?.coverage() ?? [])].map((value) => (value === 255 ? 1 : 0)).join('')
  }
  const separation = aSeparation(...rows)
  expect(underbaseOf(spreadInks(separation, 2), 0.5)).toBe(underbaseOf(separation, 0.5))
  expect(underbaseOf(separation, 0)).toBe(['00000000', '00111100', '00111100', '00000000'].join(''))
  expect(underbaseOf(separation, -1)).toBe(['00111100', '01111110', '01111110', '00111100'].join(''))
})
