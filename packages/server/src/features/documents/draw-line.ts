import { hash } from 'node:crypto'
import {
  type ArtworkPlace,
  artworkBox,
  type Box,
  pictureSize,
  productBox,
} from '@printery/documents/line-picture'
import sharp, { type OverlayOptions } from 'sharp'

/** Inputs of a line's picture. */
export interface PictureParts {
  productPicture: Uint8Array
  /** Background colour. */
  backdrop: string
  artwork?: Artwork | undefined
}

interface Artwork {
  bytes: Uint8Array
  place: ArtworkPlace & { rotation: number; opaque: boolean }
}

/** Draws the product on its background with the artwork in its print area, as JPEG. */
export async function drawLine({ productPicture, backdrop, artwork }: PictureParts): Promise<Buffer> {
  const { pixels, box } = await drawProduct(productPicture, backdrop)
  const picture = sharp(pixels, { raw: { width: pictureSize, height: pictureSize, channels: 3 } })
  if (artwork) picture.composite([await artworkOverlay(artwork, box)])
  return picture.jpeg({ quality: 82 }).toBuffer()
}

/** Cached, because documents repeat the same pictures and decoding takes most of the time. */
const productCache = createCache<{ pixels: Buffer; box: Box }>()
const artworkCache = createCache<OverlayOptions>()

function drawProduct(product: Uint8Array, backdrop: string) {
  return productCache([product, backdrop], async () => {
    const { width, height } = await sharp(product).metadata()
    const box = productBox(width, height)
    const pixels = await sharp(product)
      .resize(box.width, box.height, { fit: 'fill' })
      .flatten({ background: backdrop })
      .extend({
        left: box.left,
        right: pictureSize - box.left - box.width,
        top: box.top,
        bottom: pictureSize - box.top - box.height,
        background: backdrop,
      })
      .removeAlpha()
      .raw()
      .toBuffer()
    return { pixels, box }
  })
}

function artworkOverlay({ bytes, place }: Artwork, product: Box): Promise<OverlayOptions> {
  return artworkCache([bytes, JSON.stringify([place, product])], async () => {
    const { width, height } = await sharp(bytes).metadata()
    const box = artworkBox(product, place, width, height)
    const [widthPx, heightPx] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))]
    const ink = sharp(bytes).resize(widthPx, heightPx, { fit: 'fill' }).ensureAlpha()
    // The artwork is rotated around its centre.
    if (place.rotation !== 0) ink.rotate(place.rotation, { background: '#ffffff00' })
    const { data, info } = await ink.raw().toBuffer({ resolveWithObject: true })
    return {
      input: data,
      raw: { width: info.width, height: info.height, channels: 4 },
      left: Math.round(box.left + (widthPx - info.width) / 2),
      top: Math.round(box.top + (heightPx - info.height) / 2),
      blend: place.opaque ? 'over' : 'multiply',
    }
  })
}

/** Cached pictures of each kind: about 20 MB at most. */
const maxCached = 64

/** A cache by hash of the bytes and key; the oldest entry is evicted first. */
function createCache<T>() {
  const cache = new Map<string, Promise<T>>()
  return ([bytes, key]: [Uint8Array, string], compute: () => Promise<T>): Promise<T> => {
    const cacheKey = `${hash('sha1', bytes)} ${key}`
    const cached = cache.get(cacheKey)
    if (cached) return cached
    const result = compute()
    cache.set(cacheKey, result)
    result.catch(() => cache.delete(cacheKey))
    const [oldest] = cache.keys()
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
    return result
  }
}
