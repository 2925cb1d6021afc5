import { expect, test } from 'vitest'
import { canClose } from './model.ts'

test('a month can be closed once it is over', () => {
  expect(canClose('2026-11', '2026-11-30', { closedThrough: null })).toBe(false)
  expect(canClose('2026-11', '2026-12-01', { closedThrough: null })).toBe(true)
  expect(canClose('2026-11', '2026-12-01', { closedThrough: '2026-11-30' })).toBe(false)
  expect(canClose('2026-11', '2026-12-01', { closedThrough: '2026-10-31' })).toBe(true)
})
