import { expect, test } from 'vitest'
import { filledCrop } from './replace-picture.ts'

test.each([
  [
    { width: 100, height: 100 },
    { width: 800, height: 400 },
    { x: 0.25, y: 0, width: 0.5, height: 1 },
  ],
  [
    { width: 100, height: 100 },
    { width: 400, height: 800 },
    { x: 0, y: 0.25, width: 1, height: 0.5 },
  ],
  [
    { width: 60, height: 40 },
    { width: 1200, height: 800 },
    { x: 0, y: 0, width: 1, height: 1 },
  ],
])('EDIT-010: a replaced picture fills the frame %j without distortion', (frame, picture, crop) => {
  expect(filledCrop(frame, picture)).toEqual(crop)
})
