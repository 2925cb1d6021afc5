import { describe, expect, test } from 'vitest'
import { aDesign, aText, testFace } from '../../../../tests/support/designs.ts'
import { boxOfPath } from '../geometry/path.ts'
import { layOutText } from './layout.ts'

/** Lays out a text of these fields in a box of 100 by 40 mm. */
function setIn(text: string, fields: Record<string, unknown> = {}, run: Record<string, unknown> = {}) {
  const [element] = Object.values(aDesign(aText(text, fields, run)).elements)
  if (element?.kind !== 'text') throw new Error('no text')
  return { ...layOutText(element, testFace), words: text }
}
const linesOf = ({ lines, words }: ReturnType<typeof setIn>) =>
  lines.map(({ start, end }) => words.slice(start, end))
const boxOf = ({ outlines }: ReturnType<typeof setIn>) => {
  const box = boxOfPath(outlines.flatMap(({ path }) => path))
  if (!box) throw new Error('nothing is drawn')
  return box
}

describe('lines', () => {
  test('break between words at the edge of the box', () => {
    expect(linesOf(setIn('Harbour crew of the eastern quay'))).toEqual([
      'Harbour crew of the ',
      'eastern quay',
    ])
  })

  test('break at line feeds', () => {
    expect(linesOf(setIn('a\n\nb'))).toEqual(['a', '', 'b'])
  })

  test('break inside of a word wider than the box, but never before its first character', () => {
    const long = setIn('Donaudampfschifffahrt', { width: 30 })
    expect(linesOf(long).join('')).toBe('Donaudampfschifffahrt')
    for (const { width } of long.lines) expect(width).toBeLessThanOrEqual(30)
    expect(linesOf(setIn('abc', { width: 0.5 }))).toEqual(['a', 'b', 'c'])
  })

  test('do not wrap in free text', () => {
    expect(setIn('Harbour crew of the eastern quay', { fit: 'free' }).lines).toHaveLength(1)
  })

  test('have the given line spacing', () => {
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

  test('justified lines fill the box, except for the last', () => {
    const { lines, glyphs } = setIn('Harbour crew of the eastern quay', { align: 'justify' })
    expect(lines[0]?.width).toBeCloseTo(100, 6)
    expect(lines[1]?.width).toBeLessThan(100)
    const last = glyphs.filter(({ line }) => line === 0).at(-1)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(100, 6)
  })

  test('a line fitted to the width has the width of the box at any font size', () => {
    const { lines } = setIn('OF\nSINGAPORE', { fit: 'width' })
    for (const { width, left } of lines) {
      expect(width).toBeCloseTo(100, 6)
      expect(left).toBeCloseTo(0, 6)
    }
  })

  test('vertically centred and at the bottom of the box', () => {
    const [top, middle, bottom] = ['top', 'middle', 'bottom'].map((vertical) => setIn('Quay', { vertical }))
    const free = 40 - (top?.height ?? 0)
    expect((middle?.lines[0]?.baseline ?? 0) - (top?.lines[0]?.baseline ?? 0)).toBeCloseTo(free / 2, 6)
    expect((bottom?.lines[0]?.baseline ?? 0) - (top?.lines[0]?.baseline ?? 0)).toBeCloseTo(free, 6)
  })
})

describe('glyphs', () => {
  test('are kerned', () => {
    const [kerned, single] = [setIn('AV'), ['A', 'V'].map((letter) => setIn(letter).lines[0]?.width ?? 0)]
    expect(kerned.lines[0]?.width).toBeLessThan((single[0] as number) + (single[1] as number))
  })

  test('have letter spacing between them, with none after the last', () => {
    const [plain, spaced] = [0, 0.2].map(
      (letterSpacing) => setIn('Quay', { letterSpacing }).lines[0]?.width ?? 0,
    )
    expect((spaced ?? 0) - (plain ?? 0)).toBeCloseTo(3 * 0.2 * 10, 6)
  })

  test('Arabic runs from right to left, its digits from left to right', () => {
    const { glyphs } = setIn('سعر 25', {}, { font: 'cairo' })
    const x = (index: number) => glyphs.find((letter) => letter.index === index)?.x ?? Number.NaN
    expect(x(0)).toBeGreaterThan(x(2))
    expect(x(2)).toBeGreaterThan(x(5))
    expect(x(4)).toBeLessThan(x(5))
  })

  test('that the font lacks are reported without a fallback', () => {
    const { missingCharacters } = setIn('A 新 B 新')
    expect(missingCharacters).toEqual(['新'])
    expect(setIn('سعر').missingCharacters).toEqual(['س', 'ع', 'ر'])
  })

  test('of several styles share a line with the height of the largest', () => {
    const runs = [
      { text: 'small ', font: 'instrument-sans', weight: 600, size: 5, fill: '1b1a17' },
      { text: 'LARGE', font: 'instrument-sans', weight: 600, size: 20, fill: 'b3202c' },
    ]
    const { lines, outlines, smallestEm } = setIn('small LARGE', { runs })
    expect(lines).toHaveLength(1)
    expect(lines[0]?.ascent).toBeCloseTo(20 * 0.97, 6)
    expect(outlines.map(({ fill }) => fill)).toEqual(['1b1a17', 'b3202c'])
    expect(smallestEm).toBe(5)
  })
})

describe('bent text', () => {
  test('has lower ends on top of the circle, and higher ends below it', () => {
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

  test('is almost straight with a large radius', () => {
    const [straight, bent] = [0, 5000].map((bend) => boxOf(setIn('HARBOUR', { bend, align: 'centre' })))
    expect(bent?.height).toBeCloseTo(straight?.height ?? 0, 0)
    expect(bent?.x).toBeCloseTo(straight?.x ?? 0, 0)
  })
})

test('a text without a font has lines and no glyphs', () => {
  const { outlines, lines } = setIn('Quay', {}, { font: 'nowhere' })
  expect(outlines).toEqual([])
  expect(lines).toHaveLength(1)
})
