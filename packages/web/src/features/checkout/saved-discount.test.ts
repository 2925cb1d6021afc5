import { beforeEach, expect, test, vi } from 'vitest'
import { keepDiscount } from './saved-discount.ts'
import { chosenBefore } from './use-discount.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

const draft = { id: 'd', discountId: 'press5' }

test('a draft begins with its discount, and one that was taken off stays off', () => {
  expect(chosenBefore('mei', draft)).toBe('press5')
  keepDiscount('mei', 'd', null)
  expect(chosenBefore('mei', draft)).toBeNull()
})

test('what was chosen for the cart is not for a draft, nor for another person', () => {
  keepDiscount('mei', undefined, 'tea')
  expect(chosenBefore('mei', undefined)).toBe('tea')
  expect(chosenBefore('wei', undefined)).toBeNull()
  expect(chosenBefore('mei', { id: 'e', discountId: null })).toBeNull()
})
