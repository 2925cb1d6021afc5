import { expect, test } from 'vitest'
import { shared } from './shared.ts'

test('EDIT-004: several chosen show what they have in common, and nothing where they differ', () => {
  expect(shared([12, 12])).toBe(12)
  expect(shared([12, 14])).toBeUndefined()
  expect(shared([{ a: 1 }, { a: 1 }])).toEqual({ a: 1 })
  expect(shared([null, null])).toBeNull()
  expect(shared([])).toBeUndefined()
})
