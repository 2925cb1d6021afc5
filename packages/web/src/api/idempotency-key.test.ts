import { expect, test } from 'vitest'
import { newIdempotencyKeys } from './idempotency-key.ts'

test('a request keeps its key until a response or until its content changes', () => {
  const idempotencyKeys = newIdempotencyKeys()
  const first = idempotencyKeys.keyFor('one tee')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(idempotencyKeys.keyFor('one tee')).toBe(first)
  expect(idempotencyKeys.keyFor('two tees')).not.toBe(first)
  const second = idempotencyKeys.keyFor('one tee')
  expect(second).not.toBe(first)
  idempotencyKeys.onResponse()
  expect(idempotencyKeys.keyFor('one tee')).not.toBe(second)
})
