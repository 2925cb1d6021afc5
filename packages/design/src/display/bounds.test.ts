import { expect, test } from 'vitest'
import type { Stroke } from '../elements/index.ts'
import { identity } from '../geometry/matrix.ts'
import type { Path } from '../geometry/path.ts'
import { boxOfControlPoints, boxOfItem, expandBox, mappedCorners, strokeReach } from './bounds.ts'
import type { GroupItem, PathItem, PictureItem } from './list.ts'

const curve: Path = [
  { to: 'M', at: [3, 8] },
  { to: 'Q', at: [9, 2, 6, 4] },
  { to: 'C', at: [1, 5, 7, 11, 5, 6] },
  { to: 'Z', at: [] },
]
const stroke: Stroke = { colour: '1b1a17', width: 1.5, dash: [], cap: 'butt', join: 'miter' }
const filled: PathItem = { type: 'path', path: curve, fill: 'b3202c' }
const picture: PictureItem = { type: 'picture', sha256: 'c', x: 10, y: 20, width: 5, height: 7 }
/** A quarter turn clockwise, twice as large. */
const quarterTurn = { a: 0, b: 2, c: -2, d: 0, e: 100, f: 50 }

test('a box of control points holds all of them', () => {
  expect(boxOfControlPoints(curve, identity)).toEqual({ x: 1, y: 2, width: 8, height: 9 })
  expect(boxOfControlPoints(curve, { a: 2, b: 0, c: 0, d: -3, e: 10, f: 20 })).toEqual({
    ...{ x: 12, y: -13, width: 16, height: 27 },
  })
  expect(boxOfControlPoints(curve, quarterTurn)).toEqual({ x: 78, y: 52, width: 18, height: 16 })
  expect(boxOfControlPoints([{ to: 'M', at: [3, 4] }], identity)).toEqual({ x: 3, y: 4, width: 0, height: 0 })
  expect(boxOfControlPoints([], identity)).toBeUndefined()
})

test('corners are mapped in their order', () => {
  expect(mappedCorners({ x: 10, y: 20, width: 5, height: 7 }, identity)).toEqual([
    { x: 10, y: 20 },
    { x: 15, y: 20 },
    { x: 10, y: 27 },
    { x: 15, y: 27 },
  ])
  expect(mappedCorners({ x: 10, y: 20, width: 5, height: 7 }, quarterTurn)[1]).toEqual({ x: 60, y: 80 })
})

test('a stroke reaches up to twice its width beyond its path, scaled with it', () => {
  expect(strokeReach(filled, identity)).toBe(0)
  expect(strokeReach({ ...filled, stroke }, identity)).toBe(3)
  expect(strokeReach({ ...filled, stroke }, { a: 3, b: 4, c: 0, d: 1, e: 0, f: 0 })).toBe(15)
})

test('a box is expanded on all sides', () => {
  expect(expandBox({ x: 10, y: 20, width: 5, height: 7 }, 2)).toEqual({ x: 8, y: 18, width: 9, height: 11 })
})

test('the box of an item holds what it draws', () => {
  expect(boxOfItem(filled, identity)).toEqual({ x: 1, y: 2, width: 8, height: 9 })
  expect(boxOfItem({ ...filled, stroke }, identity)).toEqual({ x: -2, y: -1, width: 14, height: 15 })
  expect(boxOfItem({ ...filled, path: [] }, identity)).toBeUndefined()
  expect(boxOfItem(picture, quarterTurn)).toEqual({ x: 46, y: 70, width: 14, height: 10 })
})

test('the box of a group holds its members, mapped by its matrix and those of the groups around it', () => {
  const group: GroupItem = { type: 'group', items: [filled, { ...filled, path: [] }, picture] }
  expect(boxOfItem(group, identity)).toEqual({ x: 1, y: 2, width: 14, height: 25 })
  const moved: GroupItem = { ...group, matrix: { ...identity, e: 1000 } }
  expect(boxOfItem(moved, quarterTurn)).toEqual({ x: 46, y: 2052, width: 50, height: 28 })
  expect(boxOfItem({ type: 'group', items: [moved] }, quarterTurn)).toEqual({
    x: 46,
    y: 2052,
    width: 50,
    height: 28,
  })
  expect(boxOfItem({ type: 'group', items: [] }, identity)).toBeUndefined()
})
