import type { CartItemView, CartView } from '@printery/contract'
import { type BackdropName, backdropsFor } from '@printery/domain/backdrops'
import { formatCount } from '@printery/domain/line-format'
import { sizesSentence } from '../../formatting/line-sentences.ts'
import { maxLines, type OfflineCart, type OfflineCartLine, readUserId } from '../../offline/offline-cart.ts'
import { cartKey, sessionKey } from '../../offline/storage-keys.ts'
import { clearCart } from '../../session/session.ts'
import {
  type Draw,
  drawOnce,
  findPicture,
  isDrawn,
  type OfflinePictures,
  picturesOf,
} from './offline-pictures.ts'
import { drawThumbnail } from './thumbnail.ts'

interface CartSnapshot {
  cart: CartView
  userId: string
  seenAt: Date
  /** Aborted once there is a newer snapshot. */
  signal: AbortSignal
}

/**
 * Writes the cart to the device for the offline page: at once with the stored pictures, then with the new ones.
 */
export async function saveOfflineCart(
  { cart, userId, seenAt, signal }: CartSnapshot,
  draw: Draw = drawThumbnail,
): Promise<void> {
  if (cart.items.length === 0) return clearCart()
  const savedItems = cart.items.slice(0, maxLines)
  const pictures = picturesOf(userId, seenAt)
  const backdrops = backdropsFor(savedItems.map(({ color }) => color))
  const items = savedItems.map((item, index) => ({ item, backdrop: backdrops[index] ?? 'bone' }))
  const store = () => {
    if (signal.aborted || !isLoggedIn(userId)) return
    const lines = items.map(({ item, backdrop }) => lineOf(item, backdrop, pictures))
    const unsavedCount = cart.items.length - lines.length
    write({ userId, at: startOfMinute(seenAt), total: cart.total, lines, more: unsavedCount })
  }
  store()
  const undrawn = items.filter(({ item, backdrop }) => !isDrawn(pictures, item, backdrop))
  if (undrawn.length === 0) return
  for (const { item, backdrop } of undrawn) {
    // The newer call draws the rest.
    if (signal.aborted) return
    await drawOnce(pictures, item, backdrop, draw)
  }
  store()
}

/** Reads the storage, because the user may have logged out in another tab while pictures were drawn. */
function isLoggedIn(userId: string): boolean {
  try {
    return readUserId(localStorage.getItem(sessionKey)) === userId
  } catch {
    // Blocked storage could not be written either.
    return false
  }
}

function lineOf(item: CartItemView, backdrop: BackdropName, pictures: OfflinePictures): OfflineCartLine {
  return {
    title: item.product.title,
    detail: `${item.colourName}, ${formatCount(item.quantity, 'piece')}. ${sizesSentence(item)}`,
    price: item.price,
    stock: backdrop,
    ...findPicture(pictures, item, backdrop),
  }
}

/**
 * Rounds to the minutes that the offline page shows. An unchanged cart, which is refetched every two seconds during uploads, is
 * then rarely written again.
 */
function startOfMinute(time: Date): string {
  return new Date(Math.floor(time.getTime() / 60_000) * 60_000).toISOString()
}

function write(cart: OfflineCart): void {
  const linesWithoutPictures = cart.lines.map(({ picture, pictureOf, ...line }) => line)
  for (const lines of [cart.lines, linesWithoutPictures]) {
    try {
      const text = JSON.stringify({ ...cart, lines })
      if (localStorage.getItem(cartKey) !== text) localStorage.setItem(cartKey, text)
      return
    } catch {
      // The storage is full, but the cart may fit without pictures.
    }
  }
  // No saved cart is better than an outdated one.
  clearCart()
}
