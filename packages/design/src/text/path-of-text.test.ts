import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TextElement } from '../elements/text.ts'
import { boxAround } from '../geometry/box.ts'
import type { Point } from '../geometry/matrix.ts'
import { boxOfPath, flattenPath, rectangle } from '../geometry/path.ts'
import { aDesign, aText, testFace } from '../testing/designs.ts'
import { goldenResources } from '../testing/golden-pages.ts'
import type { Face, FindFace } from './face.ts'
import { fittedOnPath, lengthBeyondPath } from './fit-on-path.ts'
import { glyphTransform, layOutText } from './layout.ts'
import { measuredPathOf } from './path-of-text.ts'

/** A font face whose glyphs are half an em wide, with a square of a quarter of an em at the left on the baseline. */
const even: Face = {
  ...{ unitsPerEm: 1000, ascender: 800, descender: -200, underline: { position: -100, thickness: 50 } },
  shape: (text, direction) => {
    const glyphs = [...text].map((character, cluster) => ({
      ...{ id: character.charCodeAt(0), cluster, advance: 500, x: 0, y: 0 },
    }))
    return direction === 'rtl' ? glyphs.reverse() : glyphs
  },
  outline: (id) => (id === 32 ? [] : rectangle({ x: 0, y: 0, width: 250, height: 250 })),
}
const evenFace: FindFace = () => even

/** A line from the left to the right of the box, at half of its height. */
const level = { start: [0, 0.5], curves: [[0.25, 0.5, 0.75, 0.5, 1, 0.5]] }
/** A circle, clockwise from its lowest point. */
const k = 0.2761423749
const round = {
  start: [0.5, 1],
  curves: [
    [0.5 - k, 1, 0, 0.5 + k, 0, 0.5],
    [0, 0.5 - k, 0.5 - k, 0, 0.5, 0],
    [0.5 + k, 0, 1, 0.5 - k, 1, 0.5],
    [1, 0.5 + k, 0.5 + k, 1, 0.5, 1],
  ],
  isClosed: true,
}

function textOn(
  path: object,
  text: string,
  fields: Record<string, unknown> = {},
  run: Record<string, unknown> = {},
): TextElement {
  const box = { x: 0, y: 0, width: 100, height: 100 }
  const [element] = Object.values(
    aDesign(aText(text, { ...box, fit: 'free', ...fields, path }, { size: 10, ...run })).elements,
  )
  if (element?.kind !== 'text') throw new Error('no text')
  return element
}

/** The middle of each glyph on the baseline, and the direction of its baseline in degrees. */
function positionsOf(text: TextElement, face: FindFace) {
  const { glyphs, lines } = layOutText(text, face)
  return glyphs.map(({ x, width, line, index }) => {
    const { baseline = 0 } = lines[line] ?? {}
    const { a, b, c, d, e, f } = glyphTransform(text, { x, y: baseline, first: 0, width })
    expect([a * d - b * c, Math.hypot(a, b)].map((value) => value.toFixed(9))).toEqual([
      '1.000000000',
      '1.000000000',
    ])
    return {
      index,
      x: e + (a * width) / 2,
      y: f + (b * width) / 2,
      angle: (Math.atan2(b, a) * 180) / Math.PI,
    }
  })
}
const rounded = (value: number) => Math.round(value * 100) / 100 + 0
const points = (text: TextElement) => positionsOf(text, evenFace).map(({ x, y }) => [rounded(x), rounded(y)])

describe('EDIT-109 a text on a path', () => {
  test('begins at the start of the path, with its baseline on the path', () => {
    expect(points(textOn(level, 'abc'))).toEqual([
      [2.5, 50],
      [7.5, 50],
      [12.5, 50],
    ])
  })

  test('has its glyphs at their middle, rotated to the direction of the path there', () => {
    const [first, , , , fifth] = positionsOf(textOn(round, 'abcdefgh'), evenFace)
    // The middle of the first is 2.5 mm along a circle of 50 mm, that of the fifth 22.5 mm.
    for (const [place, length] of [
      [first, 2.5],
      [fifth, 22.5],
    ] as const) {
      const angle = length / 50
      expect(place?.x).toBeCloseTo(50 - 50 * Math.sin(angle), 1)
      expect(place?.y).toBeCloseTo(50 + 50 * Math.cos(angle), 1)
      expect(place?.angle).toBeCloseTo(-180 + (angle * 180) / Math.PI, 0)
    }
  })

  test('keeps its letter spacing', () => {
    const { outlines } = layOutText(textOn(level, 'abc', { letterSpacing: 0.2 }), evenFace)
    const contours = flattenPath(outlines[0]?.path ?? [])
    const lefts = contours.map((contour) => rounded(Math.min(...contour.map(({ x }) => x))))
    expect(lefts).toEqual([0, 7, 14])
  })

  test('is drawn on a straight path as without a path', () => {
    const [onPath, straight] = [
      textOn(level, 'AVATAR fi'),
      textOn(level, 'AVATAR fi', { vertical: 'top' }),
    ].map((text, index) => layOutText(index === 0 ? text : { ...text, path: null, align: 'left' }, testFace))
    const boxes = [onPath, straight].map((layout) =>
      boxOfPath(layout?.outlines.flatMap(({ path }) => path) ?? []),
    )
    expect(boxes[0]?.x).toBeCloseTo(boxes[1]?.x ?? 0, 3)
    expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 3)
    expect(boxes[0]?.height).toBeCloseTo(boxes[1]?.height ?? 0, 4)
    expect((boxes[0]?.y ?? 0) - (boxes[1]?.y ?? 0)).toBeCloseTo(50 - (straight?.lines[0]?.baseline ?? 0), 4)
  })

  test.each([
    ['Arabic', 'سباق الميناء', 'cairo', 600],
    ['Tamil', 'துறைமுக ஓட்டம்', 'noto-sans-tamil', 700],
    ['Chinese', '海港夜跑', 'zcool-xiaowei', 400],
    ['Vietnamese', 'Chạy bộ', 'be-vietnam-pro', 600],
  ])('of %s keeps the shapes of its clusters on a straight line', (_script, content, font, weight) => {
    const run = { font, weight }
    const parts = (text: TextElement) =>
      layOutText(text, goldenResources.face).outlines.flatMap(({ path }) => flattenPath(path, 0.01))
    const curved = textOn(round, content, {}, run)
    const [onPath, straight] = [parts(curved), parts({ ...curved, path: null })]
    expect(onPath).toHaveLength(straight.length)
    expect(onPath.length).toBeGreaterThan(3)
    // Each contour keeps its size.
    for (const [index, contour] of onPath.entries())
      expect(perimeterOf(contour)).toBeCloseTo(perimeterOf(straight[index] ?? []), 2)
    // Several glyphs may form one cluster.
    const { glyphs } = layOutText(curved, goldenResources.face)
    const clusters = new Set(glyphs.map(({ index }) => index))
    expect(clusters.size).toBeLessThanOrEqual(glyphs.length)
  })

  test('keeps the positions of marks relative to their letters', () => {
    const run = { font: 'noto-sans-tamil', weight: 700 }
    const curved = textOn(round, 'கொ', {}, run)
    const shapes = [curved, { ...curved, path: null }].map((text) =>
      layOutText(text, goldenResources.face).outlines.flatMap(({ path }) => flattenPath(path, 0.01)),
    )
    const distances = shapes.map((contours) => {
      const centres = contours.map(centreOfContour)
      return centres.flatMap((one, index) =>
        centres.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      )
    })
    expect(distances[0]).toHaveLength(distances[1]?.length ?? -1)
    for (const [index, distance] of (distances[0] ?? []).entries())
      expect(distance).toBeCloseTo(distances[1]?.[index] ?? 0, 3)
  })
})

function perimeterOf(contour: readonly Point[]): number {
  return contour.reduce((sum, { x, y }, index) => {
    const before = contour[index - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum
  }, 0)
}

function centreOfContour(contour: readonly Point[]): Point {
  const count = Math.max(1, contour.length)
  return {
    x: contour.reduce((sum, { x }) => sum + x, 0) / count,
    y: contour.reduce((sum, { y }) => sum + y, 0) / count,
  }
}

describe('EDIT-110 the lines of a text on a path', () => {
  const baselines = (path: object, text = 'a\nb', fields: Record<string, unknown> = {}) =>
    layOutText(textOn({ ...level, ...path }, text, fields), evenFace).lines.map(({ baseline }) => baseline)

  test('are above the path, with the last one on it', () => {
    expect(baselines({})).toEqual([-12, 0])
    expect(baselines({ gap: 2 })).toEqual([-14, -2])
  })

  test('can be below the path, or centred on it', () => {
    // 8 mm high above the baseline and 2 mm below, 12 mm apart.
    expect(baselines({ side: 'below' })).toEqual([8, 20])
    expect(baselines({ side: 'below', gap: 3 })).toEqual([11, 23])
    expect(baselines({ side: 'middle' })).toEqual([-3, 9])
  })

  test('have their own curve, parallel to the path, on which the spacing is the same', () => {
    const text = textOn({ ...round, side: 'below' }, 'abcd\nabcd')
    const places = positionsOf(text, evenFace)
    const radii = places.map(({ x, y }) => Math.hypot(x - 50, y - 50))
    for (const [index, radius] of radii.entries()) expect(radius).toBeCloseTo(index < 4 ? 42 : 30, 1)
    for (const [from, radius] of [
      [0, 42],
      [4, 30],
    ] as const) {
      const [one, other] = [places[from], places[from + 1]] as const
      const chord = Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))
      expect(2 * radius * Math.asin(chord / (2 * radius))).toBeCloseTo(5, 2)
    }
  })

  test('are aligned along the path, moved by the offset, and not wrapped', () => {
    const xs = (fields: object, path: object = {}) =>
      points(textOn({ ...level, ...path }, 'ab', { ...fields })).map(([x]) => x)
    expect(xs({ align: 'centre' })).toEqual([47.5, 52.5])
    expect(xs({ align: 'right' })).toEqual([92.5, 97.5])
    expect(xs({ align: 'centre' }, { offset: -0.25 })).toEqual([22.5, 27.5])
    const long = textOn(level, 'ab '.repeat(20), { fit: 'wrap' })
    expect(layOutText(long, evenFace).lines).toHaveLength(1)
  })

  test('run in the opposite direction on the other side of a reversed path', () => {
    const places = positionsOf(textOn({ ...level, isReversed: true }, 'ab'), evenFace)
    expect(places.map(({ x, angle }) => [rounded(x), Math.abs(rounded(angle))])).toEqual([
      [97.5, 180],
      [92.5, 180],
    ])
  })

  test('continue straight beyond the end of an open path, and around a closed one', () => {
    const last = (path: object, count: number) => points(textOn(path, 'a'.repeat(count))).at(-1)
    expect(last(level, 22)).toEqual([107.5, 50])
    // 63 glyphs are 315 mm long, and the circle 314.16 mm.
    expect(last(round, 64)?.[0]).toBeCloseTo(50 - 50 * Math.sin((317.5 - 100 * Math.PI) / 50), 0)
  })

  test('have the length of the path if they are fitted to it', () => {
    const [line] = layOutText(textOn(level, 'abcd', { fit: 'width' }), evenFace).lines
    expect([line?.left, line?.width]).toEqual([0, 100])
    // Around a circle the end keeps the letter spacing to the start.
    const around = textOn(round, 'abcd', { fit: 'width', letterSpacing: 0.5 })
    const { lines } = layOutText(around, evenFace)
    const length = measuredPathOf(around)?.length ?? 0
    expect(lines[0]?.width).toBeCloseTo((length * 35) / 40, 4)
  })

  test('right-to-left text starts at the end of the path', () => {
    const { glyphs } = layOutText(textOn(level, 'אבג', { align: 'start' }), evenFace)
    expect(glyphs.map(({ index, x }) => [index, rounded(x)])).toEqual([
      [2, 85],
      [1, 90],
      [0, 95],
    ])
  })

  test('have underlines along the path', () => {
    const { outlines } = layOutText(textOn(level, 'ab', {}, { underline: true }), evenFace)
    const path = outlines[0]?.path ?? []
    const line = path.slice(path.findLastIndex(({ to }) => to === 'M'))
    const box = boxOfPath(line)
    expect(Object.values(box ?? {}).map(rounded)).toEqual([0, 51, 10, 0.5])
  })
})

const coordinate = fc.double({ min: -0.5, max: 1.5, noNaN: true })
const anyPath = fc.record({
  start: fc.tuple(coordinate, coordinate),
  curves: fc.array(fc.tuple(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate), {
    minLength: 1,
    maxLength: 4,
  }),
  isReversed: fc.boolean(),
  offset: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  side: fc.constantFrom('above', 'middle', 'below'),
  gap: fc.double({ min: -5, max: 5, noNaN: true }),
})

test('EDIT-109 on any path the glyphs of a line have the same spacing as on a straight line', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const text = textOn(path, 'Harbour run')
      const { lines, glyphs } = layOutText(text, testFace)
      const straight = layOutText({ ...text, path: null }, testFace).glyphs
      const [line] = lines
      for (const [index, { x, width }] of glyphs.entries()) {
        expect(x - (line?.left ?? 0)).toBeCloseTo((straight[index]?.x ?? 0) - (straight[0]?.x ?? 0), 6)
        expect(width).toBeCloseTo(straight[index]?.width ?? 0, 9)
      }
    }),
    { numRuns: 60 },
  )
})

test('EDIT-110 on any path the distance of glyphs from the path is at most the height of the text', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const text = textOn(path, 'Harbour run')
      const { lines, outlines } = layOutText(text, testFace)
      const [line] = lines
      const measured = measuredPathOf(text)
      if (!line || !measured) throw new Error('no line')
      const curve = measured.parallelAt(0)
      const reach = 150
      const places = Array.from({ length: 4000 }, (_, n) =>
        curve.at(-reach + ((measured.length + 2 * reach) * n) / 3999),
      )
      const step = (measured.length + 2 * reach) / 3999
      // The corners of a wide glyph lie a little farther away than its middle.
      const furthest = Math.max(Math.abs(line.baseline - line.ascent), Math.abs(line.baseline + line.descent))
      const limit = Math.hypot(furthest, 6) + step
      for (const { x, y } of outlines.flatMap(({ path: glyph }) => flattenPath(glyph, 0.2)).flat()) {
        const distance = Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y)))
        expect(distance).toBeLessThanOrEqual(limit)
      }
    }),
    { numRuns: 12 },
  )
}, 60_000)

describe('EDIT-111 a text that does not fit on its path', () => {
  test('extends beyond the path by the excess length', () => {
    expect(lengthBeyondPath(textOn(level, 'a'.repeat(20)), evenFace)).toBe(0)
    expect(lengthBeyondPath(textOn(level, 'a'.repeat(21)), evenFace)).toBeCloseTo(5, 6)
    expect(lengthBeyondPath(textOn({ ...level, offset: 0.5 }, 'a'.repeat(12)), evenFace)).toBeCloseTo(10, 6)
    expect(lengthBeyondPath(textOn(round, 'a'.repeat(62)), evenFace)).toBe(0)
    expect(lengthBeyondPath(textOn(round, 'a'.repeat(64)), evenFace)).toBeCloseTo(320 - 100 * Math.PI, 0)
    expect(lengthBeyondPath({ ...textOn(level, 'a'.repeat(21)), path: null }, evenFace)).toBe(0)
  })

  test('is shrunk and moved onto the path', () => {
    const size = (text: TextElement) => fittedOnPath(text, evenFace)?.runs?.[0]?.size
    expect(size(textOn(level, 'a'.repeat(40)))).toBeCloseTo(5, 4)
    const moved = textOn({ ...level, offset: 0.5 }, 'a'.repeat(12))
    expect(fittedOnPath(moved, evenFace)).toMatchObject({ runs: [{ size: 10 }], path: { offset: 0.4 } })
    expect(fittedOnPath(textOn(level, 'abc'), evenFace)).toBeUndefined()
    // Each line on a circle has its own radius.
    const lines = textOn({ ...round, side: 'below' }, 'a'.repeat(60).concat('\n', 'a'.repeat(60)))
    const fitted = { ...lines, ...fittedOnPath(lines, evenFace) }
    expect(fitted.runs[0]?.size).toBeLessThan(10)
    expect(lengthBeyondPath(fitted, evenFace)).toBe(0)
  })

  test('is laid out only once for each change while it is fitted', () => {
    const lines = textOn({ ...round, side: 'below' }, 'a'.repeat(60).concat('\n', 'a'.repeat(60)))
    let layouts = 0
    fittedOnPath(lines, () => {
      layouts++
      return even
    })
    expect(layouts).toBeLessThanOrEqual(7)
  })

  test('is not fitted if it would be smaller than the minimum font size', () => {
    expect(fittedOnPath(textOn(level, 'a'.repeat(5000), {}, { size: 0.3 }), evenFace)).toBeUndefined()
  })
})

test('a text on a path is drawn in its box, which is that of the path', () => {
  const { outlines } = layOutText(textOn(round, 'ROUND THE BAY', { align: 'centre' }), testFace)
  const box = boxAround(outlines.flatMap(({ path }) => flattenPath(path)).flat())
  // Above the top of the circle, by the height of capitals.
  expect(box?.y).toBeLessThan(-5)
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(50, 0)
})
