import { expect, test } from 'vitest'
import { cylinderOf, flatPoint, wrappedBox, wrappedPoint } from './cylinder.ts'
import { printAreas, sides } from './index.ts'
import { wrapPixels } from './wrap-pixels.ts'

/** A cylinder with radius 100, on which horizontal lines rise by 20 at the silhouette. */
const cylinder = { axis: 500, radius: 100, rise: 20 }

test('EDIT-094 points on a cylinder move closer together and upwards towards its silhouette', () => {
  expect(wrappedPoint(cylinder, { x: 500, y: 300 })).toEqual({ x: 500, y: 300 })
  // 30°, a sixth of half the circumference: sine 0.5, cosine 0.8660.
  const at30 = wrappedPoint(cylinder, { x: 500 + 52.3599, y: 300 })
  expect(at30?.x).toBeCloseTo(550, 3)
  expect(at30?.y).toBeCloseTo(297.3205, 3)
  // 60°: sine 0.8660, cosine 0.5.
  const at60 = wrappedPoint(cylinder, { x: 500 - 104.7198, y: 300 })
  expect(at60?.x).toBeCloseTo(413.3975, 3)
  expect(at60?.y).toBeCloseTo(290, 3)
  expect(wrappedPoint(cylinder, { x: 500 + 157.0796, y: 300 })?.x).toBeCloseTo(600, 3)
  expect(wrappedPoint(cylinder, { x: 500 + 158, y: 300 })).toBeUndefined()
})

test('EDIT-094 each visible point maps back to its point on the flat artwork', () => {
  const point = flatPoint(cylinder, { x: 550, y: 297.3205 })
  expect(point?.x).toBeCloseTo(552.3599, 3)
  expect(point?.y).toBeCloseTo(300, 3)
  expect(flatPoint(cylinder, { x: 600.1, y: 300 })).toBeUndefined()
})

test('EDIT-094 wrapped artwork is narrower, taller by the rise of its ends, and never beyond the silhouette', () => {
  const box = wrappedBox(cylinder, { x: 500 - 52.3599, y: 300, width: 104.7198, height: 80 })
  expect(box.x).toBeCloseTo(450, 3)
  expect(box.width).toBeCloseTo(100, 3)
  expect(box.y).toBeCloseTo(297.3205, 3)
  expect(box.height).toBeCloseTo(82.6795, 3)
  // The artwork is wider than half of the circumference.
  const wideBox = wrappedBox(cylinder, { x: 300, y: 300, width: 400, height: 80 })
  expect(wideBox.x).toBeCloseTo(400, 6)
  expect(wideBox.width).toBeCloseTo(200, 6)
  expect(wideBox.y).toBeCloseTo(280, 6)
  expect(wideBox.height).toBeCloseTo(100, 6)
})

test('EDIT-094 stripes of equal width get narrower towards the silhouette, and a horizontal line becomes curved', () => {
  const [width, height] = [200, 100]
  const data = new Uint8ClampedArray(width * height * 4)
  // The left three quarters are black, the right quarter is red, and all pixels are opaque.
  for (let index = 0; index < width * height; index++)
    data.set([index % width < 150 ? 0 : 255, 0, 0, 255], index * 4)
  // 104.72 units to each side are -60° to 60°. The red quarter begins at 30°.
  const flat = { x: 500 - 104.7198, y: 300, width: 209.4395, height: 104.7198 }
  const { pixels, box } = wrapPixels({ width, height, data }, flat, cylinder)
  expect(box.width).toBeCloseTo(173.205, 3)
  expect(pixels.width).toBe(165)
  const redAt = (x: number, y: number) => pixels.data[(y * pixels.width + x) * 4]
  const alphaAt = (x: number, y: number) => pixels.data[(y * pixels.width + x) * 4 + 3]
  const middle = Math.round(pixels.height / 2)
  // 30° is seen at 50 of 86.6 units from the middle: at 130 of 165 px.
  expect(redAt(128, middle)).toBe(0)
  expect(redAt(132, middle)).toBe(255)
  // The ends are 10 units, or 10 px, above the middle.
  expect(alphaAt(1, 2)).toBeGreaterThan(200)
  expect(alphaAt(82, 2)).toBe(0)
  expect(alphaAt(82, 11)).toBe(255)
  expect(alphaAt(1, pixels.height - 4)).toBe(0)
  expect(alphaAt(82, pixels.height - 4)).toBe(255)
})

test('bottles and mugs are cylinders around the middle of their print areas, other products are flat', () => {
  for (const mockup of ['bottle', 'mug'] as const)
    for (const side of sides)
      for (const { x, width } of printAreas(mockup, side))
        expect(cylinderOf(mockup, side)?.axis).toBe(x + width / 2)
  expect(cylinderOf('tshirt', 'front')).toBeUndefined()
  expect(cylinderOf('notebook', 'back')).toBeUndefined()
})
