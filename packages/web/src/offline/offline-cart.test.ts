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

test('a stored cart is read by its owner and by nobody else', () => {
  expect(read(cart)).toEqual(cart)
  expect(read(cart, 'another')).toBeUndefined()
  expect(readOfflineCart(JSON.stringify(cart), undefined, now)).toBeUndefined()
})

test.each([
  ['nothing', null],
  ['no JSON', '{"userId":'],
  ['a word', '"cart"'],
  ['a list', '[]'],
  ['no lines', JSON.stringify({ ...cart, lines: [] })],
  ['lines that are none', JSON.stringify({ ...cart, lines: 'three' })],
  ['a broken line', JSON.stringify({ ...cart, lines: [line, { title: 4 }] })],
  ['no time', JSON.stringify({ ...cart, at: 'yesterday' })],
  ['a sum in words', JSON.stringify({ ...cart, total: '25.80' })],
  ['a sum with fractions', JSON.stringify({ ...cart, total: 25.8 })],
  ['a negative price', JSON.stringify({ ...cart, lines: [{ ...line, price: -1 }] })],
])('%s is no cart', (_, stored) => {
  expect(readOfflineCart(stored, 'mei', now)).toBeUndefined()
})

test.each([
  ['30 days ago', '2026-10-23T08:00:00.000Z', true],
  ['longer than 30 days ago', '2026-10-23T07:59:00.000Z', false],
  ['by a clock that was a day ahead', '2026-11-23T08:00:00.000Z', true],
  ['by a clock that was further ahead', '2026-11-23T08:01:00.000Z', false],
])('a cart that was seen %s (%s) is shown: %s', (_, at, isShown) => {
  expect(read({ ...cart, at }) !== undefined).toBe(isShown)
})

test.each([
  'https://elsewhere.test/seen.gif',
  'javascript:alert(1)',
  `data:image/webp,${'x'.repeat(30_000)}`,
  4,
])('a picture that would be fetched, or is none, is left out: %.40s', (strange) => {
  expect(read({ ...cart, lines: [{ ...line, picture: strange }] })?.lines).toEqual([line])
})

test('no more lines are read than are ever kept', () => {
  expect(read({ ...cart, lines: Array.from({ length: 500 }, () => line) })?.lines).toHaveLength(maxLines)
})

test.each([
  ['{"user":{"id":"mei"},"token":"t"}', 'mei'],
  ['{"user":{"id":4}}', undefined],
  ['{"user":null}', undefined],
  ['nonsense', undefined],
  [null, undefined],
])('who is logged in, by %s: %s', (stored, userId) => {
  expect(readUserId(stored)).toBe(userId)
})
