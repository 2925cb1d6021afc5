import { hash } from 'node:crypto'
import { type ArtworkPlace, artworkBox, type Box, goodsBox, pictureSize } from '@printery/documents'
import sharp, { type OverlayOptions } from 'sharp'

/** What a line's picture is made of. */
export interface PictureParts {
  goods: Uint8Array
  /** Colour of the paper behind it. */
  paper: string
  artwork?: Artwork | undefined
}

interface Artwork {
  bytes: Uint8Array
  place: ArtworkPlace & { rotation: number; opaque: boolean }
}

/** The goods on their paper with the artwork in its print area, as the screens show them; as JPEG. */
export async function drawLine({ goods, paper, artwork }: PictureParts): Promise<Buffer> {
  const { pixels, box } = await goodsOnPaper(goods, paper)
  const picture = sharp(pixels, { raw: { width: pictureSize, height: pictureSize, channels: 3 } })
  if (artwork) picture.composite([await inkOf(artwork, box)])
  return picture.jpeg({ quality: 82 }).toBuffer()
}

/** Documents show the same goods and the same artwork again and again, and decoding takes longest. */
const goodsDrawn = remembering<{ pixels: Buffer; box: Box }>()
const inksDrawn = remembering<OverlayOptions>()

function goodsOnPaper(goods: Uint8Array, paper: string) {
  return goodsDrawn([goods, paper], async () => {
    const { width, height } = await sharp(goods).metadata()
    const box = goodsBox(width, height)
    const pixels = await sharp(goods)
      .resize(box.width, box.height, { fit: 'fill' })
      .flatten({ background: paper })
      .extend({
        left: box.left,
        right: pictureSize - box.left - box.width,
        top: box.top,
        bottom: pictureSize - box.top - box.height,
        background: paper,
      })
      .removeAlpha()
      .raw()
      .toBuffer()
    return { pixels, box }
  })
}

function inkOf({ bytes, place }: Artwork, goods: Box): Promise<OverlayOptions> {
  return inksDrawn([bytes, JSON.stringify([place, goods])], async () => {
    const { width, height } = await sharp(bytes).metadata()
    const box = artworkBox(goods, place, width, height)
    const [wide, high] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))]
    const ink = sharp(bytes).resize(wide, high, { fit: 'fill' }).ensureAlpha()
    // Turned about its own middle.
    if (place.rotation !== 0) ink.rotate(place.rotation, { background: '#ffffff00' })
    const { data, info } = await ink.raw().toBuffer({ resolveWithObject: true })
    return {
      input: data,
      raw: { width: info.width, height: info.height, channels: 4 },
      left: Math.round(box.left + (wide - info.width) / 2),
      top: Math.round(box.top + (high - info.height) / 2),
      blend: place.opaque ? 'over' : 'multiply',
    }
  })
}

/** Pictures of one kind that are kept: some 20 MB at most. */
const mostKept = 64

/** Keeps what was made of these bytes and words; what was made longest ago goes first. */
function remembering<T>() {
  const kept = new Map<string, Promise<T>>()
  return ([bytes, words]: [Uint8Array, string], make: () => Promise<T>): Promise<T> => {
    const key = `${hash('sha1', bytes)} ${words}`
    const known = kept.get(key)
    if (known) return known
    const made = make()
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return made
  }
}
