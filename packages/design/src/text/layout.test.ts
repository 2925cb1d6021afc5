import { describe, expect, test } from 'vitest'
import { boxOfPath, rectangle } from '../geometry/path.ts'
import { aDesign, aText, testFace } from '../testing/designs.ts'
import type { Face } from './face.ts'
import { layOutText } from './layout.ts'

/** Lays out a text of these fields in a box of 100 by 40 mm. */
function layOut(text: string, fields: Record<string, unknown> = {}, run: Record<string, unknown> = {}) {
  const [element] = Object.values(aDesign(aText(text, fields, run)).elements)
  if (element?.kind !== 'text') throw new Error('no text')
  return { ...layOutText(element, testFace), text }
}
const linesOf = ({ lines, text }: ReturnType<typeof layOut>) =>
  lines.map(({ start, end }) => text.slice(start, end))
const boxOf = ({ outlines }: ReturnType<typeof layOut>) => {
  const box = boxOfPath(outlines.flatMap(({ path }) => path))
  if (!box) throw new Error('nothing is drawn')
  return box
}

describe('lines', () => {
  test('break between text at the edge of the box', () => {
    expect(linesOf(layOut('Harbour crew of the eastern quay'))).toEqual([
      'Harbour crew of the ',
      'eastern quay',
    ])
  })

  test('break at line feeds', () => {
    expect(linesOf(layOut('a\n\nb'))).toEqual(['a', '', 'b'])
  })

  test('break inside of a word wider than the box, but never before its first character', () => {
    const long = layOut('Donaudampfschifffahrt', { width: 30 })
    expect(linesOf(long).join('')).toBe('Donaudampfschifffahrt')
    for (const { width } of long.lines) expect(width).toBeLessThanOrEqual(30)
    expect(linesOf(layOut('abc', { width: 0.5 }))).toEqual(['a', 'b', 'c'])
  })

  test('do not wrap in free text', () => {
    expect(layOut('Harbour crew of the eastern quay', { fit: 'free' }).lines).toHaveLength(1)
  })

  test('have the line spacing of the text', () => {
    const [first, second] = layOut('a\nb', { lineSpacing: 1.5 }).lines
    expect((second?.baseline ?? 0) - (first?.baseline ?? 0)).toBeCloseTo(15, 6)
  })
})

describe('alignment', () => {
  test.each([
    ['left', 0],
    ['centre', 0.5],
    ['right', 1],
  ])('with %s, the fraction %d of the free space is on the left of a line', (align, part) => {
    const [line] = layOut('Quay', { align }).lines
    expect(line?.left).toBeCloseTo((100 - (line?.width ?? 0)) * part, 6)
  })

  test('justified lines fill the box, except for the last', () => {
    const { lines, glyphs } = layOut('Harbour crew of the eastern quay', { align: 'justify' })
    expect(lines[0]?.width).toBeCloseTo(100, 6)
    expect(lines[1]?.width).toBeLessThan(100)
    const last = glyphs.filter(({ line }) => line === 0).at(-1)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(100, 6)
  })

  test('a line fitted to the width has the width of the box at any font size', () => {
    const { lines } = layOut('OF\nSINGAPORE', { fit: 'width' })
    for (const { width, left } of lines) {
      expect(width).toBeCloseTo(100, 6)
      expect(left).toBeCloseTo(0, 6)
    }
  })

  test('text can be vertically centred, or placed at the bottom of the box', () => {
    const [top, middle, bottom] = ['top', 'middle', 'bottom'].map((vertical) => layOut('Quay', { vertical }))
    const free = 40 - (top?.height ?? 0)
    expect((middle?.lines[0]?.baseline ?? 0) - (top?.lines[0]?.baseline ?? 0)).toBeCloseTo(free / 2, 6)
    expect((bottom?.lines[0]?.baseline ?? 0) - (top?.lines[0]?.baseline ?? 0)).toBeCloseTo(free, 6)
  })
})

describe('glyphs', () => {
  test('are kerned', () => {
    const [kerned, single] = [
      layOut('AV'),
      ['A', 'V'].map((character) => layOut(character).lines[0]?.width ?? 0),
    ]
    expect(kerned.lines[0]?.width).toBeLessThan((single[0] ?? 0) + (single[1] ?? 0))
  })

  test('have letter spacing between them, with none after the last', () => {
    const [plain, spaced] = [0, 0.2].map(
      (letterSpacing) => layOut('Quay', { letterSpacing }).lines[0]?.width ?? 0,
    )
    expect((spaced ?? 0) - (plain ?? 0)).toBeCloseTo(3 * 0.2 * 10, 6)
  })

  test('Arabic runs from right to left, its digits from left to right', () => {
    const { glyphs } = layOut('سعر 25', {}, { font: 'cairo' })
    const x = (index: number) => glyphs.find((glyph) => glyph.index === index)?.x ?? Number.NaN
    expect(x(0)).toBeGreaterThan(x(2))
    expect(x(2)).toBeGreaterThan(x(5))
    expect(x(4)).toBeLessThan(x(5))
  })

  test('that the font lacks are reported without a fallback', () => {
    const { missingCharacters } = layOut('A 新 B 新')
    expect(missingCharacters).toEqual(['新'])
    expect(layOut('سعر').missingCharacters).toEqual(['س', 'ع', 'ر'])
  })

  test('of several styles share a line with the height of the largest', () => {
    const runs = [
      { text: 'small ', font: 'instrument-sans', weight: 600, size: 5, fill: '1b1a17' },
      { text: 'LARGE', font: 'instrument-sans', weight: 600, size: 20, fill: 'b3202c' },
    ]
    const { lines, outlines, smallestEm } = layOut('small LARGE', { runs })
    expect(lines).toHaveLength(1)
    expect(lines[0]?.ascent).toBeCloseTo(20 * 0.97, 6)
    expect(outlines.map(({ fill }) => fill)).toEqual(['1b1a17', 'b3202c'])
    expect(smallestEm).toBe(5)
  })
})

describe('bent text', () => {
  test('has lower ends on top of the circle, and higher ends below it', () => {
    const [straight, over, under] = [0, 40, -40].map((bend) =>
      boxOf(layOut('HARBOUR', { bend, align: 'centre', fit: 'free' })),
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
    const [straight, bent] = [0, 5000].map((bend) => boxOf(layOut('HARBOUR', { bend, align: 'centre' })))
    expect(bent?.height).toBeCloseTo(straight?.height ?? 0, 0)
    expect(bent?.x).toBeCloseTo(straight?.x ?? 0, 0)
  })
})

test('a text without a font has lines and no glyphs', () => {
  const { outlines, lines } = layOut('Quay', {}, { font: 'nowhere' })
  expect(outlines).toEqual([])
  expect(lines).toHaveLength(1)
})

describe('with a font whose letters are all half an em wide', () => {
  /** A font face with ASCII only, whose glyphs are squares of a quarter of an em. */
  const even: Face = {
    ...{ unitsPerEm: 1000, ascender: 800, descender: -200, underline: { position: -100, thickness: 50 } },
    shape: (text, direction) => {
      const glyphs = [...text].map((character, cluster) => ({
        ...{ id: character > '~' ? 0 : character.charCodeAt(0), cluster, advance: 500, x: 0, y: 0 },
      }))
      return direction === 'rtl' ? glyphs.reverse() : glyphs
    },
    outline: (id) => (id === 32 ? [] : rectangle({ x: 0, y: 0, width: 250, height: 250 })),
  }
  type Run = { text: string; size?: number; fill?: string; underline?: boolean }
  const layOutRuns = (runs: Run[], fields: Record<string, unknown> = {}, face: Face | undefined = even) => {
    const styled = runs.map((run) => ({
      ...{ font: 'even', weight: 600, italic: false, underline: false, size: 10, fill: '000000', ...run },
    }))
    const style = {
      ...{ width: 100, height: 40, align: 'left', vertical: 'top', fit: 'wrap', lineSpacing: 1.2 },
      ...{ letterSpacing: 0, bend: 0, direction: 'auto', ...fields, runs: styled },
    }
    return layOutText(style as unknown as Parameters<typeof layOutText>[0], () => face)
  }
  const glyphs = (layout: ReturnType<typeof layOutRuns>) =>
    layout.glyphs.map(({ index, line, x, width }) => [index, line, Math.round(x * 1e6) / 1e6, width])
  const spans = ({ lines }: ReturnType<typeof layOutRuns>) => lines.map(({ start, end }) => [start, end])

  test('each glyph has the line, position and size of its character, and its index in the text of all runs', () => {
    const layout = layOutRuns([{ text: 'ab\nc' }, { text: 'd\n' }, { text: 'e', size: 20 }])
    expect(glyphs(layout)).toEqual([
      [0, 0, 0, 5],
      [1, 0, 5, 5],
      [3, 1, 0, 5],
      [4, 1, 5, 5],
      [6, 2, 0, 10],
    ])
    expect(spans(layout)).toEqual([
      [0, 2],
      [3, 5],
      [6, 7],
    ])
    expect(layout.smallestEm).toBe(10)
  })

  test('lines lie below each other by the size of the lower one times the line spacing', () => {
    const { lines, height } = layOutRuns([{ text: 'a\n' }, { text: 'b\n', size: 20 }, { text: 'c' }])
    expect(lines.map(({ baseline }) => baseline)).toEqual([8, 32, 44])
    expect(lines.map(({ ascent, descent }) => [ascent, descent])).toEqual([
      [8, 2],
      [16, 4],
      [8, 2],
    ])
    expect(height).toBe(46)
  })

  test('an empty line has the height of the run that it is in', () => {
    const { lines } = layOutRuns([{ text: 'a\n\n', size: 20 }, { text: 'b' }])
    expect(lines.map(({ width, ascent }) => [width, ascent])).toEqual([
      [10, 16],
      [0, 16],
      [5, 8],
    ])
  })

  test('only straight text in a box with line breaks is wrapped', () => {
    const runs = [{ text: 'aa bb cc' }]
    const two = [
      [0, 6],
      [6, 8],
    ]
    expect(spans(layOutRuns(runs, { width: 25 }))).toEqual(two)
    expect(spans(layOutRuns(runs, { width: 24.9 }))).toEqual([
      [0, 3],
      [3, 6],
      [6, 8],
    ])
    expect(spans(layOutRuns(runs, { width: 25, bend: 80 }))).toEqual([[0, 8]])
    expect(spans(layOutRuns(runs, { width: 25, bend: -80 }))).toEqual([[0, 8]])
    expect(spans(layOutRuns(runs, { width: 25, fit: 'free' }))).toEqual([[0, 8]])
    expect(spans(layOutRuns(runs, { width: 25, fit: 'width' }))).toEqual([[0, 8]])
  })

  test('trailing spaces have no width in wrapped lines, but in the last line', () => {
    const { lines } = layOutRuns([{ text: 'aa bb cc ' }], { width: 27 })
    expect(lines.map(({ width }) => width)).toEqual([25, 15])
  })

  test('every line but the last of each paragraph is justified', () => {
    const { lines, glyphs: placed } = layOutRuns([{ text: 'aa bb cc\naa bb cc' }], {
      width: 27,
      align: 'justify',
    })
    expect(lines.map(({ start, width }) => [start, width])).toEqual([
      [0, 27],
      [6, 10],
      [9, 27],
      [15, 10],
    ])
    // The space is 2 mm wider, so that the second word begins later.
    expect(placed.filter(({ line }) => line === 2).map(({ index, x }) => [index, x])).toEqual([
      [9, 0],
      [10, 5],
      [11, 10],
      [12, 17],
      [13, 22],
    ])
  })

  test('letter spacing is added after each letter but the last', () => {
    const layout = layOutRuns([{ text: 'abc' }], { letterSpacing: 0.1 })
    expect(glyphs(layout).map(([, , x]) => x)).toEqual([0, 6, 12])
    expect(layout.lines[0]?.width).toBe(17)
  })

  test('missing characters are listed once, in the order of the text', () => {
    expect(layOutRuns([{ text: 'aד ßא\nדx' }, { text: 'ç' }]).missingCharacters).toEqual(['ד', 'ß', 'א', 'ç'])
    expect(layOutRuns([{ text: 'אבג' }]).missingCharacters).toEqual(['א', 'ב', 'ג'])
    expect(layOutRuns([{ text: 'a b\n' }]).missingCharacters).toEqual([])
  })

  test('text from right to left starts at the right edge of its box', () => {
    const layout = layOutRuns([{ text: 'אבג' }], { align: 'start' })
    expect(glyphs(layout)).toEqual([
      [2, 0, 85, 5],
      [1, 0, 90, 5],
      [0, 0, 95, 5],
    ])
    expect(layout.glyphs[0]?.direction).toBe('rtl')
    // With an explicit direction the line begins on that side.
    const [first] = glyphs(layOutRuns([{ text: 'ab' }], { align: 'start', direction: 'rtl' }))
    expect(first).toEqual([0, 0, 90, 5])
  })

  test('each paragraph has its own direction', () => {
    const { lines } = layOutRuns([{ text: 'ab\nאב' }], { align: 'start' })
    expect(lines.map(({ left }) => left)).toEqual([0, 90])
  })

  test('each run has its own outlines, on the baseline and scaled to its size', () => {
    const { outlines } = layOutRuns([
      { text: 'a ', fill: 'b3202c' },
      { text: 'b', size: 20, fill: '2a50a9' },
    ])
    expect(outlines.map(({ fill, path }) => [fill, boxOfPath(path)])).toEqual([
      ['b3202c', { x: 0, y: 13.5, width: 2.5, height: 2.5 }],
      ['2a50a9', { x: 10, y: 11, width: 5, height: 5 }],
    ])
  })

  test('underlines reach below the letters of their run only', () => {
    const { outlines } = layOutRuns([{ text: 'a' }, { text: 'bc', underline: true, fill: '2a50a9' }])
    const [, under] = outlines
    // From 5 mm to 15 mm, 1 mm below the baseline at 8 mm.
    expect(boxOfPath(under?.path.slice(-5) ?? [])).toEqual({ x: 5, y: 9, width: 10, height: 0.5 })
  })
})
