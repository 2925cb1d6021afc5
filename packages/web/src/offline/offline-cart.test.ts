import { expect, test } from 'vitest'
import { maxLines, type OfflineCart, readOfflineCart, readUserId } from './offline-cart.ts'

const line = { title: 'Canvas Tote', detail: 'Natural, 2 pieces. One size 2', price: 2580, stock: 'sky' }
const picture = 'data:image/webp;base64,UklGRg=='
const cart: OfflineCart = {
  userId: 'mei',
  at: '2026-11-22T07:40:00.000Z',
  total: 2580,
  lines: [{ ...line, picture, pictureOf: 'tote' }],
  more: 0,
}
const now = new Date('2026-11-22T08:00:00.000Z')
const read = (stored: unknown, userId: string | undefined = 'mei') =>
  readOfflineCart(JSON.stringify(stored), userId, now)

test('a stored cart is readable only for its owner', () => {
  expect(read(cart)).toEqual(cart)
  expect(read(cart, 'another')).toBeUndefined()
  expect(readOfflineCart(JSON.stringify(cart), undefined, now)).toBeUndefined()
})

test.each([
  ['no value', null],
  ['invalid JSON', '{"userId":'],
  ['a string', '"cart"'],
  ['an array', '[]'],
  ['no lines', JSON.stringify({ ...cart, lines: [] })],
  ['lines that aren’t an array', JSON.stringify({ ...cart, lines: 'three' })],
  ['an invalid line', JSON.stringify({ ...cart, lines: [line, { title: 4 }] })],
  ['no time', JSON.stringify({ ...cart, at: 'yesterday' })],
  ['a total as text', JSON.stringify({ ...cart, total: '25.80' })],
  ['a total with fractions of a cent', JSON.stringify({ ...cart, total: 25.8 })],
  ['a negative price', JSON.stringify({ ...cart, lines: [{ ...line, price: -1 }] })],
])('nothing is shown for a stored value with %s', (_, stored) => {
  expect(readOfflineCart(stored, 'mei', now)).toBeUndefined()
})

test.each([
  ['30 days ago', '2026-10-23T08:00:00.000Z', true],
  ['longer than 30 days ago', '2026-10-23T07:59:00.000Z', false],
  ['by a clock that was a day ahead', '2026-11-23T08:00:00.000Z', true],
  ['by a clock that was further ahead', '2026-11-23T08:01:00.000Z', false],
])('whether a cart that was seen %s (%s) is shown: %s', (_, at, isShown) => {
  expect(read({ ...cart, at }) !== undefined).toBe(isShown)
})

test.each([
  'https://elsewhere.test/seen.gif',
  'javascript:alert(1)',
  `data:image/webp,${'x'.repeat(30_000)}`,
  4,
])('a picture that is not a small data URL is omitted: %.40s', (picture) => {
  expect(read({ ...cart, lines: [{ ...line, picture }] })?.lines).toEqual([line])
})

test('a stored cart with more lines than the maximum is read up to the maximum', () => {
  expect(read({ ...cart, lines: Array.from({ length: 500 }, () => line) })?.lines).toHaveLength(maxLines)
})

test.each([
  ['{"user":{"id":"mei"},"token":"t"}', 'mei'],
  ['{"user":{"id":4}}', undefined],
  ['{"user":null}', undefined],
  ['nonsense', undefined],
  [null, undefined],
])('the stored session %s has the user id %s', (stored, userId) => {
  expect(readUserId(stored)).toBe(userId)
})
