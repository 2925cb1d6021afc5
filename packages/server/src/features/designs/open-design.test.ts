import { anElement, anEmptyDesign } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { parseDesign } from './open-design.ts'

test('DJ1 a design of more than 1,000 elements is refused for their number alone, before they are read', () => {
  const elements = Object.fromEntries(
    Array.from({ length: 1001 }, (_, n) => [
      `e-${n + 1_000_000}`,
      { ...anElement(), order: 'a0', unknown: 1 },
    ]),
  )
  const refusal = expect.objectContaining({
    fieldErrors: {
      'document.elements': 'A design has at most 1000 elements.',
      document: '1001 elements could not be read and were left out.',
    },
  })
  expect(() => parseDesign({ ...anEmptyDesign(), elements }, 'document')).toThrow(refusal)
})
