import { expect, test } from 'vitest'
import { removeBackground } from './remove-background.ts'
import { toModelInput, toSubjectMask } from './subject-mask.ts'

/** A picture from the RGBA values of its pixels. */
const picture = (width: number, height: number, pixels: number[]) => ({
  ...{ width, height },
  data: new Uint8ClampedArray(pixels),
})

test('EDIT-150 a picture becomes the input of a model: stretched, on white, normalised, one channel after the other', () => {
  const source = picture(4, 2, [
    ...[255, 0, 0, 255, 0, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255],
    ...[255, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9, 0, 9, 9, 9, 0],
  ])
  const input = toModelInput(source, { side: 2, mean: [0.5, 0, 0], std: [0.5, 1, 2] })
  const expected = [0, -1, 0, 1, 0, 0, 0, 1, 0, 0.5, 0, 0.5]
  expect([...input].map((value) => Math.round(value * 1000) / 1000 + 0)).toEqual(expected)
})

test('EDIT-150 a picture smaller than the input of a model is enlarged', () => {
  const input = toModelInput(picture(1, 1, [51, 102, 153, 255]), { side: 2, mean: [0, 0, 0], std: [1, 1, 1] })
  expect([...input].map((value) => Math.round(value * 10) / 10)).toEqual([
    ...[0.2, 0.2, 0.2, 0.2, 0.4, 0.4, 0.4, 0.4, 0.6, 0.6, 0.6, 0.6],
  ])
})

test('EDIT-150 the mask of a model is interpolated to the size of its picture', () => {
  const mask = toSubjectMask({ values: [0, 1], width: 2, height: 1 }, { width: 4, height: 2 })
  expect([...mask]).toEqual([0, 64, 191, 255, 0, 64, 191, 255])
})

test('EDIT-150 values beyond 0 to 1 are logits, and NaN counts as 0', () => {
  const size = { width: 4, height: 1 }
  expect([...toSubjectMask({ ...size, values: [-20, 20, 0, Number.NaN] }, size)]).toEqual([0, 255, 128, 128])
  expect([...toSubjectMask({ ...size, values: [-0.001, 1.001, 0.5, Number.NaN] }, size)]).toEqual([
    0, 255, 128, 0,
  ])
})

test('EDIT-151 the mask of a model decides what is removed, the brush corrects it, and its edge is softened', () => {
  const size = 40
  const isSubject = (x: number) => x >= 20
  // A dark subject on a light background. Column 19 mixes both.
  const data = new Uint8ClampedArray(size * size * 4)
  const mask = new Uint8Array(size * size)
  for (let index = 0; index < size * size; index++) {
    const x = index % size
    const value = isSubject(x) ? 20 : x === 19 ? 120 : 220
    data.set([value, value, value, 255], index * 4)
    mask[index] = x >= 19 ? 200 : 40
  }
  const source = { width: size, height: size, data }
  const options = { tolerance: 0.1, includesEnclosed: false, strokes: [], subject: { mask, cutOff: 0.5 } }
  const opacity = (pixels: { data: Uint8ClampedArray }, x: number, y: number) =>
    pixels.data[(y * size + x) * 4 + 3]
  const { pixels, share } = removeBackground(source, options)
  expect(share).toBe(19 / 40)
  expect([opacity(pixels, 5, 20), opacity(pixels, 30, 20)]).toEqual([0, 255])
  expect(opacity(pixels, 19, 20)).toBe(128)
  // 200 of 255 is less than 90%.
  expect(removeBackground(source, { ...options, subject: { mask, cutOff: 0.9 } }).share).toBe(1)
  const strokes = [
    { mode: 'keep' as const, radius: 3, points: [[5, 20] as const] },
    { mode: 'remove' as const, radius: 3, points: [[30, 20] as const] },
  ]
  const brushed = removeBackground(source, { ...options, strokes }).pixels
  expect([opacity(brushed, 5, 20), opacity(brushed, 30, 20)]).toEqual([255, 0])
})
