import { expect, test } from 'vitest'
import { firstChoice, isBlank, printedSides, withoutPrint, withSide } from './preview-model.ts'

test('PRODUCT-039 No Print is selected when neither side is, choosing it clears both, and the sides are selected independently', () => {
  const none = firstChoice(['1c1c1d', 'f4f2ee'])
  expect(none.colour).toBe('1c1c1d')
  expect(isBlank(none)).toBe(true)
  expect(printedSides(none)).toEqual([])
  const back = withSide(none, 'back', true)
  expect(isBlank(back)).toBe(false)
  expect(printedSides(back)).toEqual(['back'])
  const bothSides = withSide(back, 'front', true)
  expect(printedSides(bothSides)).toEqual(['front', 'back'])
  expect(printedSides(withSide(bothSides, 'back', false))).toEqual(['front'])
  expect(isBlank(withSide(withSide(bothSides, 'back', false), 'front', false))).toBe(true)
  expect(withoutPrint(bothSides)).toEqual(none)
})

test('a form without colours is previewed without a colour', () => {
  expect(firstChoice([]).colour).toBeUndefined()
})
