import type { CartItemView, CartView } from '@printery/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OfflineCart } from '../../offline/offline-cart.ts'
import { cartKey, sessionKey } from '../../offline/storage-keys.ts'
import type { Draw } from './offline-pictures.ts'
import { saveOfflineCart } from './save-offline-cart.ts'

const stored = new Map<string, string>()
const setItem = vi.fn((key: string, value: string) => void stored.set(key, value))
const drawn: string[] = []
const draw: Draw = async ({ product }) => {
  drawn.push(product.title)
  return 'data:image/webp;base64,UklGRg=='
}
// Pictures live as long as the page, so each test is another person.
let userId = ''
let people = 0

const line = (title: string, part: Partial<CartItemView> = {}) =>
  ({
    ...{ id: title, product: { id: title, title }, color: '#ffffff', colourName: 'White', quantity: 2 },
    ...{ itemProductSizes: [], price: 500, image: '/tote', printed: null, designId: null },
    ...{ frontDesign: null, backDesign: null, ...part },
  }) as unknown as CartItemView
const cartOf = (...items: CartItemView[]) => ({ items, total: 500 }) as unknown as CartView
const seen = (cart: CartView, at = '2026-11-22T08:00:01Z', signal = new AbortController().signal) => ({
  ...{ cart, userId, seenAt: new Date(at), signal },
})
const storedCart = (): OfflineCart | undefined => JSON.parse(stored.get(cartKey) ?? 'null') ?? undefined
const logIn = (id: string) => stored.set(sessionKey, JSON.stringify({ user: { id }, token: 't' }))

beforeEach(() => {
  stored.clear()
  drawn.length = 0
  setItem.mockClear()
  userId = `person ${people++}`
  logIn(userId)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem,
    removeItem: (key: string) => stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('a cart that is reported every two seconds is drawn once and written once a minute', async () => {
  // The address of an artwork is new each time.
  const cartView = (n: number) =>
    cartOf(line('Tote', { printed: { url: `/artwork?${n}` } as CartItemView['printed'] }), line('Bottle'))
  await saveOfflineCart(seen(cartView(1)), draw)
  expect(drawn).toEqual(['Tote', 'Bottle'])
  expect(storedCart()?.lines.every(({ picture }) => picture)).toBe(true)
  expect(setItem).toHaveBeenCalledTimes(2)
  await saveOfflineCart(seen(cartView(2), '2026-11-22T08:00:03Z'), draw)
  expect(setItem).toHaveBeenCalledTimes(2)
  await saveOfflineCart(seen(cartView(3), '2026-11-22T08:01:01Z'), draw)
  expect(setItem).toHaveBeenCalledTimes(3)
  expect(storedCart()?.at).toBe('2026-11-22T08:01:00.000Z')
  expect(drawn).toHaveLength(2)
})

test('what could not be drawn, or became too long, is not tried again', async () => {
  const cart = cartOf(line('Gone'), line('Long'))
  const fail: Draw = async (item, stock) => {
    await draw(item, stock)
    if (item.product.title === 'Gone') throw new Error('no picture')
    return `data:image/png;base64,${'x'.repeat(30_000)}`
  }
  await saveOfflineCart(seen(cart), fail)
  await saveOfflineCart(seen(cart, '2026-11-22T08:02:00Z'), fail)
  expect(drawn).toEqual(['Gone', 'Long'])
  expect(storedCart()?.lines.map(({ picture }) => picture)).toEqual([undefined, undefined])
})

test('a newer cart ends the drawing of an older one, and goes on with what it has drawn', async () => {
  const cart = cartOf(line('Tote'), line('Bottle'), line('Cap'))
  const older = new AbortController()
  let finish = () => {}
  const slow: Draw = async (item, stock) => {
    await new Promise<void>((resolve) => (finish = resolve))
    return draw(item, stock)
  }
  const first = saveOfflineCart(seen(cart, undefined, older.signal), slow)
  older.abort()
  const second = saveOfflineCart(seen(cart), draw)
  finish()
  await Promise.all([first, second])
  expect(drawn).toEqual(['Tote', 'Bottle', 'Cap'])
  expect(storedCart()?.lines.every(({ picture }) => picture)).toBe(true)
})

test('a picture with its paper painted in is drawn anew when the line comes to lie on another', async () => {
  const stocks: string[] = []
  const jpeg: Draw = async (_, stock) => {
    stocks.push(stock)
    return 'data:image/jpeg;base64,/9j/'
  }
  await saveOfflineCart(seen(cartOf(line('Tote'))), jpeg)
  await saveOfflineCart(seen(cartOf(line('Tote'))), jpeg)
  expect(stocks).toEqual(['sky'])
  await saveOfflineCart(seen(cartOf(line('New'), line('Tote'))), jpeg)
  expect(stocks).toEqual(['sky', 'sky', 'mint'])
  expect(storedCart()?.lines.map(({ stock, picture }) => [stock, Boolean(picture)])).toEqual([
    ['sky', true],
    ['mint', true],
  ])
})

test('pictures that the device has stored are not drawn again by the next page', async () => {
  const before = userId
  await saveOfflineCart(seen(cartOf(line('Tote'))), draw)
  const left = String(stored.get(cartKey))
  userId = 'somebody in between'
  logIn(userId)
  await saveOfflineCart(seen(cartOf(line('Tote'))), draw)
  userId = before
  logIn(userId)
  stored.set(cartKey, left)
  await saveOfflineCart(seen(cartOf(line('Tote'))), draw)
  expect(drawn).toHaveLength(2)
})

test.each([
  ['logged out', () => stored.delete(sessionKey)],
  ['gave the computer to somebody else', () => logIn('another')],
])('who %s in another tab while pictures are drawn leaves no cart behind', async (_, leave) => {
  await saveOfflineCart(seen(cartOf(line('Tote'), line('Bottle'))), async (item, stock) => {
    leave()
    stored.delete(cartKey)
    return draw(item, stock)
  })
  expect(storedCart()).toBeUndefined()
})
