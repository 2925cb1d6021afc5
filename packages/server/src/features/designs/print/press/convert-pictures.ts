import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { DisplayList } from '@printery/design'
import type { CmykPicture, FindCmykPicture } from '@printery/documents/print-pdf-x4'
import sharp from 'sharp'
import type { LoadedAssets } from '../../rendering/opened-resources.ts'
import { listPictures, preparePictures } from '../../rendering/recoloured-pictures.ts'
import { limitPixels } from './ink-limit.ts'

const deflated = promisify(deflate)

interface Conversion {
  profilePath: string
  /** The largest sum of all inks in percent; undefined if the profile never exceeds it. */
  inkLimit: number | undefined
}

/** The pictures of a page in process inks, converted one after the other to limit memory. */
export async function convertPictures(
  list: DisplayList,
  assets: LoadedAssets,
  conversion: Conversion,
): Promise<FindCmykPicture> {
  const find = await preparePictures(list, assets)
  const converted = new Map<string, CmykPicture>()
  const keyOf = (sha256: string, mixing: readonly number[] | undefined) => `${sha256} ${mixing?.join() ?? ''}`
  for (const { sha256, mixing } of listPictures(list.items)) {
    const key = keyOf(sha256, mixing)
    const bytes = find(sha256, mixing)
    if (bytes && !converted.has(key)) converted.set(key, await convertPicture(bytes, conversion))
  }
  return (sha256, mixing) => converted.get(keyOf(sha256, mixing))
}

/** Photos stay JPEG, in the best quality; whatever has sharp edges stays as sharp as it is. */
export async function convertPicture(
  bytes: Uint8Array,
  { profilePath, inkLimit }: Conversion,
): Promise<CmykPicture> {
  const { format, hasAlpha, width, height } = await sharp(bytes).metadata()
  const inks = () =>
    sharp(bytes).removeAlpha().toColourspace('cmyk').withIccProfile(profilePath, { attach: false })
  if (format === 'jpeg' && inkLimit === undefined) {
    const jpeg = await inks().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
    return { width, height, pixels: { kind: 'inverted jpeg', bytes: jpeg } }
  }
  const pixels = await inks().raw().toBuffer()
  if (inkLimit !== undefined) limitPixels(pixels, inkLimit)
  const opacity = hasAlpha ? await sharp(bytes).extractChannel('alpha').raw().toBuffer() : undefined
  return {
    ...{ width, height, pixels: { kind: 'deflated', bytes: await deflated(pixels, { level: 3 }) } },
    ...(opacity?.some((alpha) => alpha < 255) && { opacity }),
  }
}
