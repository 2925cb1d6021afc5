import type { CartItemView } from '@printery/contract'
import type { BackdropName } from '@printery/domain/backdrops'
import { ofWidth } from '../../ui/pictures/product-picture.tsx'

/** px of the longer side: 84 px of a line, on a fine screen. */
const longer = 160
/** Of 1: a small picture has nothing fine to lose. */
const quality = 0.7

/** A line as `LinePicture` shows it, small, as a data URL. It fails where a picture can't be had or lies elsewhere. */
export async function drawThumbnail(
  { image, printed }: Pick<CartItemView, 'image' | 'printed'>,
  stock: BackdropName,
): Promise<string> {
  const product = await opened(ofWidth(image, 300))
  const ratio = printed?.ratio ?? product.naturalWidth / product.naturalHeight
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(ratio >= 1 ? longer : longer * ratio)
  canvas.height = Math.round(ratio >= 1 ? longer / ratio : longer)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing.')
  pen.drawImage(product, 0, 0, canvas.width, canvas.height)
  if (printed) drawArtwork(pen, await opened(printed.url), printed)
  return writePicture(pen, () =>
    getComputedStyle(document.documentElement).getPropertyValue(`--stock-${stock}`),
  )
}

/** Safari writes no WebP. A JPEG lets nothing show through, so there the paper is painted behind what is drawn. */
export function writePicture(pen: CanvasRenderingContext2D, paper: () => string): string {
  const { canvas } = pen
  const picture = canvas.toDataURL('image/webp', quality)
  if (picture.startsWith('data:image/webp')) return picture
  pen.resetTransform()
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = paper()
  pen.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}

/** As the styles of `PrintedPicture` lay it: whole within its place, in the middle or hanging from the top. */
function drawArtwork(
  pen: CanvasRenderingContext2D,
  artwork: HTMLImageElement,
  { left, top, width, height, rotation, fromTop, opaque }: NonNullable<CartItemView['printed']>,
): void {
  const [pxWide, pxHigh] = [(width / 100) * pen.canvas.width, (height / 100) * pen.canvas.height]
  const scale = Math.min(pxWide / artwork.naturalWidth, pxHigh / artwork.naturalHeight)
  const [wide, high] = [artwork.naturalWidth * scale, artwork.naturalHeight * scale]
  pen.translate((left / 100) * pen.canvas.width + pxWide / 2, (top / 100) * pen.canvas.height + pxHigh / 2)
  pen.rotate((rotation * Math.PI) / 180)
  pen.globalCompositeOperation = opaque ? 'source-over' : 'multiply'
  pen.drawImage(artwork, -wide / 2, fromTop ? -pxHigh / 2 : -high / 2, wide, high)
}

async function opened(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  // From another origin only one that says we may read it.
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  return image
}
