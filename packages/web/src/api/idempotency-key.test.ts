import { expect, test } from 'vitest'
import { newWish } from './idempotency-key.ts'

test('a wish keeps its key until it is answered or becomes another', () => {
  const wish = newWish()
  const first = wish.keyFor('one tee')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(wish.keyFor('one tee')).toBe(first)
  expect(wish.keyFor('two tees')).not.toBe(first)
  const second = wish.keyFor('one tee')
  expect(second).not.toBe(first)
  wish.answered()
  expect(wish.keyFor('one tee')).not.toBe(second)
})
