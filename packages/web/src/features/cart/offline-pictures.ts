import type { CartItemView } from '@printery/contract'
import type { BackdropName } from '@printery/domain/backdrops'
import { maxPictureLength, type OfflineCartLine, readOfflineCart } from '../../offline/offline-cart.ts'
import { cartKey } from '../../offline/storage-keys.ts'

/** Draws a line on its paper as a data URL. */
export type Draw = (item: CartItemView, stock: BackdropName) => Promise<string>

/** The small pictures of one person's lines. */
export interface OfflinePictures {
  userId: string
  /** By what is drawn: '' where nothing could be. */
  known: Map<string, string>
  pending: Map<string, Promise<void>>
}

/** For as long as this page is open, so that nothing is drawn twice, nor tried twice in vain. */
let pictures: OfflinePictures | undefined

/** Those that are known already, at first from the device. */
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

/** Whoever wants what is being drawn waits for the same. */
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
      // What has its paper painted in is good on this paper only.
      known.set(stored.startsWith('data:image/jpeg') ? name : nameOf(item), stored)
    })
  pending.set(name, drawing)
  return drawing
}

/** Another artwork or another colour is another picture. The address of an artwork is new each time it is told. */
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
