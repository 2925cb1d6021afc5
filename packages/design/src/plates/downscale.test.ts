import { expect, test } from 'vitest'
import { downscaled } from './downscale.ts'

test('each pixel of a downscaled picture is the mean of its source pixels, weighted by their alpha', () => {
  const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 255, 255])
  expect(downscaled({ width: 2, height: 2, data }, 1)).toEqual({
    ...{ width: 1, height: 1 },
    data: new Uint8ClampedArray([170, 0, 85, 191]),
  })
  expect(downscaled({ width: 2, height: 2, data }, 2).data).toEqual(data)
})

test('a source pixel that lies in two new pixels counts for each in proportion to its overlap', () => {
  const data = new Uint8ClampedArray([0, 0, 0, 255, 90, 90, 90, 255, 240, 240, 240, 255])
  // Each new pixel covers one and a half source pixels.
  expect([...downscaled({ width: 3, height: 1, data }, 2).data]).toEqual([
    ...[30, 30, 30, 255],
    ...[190, 190, 190, 255],
  ])
})
