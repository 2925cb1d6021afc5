import { expect, test } from 'vitest'
import { dashesFor, dashOf } from './dashes.ts'

test.each(['none', 'short', 'long', 'dots'] as const)(
  'EDIT-010: %s dashes are recognised at any width',
  (dash) => {
    for (const width of [0.1, 0.7, 20])
      expect(dashOf({ dash: dashesFor(dash, width) ?? [], width })).toBe(dash)
  },
)

test('EDIT-010: custom dashes of a drawing stay as they are', () => {
  expect(dashOf({ dash: [3, 1, 0.5, 1], width: 1 })).toBeUndefined()
  expect(dashesFor(undefined, 1)).toBeUndefined()
})
