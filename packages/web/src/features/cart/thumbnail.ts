import type { CartItemView } from '@printery/contract'
import type { BackdropName } from '@printery/domain/backdrops'
import { withLongerEdge } from '../../ui/pictures/product-picture.tsx'

/** Length of the longer side in px, enough for 84 px in a line on a high-resolution screen. */
const longerSidePx = 160
/** From 0 to 1: a small picture needs no fine detail. */
const quality = 0.7

/** A small picture of a line as `LinePicture` shows it, as a data URL. Rejects if a picture can't be loaded or is on another origin. */
export async function drawThumbnail(
  { image, printed }: Pick<CartItemView, 'image' | 'printed'>,
  backdrop: BackdropName,
): Promise<string> {
  const product = await loadImage(withLongerEdge(image, 300))
  const ratio = printed?.ratio ?? product.naturalWidth / product.naturalHeight
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(ratio >= 1 ? longerSidePx : longerSidePx * ratio)
  canvas.height = Math.round(ratio >= 1 ? longerSidePx / ratio : longerSidePx)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D context for a canvas.')
  context.drawImage(product, 0, 0, canvas.width, canvas.height)
  if (printed) drawArtwork(context, await loadImage(printed.url), printed)
  return writePicture(context, () =>
    getComputedStyle(document.documentElement).getPropertyValue(`--backdrop-${backdrop}`),
  )
}

/** Encodes a WebP, or in Safari, which can't encode WebP, a JPEG with the backdrop instead of transparency. */
export function writePicture(context: CanvasRenderingContext2D, backdropColour: () => string): string {
  const { canvas } = context
  const picture = canvas.toDataURL('image/webp', quality)
  if (picture.startsWith('data:image/webp')) return picture
  context.resetTransform()
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = backdropColour()
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}

/** Draws the artwork like the styles of `PrintedPicture`: contained in its box, centred or aligned to the top. */
function drawArtwork(
  context: CanvasRenderingContext2D,
  artwork: HTMLImageElement,
  { left, top, width, height, rotation, fromTop, opaque }: NonNullable<CartItemView['printed']>,
): void {
  const [boxWidth, boxHeight] = [(width / 100) * context.canvas.width, (height / 100) * context.canvas.height]
  const scale = Math.min(boxWidth / artwork.naturalWidth, boxHeight / artwork.naturalHeight)
  const [drawnWidth, drawnHeight] = [artwork.naturalWidth * scale, artwork.naturalHeight * scale]
  context.translate(
    (left / 100) * context.canvas.width + boxWidth / 2,
    (top / 100) * context.canvas.height + boxHeight / 2,
  )
  context.rotate((rotation * Math.PI) / 180)
  context.globalCompositeOperation = opaque ? 'source-over' : 'multiply'
  context.drawImage(
    artwork,
    -drawnWidth / 2,
    fromTop ? -boxHeight / 2 : -drawnHeight / 2,
    drawnWidth,
    drawnHeight,
  )
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  // Pictures of another origin need CORS headers.
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  return image
}
