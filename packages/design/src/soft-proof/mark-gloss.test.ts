import { expect, test } from 'vitest'
import { markGloss } from './mark-gloss.ts'

test('PREPRESS-106 gloss is shown as highlights on a tint, and the rest of the page is unchanged', () => {
  const [width, height] = [28, 2]
  const page = { data: new Uint8ClampedArray(width * height * 4).fill(40), width, height }
  for (let index = 3; index < page.data.length; index += 4) page.data[index] = 255
  const gloss = { data: new Uint8ClampedArray(page.data.length), width, height }
  // The left half of the upper row.
  for (let x = 0; x < 14; x++) gloss.data[x * 4 + 3] = 255
  const { data } = markGloss(page, gloss)
  const colourAt = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  expect(colourAt(0, 0)).toEqual([201, 201, 201, 255])
  expect(colourAt(5, 0)).toEqual([68, 92, 115, 255])
  expect(colourAt(14, 0)).toEqual([40, 40, 40, 255])
  expect(colourAt(0, 1)).toEqual([40, 40, 40, 255])
  expect(page.data[0]).toBe(40)
})
