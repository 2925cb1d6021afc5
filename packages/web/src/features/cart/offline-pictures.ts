import type { CartItemView } from '@printery/contract'
import type { BackdropName } from '@printery/domain/backdrops'
import { maxPictureLength, type OfflineCartLine, readOfflineCart } from '../../offline/offline-cart.ts'
import { cartKey } from '../../offline/storage-keys.ts'

/** Draws a line on its backdrop as a data URL. */
export type Draw = (item: CartItemView, stock: BackdropName) => Promise<string>

/** The small pictures of one person's lines. */
export interface OfflinePictures {
  userId: string
  /** By name of the picture: '' where drawing failed. */
  known: Map<string, string>
  pending: Map<string, Promise<void>>
}

/** Lives as long as the page, so that nothing is drawn twice and no failure is repeated. */
let pictures: OfflinePictures | undefined

/** Those drawn already, at first read from the device. */
export function picturesOf(userId: string, now: Date): OfflinePictures {
  if (pictures?.userId !== userId) pictures = { userId, known: readStored(userId, now), pending: new Map() }
  return pictures
}

export function findPicture(
  { known }: OfflinePictures,
  item: CartItemView,
  stock: BackdropName,
): Pick<OfflineCartLine, 'picture' | 'pictureOf'> {
  const name = [nameOf(item), nameOn(stock, item)].find((possible) => known.get(possible))
  const picture = name && known.get(name)
  return picture ? { picture, pictureOf: name } : {}
}

export function isKnown({ known }: OfflinePictures, item: CartItemView, stock: BackdropName): boolean {
  return known.has(nameOf(item)) || known.has(nameOn(stock, item))
}

/** Single flight: concurrent callers share one drawing. */
export function drawOnce(
  { known, pending }: OfflinePictures,
  item: CartItemView,
  stock: BackdropName,
  draw: Draw,
): Promise<void> {
  const name = nameOn(stock, item)
  const running = pending.get(name)
  if (running) return running
  const drawing = draw(item, stock)
    .catch(() => '')
    .then((picture) => {
      pending.delete(name)
      const stored = picture.length <= maxPictureLength ? picture : ''
      // A JPEG has its backdrop painted in, so it fits this backdrop only.
      known.set(stored.startsWith('data:image/jpeg') ? name : nameOf(item), stored)
    })
  pending.set(name, drawing)
  return drawing
}

/**
 * Another artwork or another colour is another picture. The address of an artwork is new each time it is
 * told.
 */
function nameOf({ id, image, printed, designId, frontDesign, backDesign }: CartItemView): string {
  const place = printed && { ...printed, url: '' }
  return JSON.stringify([id, image, place, designId, frontDesign, backDesign])
}

function nameOn(stock: BackdropName, item: CartItemView): string {
  return `${stock} ${nameOf(item)}`
}

function readStored(userId: string, now: Date): Map<string, string> {
  try {
    const { lines = [] } = readOfflineCart(localStorage.getItem(cartKey), userId, now) ?? {}
    return new Map(
      lines.flatMap(({ pictureOf, picture }) => (pictureOf && picture ? [[pictureOf, picture]] : [])),
    )
  } catch {
    // Storage that is blocked holds nothing.
    return new Map()
  }
}
