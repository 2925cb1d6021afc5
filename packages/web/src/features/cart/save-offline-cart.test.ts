import type { CartItemView, CartView } from '@printery/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OfflineCart } from '../../offline/offline-cart.ts'
import { cartKey, sessionKey } from '../../offline/storage-keys.ts'
import type { Draw } from './offline-pictures.ts'
import { saveOfflineCart } from './save-offline-cart.ts'

const stored = new Map<string, string>()
const setItem = vi.fn((key: string, value: string) => void stored.set(key, value))
const drawnTitles: string[] = []
const draw: Draw = async ({ product }) => {
  drawnTitles.push(product.title)
  return 'data:image/webp;base64,UklGRg=='
}
// Pictures stay in memory until the user changes, so each test has another user.
let userId = ''
let userCount = 0

const line = (title: string, overrides: Partial<CartItemView> = {}) =>
  ({
    ...{ id: title, product: { id: title, title }, color: '#ffffff', colourName: 'White', quantity: 2 },
    ...{ itemProductSizes: [], price: 500, image: '/tote', printed: null, designId: null },
    ...{ frontDesign: null, backDesign: null, ...overrides },
  }) as unknown as CartItemView
const cartOf = (...items: CartItemView[]) => ({ items, total: 500 }) as unknown as CartView
const snapshot = (cart: CartView, at = '2026-11-22T08:00:01Z', signal = new AbortController().signal) => ({
  ...{ cart, userId, seenAt: new Date(at), signal },
})
const storedCart = (): OfflineCart | undefined => JSON.parse(stored.get(cartKey) ?? 'null') ?? undefined
const logIn = (id: string) => stored.set(sessionKey, JSON.stringify({ user: { id }, token: 't' }))

beforeEach(() => {
  stored.clear()
  drawnTitles.length = 0
  setItem.mockClear()
  userId = `person ${userCount++}`
  logIn(userId)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem,
    removeItem: (key: string) => stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('a cart that is fetched every two seconds is drawn once and saved once a minute', async () => {
  // The URL of an artwork is new in each response.
  const cartWithArtworkUrl = (n: number) =>
    cartOf(line('Tote', { printed: { url: `/artwork?${n}` } as CartItemView['printed'] }), line('Bottle'))
  await saveOfflineCart(snapshot(cartWithArtworkUrl(1)), draw)
  expect(drawnTitles).toEqual(['Tote', 'Bottle'])
  expect(storedCart()?.lines.every(({ picture }) => picture)).toBe(true)
  expect(setItem).toHaveBeenCalledTimes(2)
  await saveOfflineCart(snapshot(cartWithArtworkUrl(2), '2026-11-22T08:00:03Z'), draw)
  expect(setItem).toHaveBeenCalledTimes(2)
  await saveOfflineCart(snapshot(cartWithArtworkUrl(3), '2026-11-22T08:01:01Z'), draw)
  expect(setItem).toHaveBeenCalledTimes(3)
  expect(storedCart()?.at).toBe('2026-11-22T08:01:00.000Z')
  expect(drawnTitles).toHaveLength(2)
})

test('a picture that could not be drawn or is too long is not drawn again', async () => {
  const cart = cartOf(line('Gone'), line('Long'))
  const fail: Draw = async (item, backdrop) => {
    await draw(item, backdrop)
    if (item.product.title === 'Gone') throw new Error('no picture')
    return `data:image/png;base64,${'x'.repeat(30_000)}`
  }
  await saveOfflineCart(snapshot(cart), fail)
  await saveOfflineCart(snapshot(cart, '2026-11-22T08:02:00Z'), fail)
  expect(drawnTitles).toEqual(['Gone', 'Long'])
  expect(storedCart()?.lines.map(({ picture }) => picture)).toEqual([undefined, undefined])
})

test('a newer cart stops the drawing of an older one, and reuses the pictures already drawn', async () => {
  const cart = cartOf(line('Tote'), line('Bottle'), line('Cap'))
  const olderController = new AbortController()
  let finish = () => {}
  const slow: Draw = async (item, backdrop) => {
    await new Promise<void>((resolve) => (finish = resolve))
    return draw(item, backdrop)
  }
  const firstSave = saveOfflineCart(snapshot(cart, undefined, olderController.signal), slow)
  olderController.abort()
  const secondSave = saveOfflineCart(snapshot(cart), draw)
  finish()
  await Promise.all([firstSave, secondSave])
  expect(drawnTitles).toEqual(['Tote', 'Bottle', 'Cap'])
  expect(storedCart()?.lines.every(({ picture }) => picture)).toBe(true)
})

test('a picture that includes its backdrop is drawn again when its line gets another backdrop', async () => {
  const drawnBackdrops: string[] = []
  const jpeg: Draw = async (_, backdrop) => {
    drawnBackdrops.push(backdrop)
    return 'data:image/jpeg;base64,/9j/'
  }
  await saveOfflineCart(snapshot(cartOf(line('Tote'))), jpeg)
  await saveOfflineCart(snapshot(cartOf(line('Tote'))), jpeg)
  expect(drawnBackdrops).toEqual(['sky'])
  await saveOfflineCart(snapshot(cartOf(line('New'), line('Tote'))), jpeg)
  expect(drawnBackdrops).toEqual(['sky', 'sky', 'mint'])
  expect(storedCart()?.lines.map(({ stock, picture }) => [stock, Boolean(picture)])).toEqual([
    ['sky', true],
    ['mint', true],
  ])
})

test('pictures stored on the device are not drawn again after the next page load', async () => {
  const previousUserId = userId
  await saveOfflineCart(snapshot(cartOf(line('Tote'))), draw)
  const storedText = String(stored.get(cartKey))
  // Like a page load, another user empties the memory.
  userId = 'somebody in between'
  logIn(userId)
  await saveOfflineCart(snapshot(cartOf(line('Tote'))), draw)
  userId = previousUserId
  logIn(userId)
  stored.set(cartKey, storedText)
  await saveOfflineCart(snapshot(cartOf(line('Tote'))), draw)
  expect(drawnTitles).toHaveLength(2)
})

test.each([
  ['logged out', () => stored.delete(sessionKey)],
  ['gave the computer to somebody else', () => logIn('another')],
])('no cart is stored for somebody who %s in another tab while pictures are drawn', async (_, leave) => {
  await saveOfflineCart(snapshot(cartOf(line('Tote'), line('Bottle'))), async (item, backdrop) => {
    leave()
    stored.delete(cartKey)
    return draw(item, backdrop)
  })
  expect(storedCart()).toBeUndefined()
})
