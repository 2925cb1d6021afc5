import { expect, test } from 'vitest'
import { containsPoint, contoursOf, doubleAreaOf, pathOfPolygons, simplify } from './contours.ts'

/** A field of values, given as rows of digits. */
const fieldOf = (...rows: string[]) => ({
  values: Uint8Array.from(rows.join(''), Number),
  ...{ width: rows[0]?.length ?? 0, height: rows.length },
})

test('a contour goes clockwise around values above the level, through interpolated points between pixels', () => {
  expect(contoursOf(fieldOf('000', '040', '000'), 1)).toEqual([[0.75, 1.5, 1.5, 0.75, 2.25, 1.5, 1.5, 2.25]])
  expect(contoursOf(fieldOf('000', '040', '000'), 3)).toEqual([[1.25, 1.5, 1.5, 1.25, 1.75, 1.5, 1.5, 1.75]])
  expect(contoursOf(fieldOf('000', '040', '000'), 4)).toEqual([])
})

test('a hole goes counterclockwise, and the area beyond the field is outside', () => {
  const [outline = [], hole = [], ...others] = contoursOf(fieldOf('222', '202', '222'), 1)
  expect(others).toEqual([])
  // The outline lies half a pixel beyond the pixel centres, and cuts its corners.
  expect(doubleAreaOf(outline)).toBeCloseTo(2 * (9 - 4 / 8), 9)
  expect(doubleAreaOf(hole)).toBeCloseTo(-2 * 0.5, 9)
})

test('pixels that touch only at their corners have separate outlines', () => {
  expect(contoursOf(fieldOf('20', '02'), 1)).toHaveLength(2)
  expect(contoursOf(fieldOf('02', '20'), 1)).toHaveLength(2)
  expect(contoursOf(fieldOf('22', '02'), 1)).toHaveLength(1)
})

test('simplifying a polygon removes only points within the tolerance of a straight side', () => {
  const square = [0, 0, 5, 0.05, 10, 0, 10, 5, 10, 10, 5, 10, 0, 10, 0, 5]
  expect(simplify(square, 0.1)).toEqual([0, 0, 10, 0, 10, 10, 0, 10])
  expect(simplify(square, 0.01)).toEqual([0, 0, 5, 0.05, 10, 0, 10, 10, 0, 10])
})

test('an L-shaped polygon contains the points inside its outline, and neither those in its notch nor those beyond it', () => {
  const lShape = [0, 0, 10, 0, 10, 10, 5, 10, 5, 5, 0, 5]
  const points = [
    [1, 1],
    [9, 9],
    [1, 9],
    [11, 1],
  ] as const
  expect(points.map(([x, y]) => containsPoint(lShape, x, y))).toEqual([true, true, false, false])
})

test('each polygon becomes a closed path in mm', () => {
  expect(
    pathOfPolygons(
      [
        [0, 0, 2, 0, 0, 2],
        [4, 4, 6, 4, 4, 6],
      ],
      0.5,
      1,
    ),
  ).toEqual([
    ...[
      { to: 'M', at: [1, 1] },
      { to: 'L', at: [2, 1] },
      { to: 'L', at: [1, 2] },
      { to: 'Z', at: [] },
    ],
    ...[
      { to: 'M', at: [3, 3] },
      { to: 'L', at: [4, 3] },
      { to: 'L', at: [3, 4] },
      { to: 'Z', at: [] },
    ],
  ])
})
