import type { CartItemView, CartView } from '@printery/contract'
import { stocksBehind } from '@printery/domain/stocks'
import { piecesInWords, sizesInWords } from '../../line-words.ts'
import {
  type CartAtHand,
  type CartLineAtHand,
  longestPicture,
  mostLines,
  readCartAtHand,
} from '../../offline/cart-at-hand.ts'
import { cartKey } from '../../offline/cart-key.ts'
import { forgetCart, getSession } from '../../session.ts'
import { drawThumbnail } from './thumbnail.ts'

interface SeenCart {
  cart: CartView
  userId: string
  seenAt: Date
  /** Aborted once there is a newer one. */
  signal: AbortSignal
}

/** Writes the cart to the device for the offline page: at once with the pictures of before, then with those that are new. */
export async function keepCartAtHand({ cart, userId, seenAt, signal }: SeenCart): Promise<void> {
  if (cart.items.length === 0) return forgetCart()
  const items = cart.items.slice(0, mostLines)
  const pictures = picturesOf(userId)
  const stocks = stocksBehind(items.map(({ color }) => color))
  const store = () => {
    // Somebody may have logged out while pictures were drawn.
    if (signal.aborted || getSession()?.user.id !== userId) return
    const lines = items.map((item, place) => lineOf(item, stocks[place] ?? 'bone', pictures))
    write({
      userId,
      at: seenAt.toISOString(),
      total: cart.total,
      lines,
      more: cart.items.length - lines.length,
    })
  }
  store()
  const bare = items.filter((item) => !pictures.has(nameOfPicture(item)))
  if (bare.length === 0) return
  for (const item of bare) {
    const picture = await drawThumbnail(item).catch(() => '')
    if (picture.length > 0 && picture.length <= longestPicture) pictures.set(nameOfPicture(item), picture)
  }
  store()
}

function lineOf(item: CartItemView, stock: string, pictures: ReadonlyMap<string, string>): CartLineAtHand {
  const pictureOf = nameOfPicture(item)
  const picture = pictures.get(pictureOf)
  return {
    title: item.product.title,
    detail: `${item.colourName}, ${piecesInWords(item.quantity)}. ${sizesInWords(item.itemProductSizes)}`,
    price: item.price,
    stock,
    ...(picture && { picture, pictureOf }),
  }
}

/** Another artwork or another colour is another picture. The address of an artwork is new each time it is told. */
function nameOfPicture({ id, image, printed, designId, frontDesign, backDesign }: CartItemView): string {
  const place = printed && { ...printed, url: '' }
  return JSON.stringify([id, image, place, designId, frontDesign, backDesign])
}

/** Those that are kept already, by what they are of. */
function picturesOf(userId: string): Map<string, string> {
  try {
    const { lines = [] } = readCartAtHand(localStorage.getItem(cartKey), userId) ?? {}
    return new Map(
      lines.flatMap(({ pictureOf, picture }) => (pictureOf && picture ? [[pictureOf, picture]] : [])),
    )
  } catch {
    // Storage that is blocked holds nothing.
    return new Map()
  }
}

function write(cart: CartAtHand): void {
  const bare = cart.lines.map(({ picture, pictureOf, ...line }) => line)
  for (const lines of [cart.lines, bare]) {
    try {
      localStorage.setItem(cartKey, JSON.stringify({ ...cart, lines }))
      return
    } catch {
      // The storage is full: without pictures it may fit.
    }
  }
  // Rather none than one that is no longer true.
  forgetCart()
}
