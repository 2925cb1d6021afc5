import type { CartItemView } from '@printery/contract'
import type { BackdropName } from '@printery/domain/backdrops'
import { maxPictureLength, type OfflineCartLine, readOfflineCart } from '../../offline/offline-cart.ts'
import { cartKey } from '../../offline/storage-keys.ts'

/** Draws a line on its backdrop as a data URL. */
export type Draw = (item: CartItemView, backdrop: BackdropName) => Promise<string>

/** The small pictures of one user's lines. */
export interface OfflinePictures {
  userId: string
  /** Data URLs by the name of the picture; '' if drawing failed. */
  drawn: Map<string, string>
  pending: Map<string, Promise<void>>
}

/** Kept until the user changes or the page is closed, so that no picture is drawn twice and no failed drawing is repeated. */
let pictures: OfflinePictures | undefined

/** The pictures that were drawn already, initially those that the device has stored. */
export function picturesOf(userId: string, now: Date): OfflinePictures {
  if (pictures?.userId !== userId) pictures = { userId, drawn: readStored(userId, now), pending: new Map() }
  return pictures
}

export function findPicture(
  { drawn }: OfflinePictures,
  item: CartItemView,
  backdrop: BackdropName,
): Pick<OfflineCartLine, 'picture' | 'pictureOf'> {
  const name = [pictureNameOf(item), pictureNameOnBackdrop(backdrop, item)].find((candidate) =>
    drawn.get(candidate),
  )
  const picture = name && drawn.get(name)
  return picture ? { picture, pictureOf: name } : {}
}

export function isDrawn({ drawn }: OfflinePictures, item: CartItemView, backdrop: BackdropName): boolean {
  return drawn.has(pictureNameOf(item)) || drawn.has(pictureNameOnBackdrop(backdrop, item))
}

/** Single flight: concurrent callers share one drawing. */
export function drawOnce(
  { drawn, pending }: OfflinePictures,
  item: CartItemView,
  backdrop: BackdropName,
  draw: Draw,
): Promise<void> {
  const name = pictureNameOnBackdrop(backdrop, item)
  const running = pending.get(name)
  if (running) return running
  const drawing = draw(item, backdrop)
    .catch(() => '')
    .then((picture) => {
      pending.delete(name)
      const stored = picture.length <= maxPictureLength ? picture : ''
      // A JPEG has its backdrop painted in, so it fits this backdrop only.
      drawn.set(stored.startsWith('data:image/jpeg') ? name : pictureNameOf(item), stored)
    })
  pending.set(name, drawing)
  return drawing
}

/**
 * A name that differs by artwork and colour. It doesn't contain the URL of the artwork, which is new in every response.
 */
function pictureNameOf({ id, image, printed, designId, frontDesign, backDesign }: CartItemView): string {
  const printedWithoutUrl = printed && { ...printed, url: '' }
  return JSON.stringify([id, image, printedWithoutUrl, designId, frontDesign, backDesign])
}

function pictureNameOnBackdrop(backdrop: BackdropName, item: CartItemView): string {
  return `${backdrop} ${pictureNameOf(item)}`
}

function readStored(userId: string, now: Date): Map<string, string> {
  try {
    const { lines = [] } = readOfflineCart(localStorage.getItem(cartKey), userId, now) ?? {}
    return new Map(
      lines.flatMap(({ pictureOf, picture }) => (pictureOf && picture ? [[pictureOf, picture]] : [])),
    )
  } catch {
    // Blocked storage contains no pictures.
    return new Map()
  }
}
