import { beforeEach, expect, test, vi } from 'vitest'
import { saveDiscount } from './saved-discount.ts'
import { initialDiscount } from './use-discount.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

const draft = { id: 'd', discountId: 'press5' }

test('a draft starts with its discount, and a removed discount stays removed', () => {
  expect(initialDiscount('mei', draft)).toBe('press5')
  saveDiscount('mei', 'd', null)
  expect(initialDiscount('mei', draft)).toBeNull()
})

test('a discount that was selected for the cart isn’t applied to a draft or for another user', () => {
  saveDiscount('mei', undefined, 'tea')
  expect(initialDiscount('mei', undefined)).toBe('tea')
  expect(initialDiscount('wei', undefined)).toBeNull()
  expect(initialDiscount('mei', { id: 'e', discountId: null })).toBeNull()
})
