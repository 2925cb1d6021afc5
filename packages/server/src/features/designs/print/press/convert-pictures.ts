import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { DisplayList } from '@printery/design'
import type { CmykPicture, FindCmykPicture } from '@printery/documents/print-pdf-x4'
import sharp from 'sharp'
import type { LoadedAssets } from '../../rendering/opened-resources.ts'
import { listPictures, preparePictures } from '../../rendering/recoloured-pictures.ts'
import { cmykJpeg } from './cmyk-jpeg.ts'
import { createLookupTable, type LookupTable, lookUp } from './lookup-table.ts'

const deflated = promisify(deflate)

/** The pictures of a page in process inks, converted one after the other to limit memory. */
export async function convertPictures(
  list: DisplayList,
  assets: LoadedAssets,
  { profilePath, inkLimit }: { profilePath: string; inkLimit: number },
): Promise<FindCmykPicture> {
  const find = await preparePictures(list, assets)
  const converted = new Map<string, CmykPicture>()
  const pictures = listPictures(list.items)
  if (pictures.length === 0) return () => undefined
  const table = await createLookupTable(profilePath, inkLimit)
  const keyOf = (sha256: string, colourMatrix: readonly number[] | undefined) =>
    `${sha256} ${colourMatrix?.join() ?? ''}`
  for (const { sha256, colourMatrix } of pictures) {
    const key = keyOf(sha256, colourMatrix)
    const bytes = find(sha256, colourMatrix)
    if (bytes && !converted.has(key)) converted.set(key, await convertPicture(bytes, table))
  }
  return (sha256, colourMatrix) => converted.get(keyOf(sha256, colourMatrix))
}

/** JPEG pictures stay JPEG, in the best quality; other pictures are stored without loss. */
export async function convertPicture(bytes: Uint8Array, table: LookupTable): Promise<CmykPicture> {
  const { format, hasAlpha, width, height } = await sharp(bytes).metadata()
  const inks = lookUp(table, await sharp(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer())
  if (format === 'jpeg')
    return { width, height, pixels: { kind: 'inverted jpeg', bytes: await cmykJpeg(inks, width, height) } }
  const opacity = hasAlpha ? await sharp(bytes).extractChannel('alpha').raw().toBuffer() : undefined
  return {
    ...{ width, height, pixels: { kind: 'deflated', bytes: await deflated(inks, { level: 3 }) } },
    ...(opacity?.some((alpha) => alpha < 255) && { opacity }),
  }
}
