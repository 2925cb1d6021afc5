import { type ArtworkPlace, artworkBox, goodsBox, pictureSize } from '@printery/documents'
import sharp from 'sharp'

/** What a line's picture is made of. */
export interface PictureParts {
  goods: Uint8Array
  /** Colour of the paper behind it. */
  paper: string
  artwork?: { bytes: Uint8Array; place: ArtworkPlace & { rotation: number; opaque: boolean } } | undefined
}

/** The goods on their paper with the artwork in its print area, as the screens show them. */
export async function drawLine({ goods, paper, artwork }: PictureParts): Promise<Buffer> {
  const { width, height } = await sharp(goods).metadata()
  const box = goodsBox(width, height)
  const picture = sharp({
    create: { width: pictureSize, height: pictureSize, channels: 3, background: paper },
  }).composite([
    {
      input: await sharp(goods).resize(box.width, box.height, { fit: 'fill' }).toBuffer(),
      left: box.left,
      top: box.top,
    },
    ...(artwork ? [await inkOf(artwork, box)] : []),
  ])
  return picture.jpeg({ quality: 82 }).toBuffer()
}

async function inkOf(
  { bytes, place }: NonNullable<PictureParts['artwork']>,
  goods: ReturnType<typeof goodsBox>,
) {
  const { width, height } = await sharp(bytes).metadata()
  const box = artworkBox(goods, place, width, height)
  const [wide, high] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))]
  const { data, info } = await sharp(bytes)
    .resize(wide, high, { fit: 'fill' })
    .ensureAlpha()
    .rotate(place.rotation, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    // Turned about its own middle.
    left: Math.round(box.left + (wide - info.width) / 2),
    top: Math.round(box.top + (high - info.height) / 2),
    blend: place.opaque ? ('over' as const) : ('multiply' as const),
  }
}
