import { expect, test } from 'vitest'
import { commonValue } from './common-value.ts'

test('EDIT-004: several selected elements show their common value, and none where they differ', () => {
  expect(commonValue([12, 12])).toBe(12)
  expect(commonValue([12, 14])).toBeUndefined()
  expect(commonValue([{ a: 1 }, { a: 1 }])).toEqual({ a: 1 })
  expect(commonValue([null, null])).toBeNull()
  expect(commonValue([])).toBeUndefined()
})
