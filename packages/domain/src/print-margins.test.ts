import { expect, test } from 'vitest'
import { printMargins } from './print-margins.ts'

test.each([
  ['full-front-a3', 297, 420, { safe: 10, bleed: 0 }],
  ['left-chest-50x100', 50, 100, { safe: 2.5, bleed: 0 }],
  ['strap-130x16', 130, 16, { safe: 0.8, bleed: 0 }],
  ['card-86x124', 86, 124, { safe: 3, bleed: 3 }],
  ['discard-80x80', 80, 80, { safe: 4, bleed: 0 }],
])('%s has room at its edge for what is done there', (name, width, height, margins) => {
  expect(printMargins({ name, width, height })).toEqual(margins)
})
