import type { CartItemView, CartView } from '@printery/contract'
import { type BackdropName, backdropsFor } from '@printery/domain/backdrops'
import { countOf } from '@printery/domain/line-format'
import { sizesSentence } from '../../formatting/line-sentences.ts'
import { maxLines, type OfflineCart, type OfflineCartLine, readUserId } from '../../offline/offline-cart.ts'
import { cartKey, sessionKey } from '../../offline/storage-keys.ts'
import { clearCart } from '../../session/session.ts'
import {
  type Draw,
  drawOnce,
  findPicture,
  isKnown,
  type OfflinePictures,
  picturesOf,
} from './offline-pictures.ts'
import { drawThumbnail } from './thumbnail.ts'

interface SeenCart {
  cart: CartView
  userId: string
  seenAt: Date
  /** Aborted once there is a newer one. */
  signal: AbortSignal
}

/**
 * Writes the cart to the device for the offline page: at once with the pictures of before, then with those
 * that are new.
 */
export async function saveOfflineCart(
  { cart, userId, seenAt, signal }: SeenCart,
  draw: Draw = drawThumbnail,
): Promise<void> {
  if (cart.items.length === 0) return clearCart()
  const items = cart.items.slice(0, maxLines)
  const pictures = picturesOf(userId, seenAt)
  const stocks = backdropsFor(items.map(({ color }) => color))
  const goods = items.map((item, index) => ({ item, stock: stocks[index] ?? 'bone' }))
  const store = () => {
    if (signal.aborted || !isLoggedIn(userId)) return
    const lines = goods.map(({ item, stock }) => lineOf(item, stock, pictures))
    const more = cart.items.length - lines.length
    write({ userId, at: minuteOf(seenAt), total: cart.total, lines, more })
  }
  store()
  const bare = goods.filter(({ item, stock }) => !isKnown(pictures, item, stock))
  if (bare.length === 0) return
  for (const { item, stock } of bare) {
    // The newer call draws the rest.
    if (signal.aborted) return
    await drawOnce(pictures, item, stock, draw)
  }
  store()
}

/**
 * Somebody may have logged out while pictures were drawn: in another tab, of which this one hears only
 * later.
 */
function isLoggedIn(userId: string): boolean {
  try {
    return readUserId(localStorage.getItem(sessionKey)) === userId
  } catch {
    // Into storage that is blocked nothing could be written either.
    return false
  }
}

function lineOf(item: CartItemView, stock: BackdropName, pictures: OfflinePictures): OfflineCartLine {
  return {
    title: item.product.title,
    detail: `${item.colourName}, ${countOf(item.quantity, 'piece')}. ${sizesSentence(item)}`,
    price: item.price,
    stock,
    ...findPicture(pictures, item, stock),
  }
}

/**
 * The page tells the minute. A cart is asked for every two seconds while files arrive, and mostly nothing
 * else is new.
 */
function minuteOf(time: Date): string {
  return new Date(Math.floor(time.getTime() / 60_000) * 60_000).toISOString()
}

function write(cart: OfflineCart): void {
  const bare = cart.lines.map(({ picture, pictureOf, ...line }) => line)
  for (const lines of [cart.lines, bare]) {
    try {
      const text = JSON.stringify({ ...cart, lines })
      if (localStorage.getItem(cartKey) !== text) localStorage.setItem(cartKey, text)
      return
    } catch {
      // The storage is full: without pictures it may fit.
    }
  }
  // No saved cart is better than an outdated one.
  clearCart()
}
