import { describe, expect, test } from 'vitest'
import { aDesign, aText, testFace } from '../../../../tests/support/designs.ts'
import { boxOfPath } from '../geometry/path.ts'
import { layOut } from './layout.ts'

/** Lays out a text of these fields in a box of 100 by 40 mm. */
function setIn(text: string, fields: Record<string, unknown> = {}, run: Record<string, unknown> = {}) {
  const [element] = Object.values(aDesign(aText(text, fields, run)).elements)
  if (element?.kind !== 'text') throw new Error('no text')
  return { ...layOut(element, testFace), words: text }
}
const linesOf = ({ lines, words }: ReturnType<typeof setIn>) =>
  lines.map(({ start, end }) => words.slice(start, end))
const boxOf = ({ pieces }: ReturnType<typeof setIn>) => {
  const box = boxOfPath(pieces.flatMap(({ path }) => path))
  if (!box) throw new Error('nothing is drawn')
  return box
}

describe('lines', () => {
  test('end where the box ends, between words', () => {
    expect(linesOf(setIn('Harbour crew of the eastern quay'))).toEqual([
      'Harbour crew of the ',
      'eastern quay',
    ])
  })

  test('end where the writer ended them', () => {
    expect(linesOf(setIn('a\n\nb'))).toEqual(['a', '', 'b'])
  })

  test('end inside of a word that is wider than the box, and never before its first letter', () => {
    const long = setIn('Donaudampfschifffahrt', { width: 30 })
    expect(linesOf(long).join('')).toBe('Donaudampfschifffahrt')
    for (const { width } of long.lines) expect(width).toBeLessThanOrEqual(30)
    expect(linesOf(setIn('abc', { width: 0.5 }))).toEqual(['a', 'b', 'c'])
  })

  test('do not end by themselves where the text is free', () => {
    expect(setIn('Harbour crew of the eastern quay', { fit: 'free' }).lines).toHaveLength(1)
  })

  test('stand as far apart as the spacing says', () => {
    const [first, second] = setIn('a\nb', { lineSpacing: 1.5 }).lines
    expect((second?.baseline ?? 0) - (first?.baseline ?? 0)).toBeCloseTo(15, 6)
  })
})

describe('alignment', () => {
  test.each([
    ['left', 0],
    ['centre', 0.5],
    ['right', 1],
  ])('%s', (align, part) => {
    const [line] = setIn('Quay', { align }).lines
    expect(line?.left).toBeCloseTo((100 - (line?.width ?? 0)) * part, 6)
  })

  test('justified lines end at the box, but for the last', () => {
    const { lines, letters } = setIn('Harbour crew of the eastern quay', { align: 'justify' })
    expect(lines[0]?.width).toBeCloseTo(100, 6)
    expect(lines[1]?.width).toBeLessThan(100)
    const last = letters.filter(({ line }) => line === 0).at(-1)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(100, 6)
  })

  test('a line made as wide as the box is, whatever its size', () => {
    const { lines } = setIn('OF\nSINGAPORE', { fit: 'width' })
    for (const { width, left } of lines) {
      expect(width).toBeCloseTo(100, 6)
      expect(left).toBeCloseTo(0, 6)
    }
  })

  test('in the middle and at the bottom of the box', () => {
    const [top, middle, bottom] = ['top', 'middle', 'bottom'].map((vertical) => setIn('Quay', { vertical }))
    const free = 40 - (top?.height ?? 0)
    expect((middle?.lines[0]?.baseline ?? 0) - (top?.lines[0]?.baseline ?? 0)).toBeCloseTo(free / 2, 6)
    expect((bottom?.lines[0]?.baseline ?? 0) - (top?.lines[0]?.baseline ?? 0)).toBeCloseTo(free, 6)
  })
})

describe('letters', () => {
  test('are kerned', () => {
    const [kerned, single] = [setIn('AV'), ['A', 'V'].map((letter) => setIn(letter).lines[0]?.width ?? 0)]
    expect(kerned.lines[0]?.width).toBeLessThan((single[0] as number) + (single[1] as number))
  })

  test('stand apart by the spacing, with none behind the last', () => {
    const [plain, spaced] = [0, 0.2].map(
      (letterSpacing) => setIn('Quay', { letterSpacing }).lines[0]?.width ?? 0,
    )
    expect((spaced ?? 0) - (plain ?? 0)).toBeCloseTo(3 * 0.2 * 10, 6)
  })

  test('Arabic stands from right to left, its digits from left to right', () => {
    const { letters } = setIn('سعر 25', {}, { font: 'cairo' })
    const x = (index: number) => letters.find((letter) => letter.index === index)?.x ?? Number.NaN
    expect(x(0)).toBeGreaterThan(x(2))
    expect(x(2)).toBeGreaterThan(x(5))
    expect(x(4)).toBeLessThan(x(5))
  })

  test('that the font lacks are told and not borrowed', () => {
    const { missing } = setIn('A 新 B 新')
    expect(missing).toEqual(['新'])
    expect(setIn('سعر').missing).toEqual(['س', 'ع', 'ر'])
  })

  test('of several looks stand on one line, as high as the largest', () => {
    const runs = [
      { text: 'small ', font: 'instrument-sans', weight: 600, size: 5, fill: '1b1a17' },
      { text: 'LARGE', font: 'instrument-sans', weight: 600, size: 20, fill: 'b3202c' },
    ]
    const { lines, pieces, smallest } = setIn('small LARGE', { runs })
    expect(lines).toHaveLength(1)
    expect(lines[0]?.ascent).toBeCloseTo(20 * 0.97, 6)
    expect(pieces.map(({ fill }) => fill)).toEqual(['1b1a17', 'b3202c'])
    expect(smallest).toBe(5)
  })
})

describe('a circle', () => {
  test('over it the ends of the line hang lower than its middle, under it they stand higher', () => {
    const [straight, over, under] = [0, 40, -40].map((bend) =>
      boxOf(setIn('HARBOUR', { bend, align: 'centre', fit: 'free' })),
    )
    expect(over?.height).toBeGreaterThan((straight?.height ?? 0) + 3)
    expect(under?.height).toBeGreaterThan((straight?.height ?? 0) + 3)
    expect(over?.y).toBeCloseTo(straight?.y ?? 0, 0)
    expect((under?.y ?? 0) + (under?.height ?? 0)).toBeCloseTo(
      (straight?.y ?? 0) + (straight?.height ?? 0),
      0,
    )
  })

  test('a large one is almost a straight line', () => {
    const [straight, bent] = [0, 5000].map((bend) => boxOf(setIn('HARBOUR', { bend, align: 'centre' })))
    expect(bent?.height).toBeCloseTo(straight?.height ?? 0, 0)
    expect(bent?.x).toBeCloseTo(straight?.x ?? 0, 0)
  })
})

test('a text without a font has lines and no letters', () => {
  const { pieces, lines } = setIn('Quay', {}, { font: 'nowhere' })
  expect(pieces).toEqual([])
  expect(lines).toHaveLength(1)
})
