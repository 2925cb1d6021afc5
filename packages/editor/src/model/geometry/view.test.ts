import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  actualSizeScale,
  centred,
  fitted,
  moved,
  toCanvas,
  toPage,
  visibleBox,
  zoomed,
  zoomOf,
} from './view.ts'

const canvas = { width: 800, height: 600 }

test('100 % shows a print at its physical size, with 96 px per inch', () => {
  expect(zoomOf({ scale: actualSizeScale, x: 5, y: 7 })).toBe(1)
  expect(zoomOf({ scale: 96 / 25.4 / 2, x: 0, y: 0 })).toBe(0.5)
})

test('the part of the page that the canvas shows is returned in mm', () => {
  expect(visibleBox({ scale: 2, x: 100, y: -50 }, canvas)).toEqual({ x: -50, y: 25, width: 400, height: 300 })
})

test.each([
  // By default, the box is centred and fills 80 % of the limiting side of the canvas.
  [{ x: 0, y: 0, width: 320, height: 100 }, undefined, { scale: 2, x: 80, y: 200 }],
  [{ x: 10, y: 20, width: 10, height: 240 }, undefined, { scale: 2, x: 370, y: 20 }],
  [{ x: 0, y: 0, width: 400, height: 100 }, 0.5, { scale: 1, x: 200, y: 250 }],
  // The scale is limited to a range from 0.05 to 100 px per mm.
  [{ x: 0, y: 0, width: 0, height: 0 }, undefined, { scale: 100, x: 400, y: 300 }],
  [{ x: 0, y: 0, width: 90_000, height: 10 }, undefined, { scale: 0.05, x: -1850, y: 299.75 }],
])('%j is zoomed to fit the canvas', (box, part, view) => {
  const fittedView = part === undefined ? fitted(box, canvas) : fitted(box, canvas, part)
  for (const field of ['scale', 'x', 'y'] as const) expect(fittedView[field]).toBeCloseTo(view[field], 6)
})

test('a box is centred at any scale', () => {
  expect(centred({ x: 10, y: 20, width: 30, height: 40 }, canvas, 4)).toEqual({ scale: 4, x: 300, y: 140 })
})

test('a view is moved by px, and keeps its scale', () => {
  expect(moved({ scale: 3, x: 10, y: 20 }, { x: 5, y: -7 })).toEqual({ scale: 3, x: 15, y: 13 })
})

test('zooming keeps the point under the pointer in place', () => {
  const px = fc.integer({ min: -2000, max: 2000 })
  const scale = fc.integer({ min: 1, max: 500 }).map((n) => n / 10)
  fc.assert(
    fc.property(
      scale,
      px,
      px,
      px,
      px,
      fc.constantFrom(0.5, 0.8, 1.25, 2),
      (initialScale, x, y, atX, atY, factor) => {
        const view = { scale: initialScale, x, y }
        const next = zoomed(view, factor, { x: atX, y: atY })
        expect(next.scale).toBeCloseTo(Math.min(100, Math.max(0.05, initialScale * factor)), 9)
        const [before, after] = [toPage(view, { x: atX, y: atY }), toPage(next, { x: atX, y: atY })]
        expect(after.x).toBeCloseTo(before.x, 6)
        expect(after.y).toBeCloseTo(before.y, 6)
        const canvasPoint = toCanvas(next, after)
        expect([canvasPoint.x, canvasPoint.y]).toEqual([expect.closeTo(atX, 6), expect.closeTo(atY, 6)])
      },
    ),
  )
})
