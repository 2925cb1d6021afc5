import type { DisplayList, Item } from '@printery/design'
import sharp from 'sharp'
import type { LoadedAssets } from './opened-resources.ts'

type ColourMatrix = readonly number[]

/** Pictures of a page for the PDF: the original bytes, or recoloured copies. */
export async function preparePictures(
  list: DisplayList,
  { pictures }: LoadedAssets,
): Promise<(sha256: string, colourMatrix: ColourMatrix | undefined) => Uint8Array | undefined> {
  const recoloured = new Map<string, Uint8Array>()
  for (const { sha256, colourMatrix } of listPictures(list.items)) {
    if (!colourMatrix) continue
    const key = keyOf(sha256, colourMatrix)
    const picture = pictures.get(sha256)
    if (picture && !recoloured.has(key)) recoloured.set(key, await recolour(picture.bytes, colourMatrix))
  }
  return (sha256, colourMatrix) =>
    colourMatrix ? recoloured.get(keyOf(sha256, colourMatrix)) : pictures.get(sha256)?.bytes
}

function keyOf(sha256: string, colourMatrix: ColourMatrix): string {
  return `${sha256} ${colourMatrix.join()}`
}

/** Each picture of a page with its colour matrix, as often as it is placed. */
export function listPictures(
  items: readonly Item[],
): { sha256: string; colourMatrix: ColourMatrix | undefined }[] {
  return items.flatMap((item) => {
    if (item.type === 'group') return listPictures(item.items)
    return item.type === 'picture' ? [{ sha256: item.sha256, colourMatrix: item.colourMatrix }] : []
  })
}

/** Applies a colour matrix like the renderer (SVG's feColorMatrix). */
async function recolour(bytes: Uint8Array, colourMatrix: ColourMatrix): Promise<Uint8Array> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width, info.height]
  for (let index = 0; index < data.length; index += 4) {
    const pixel = [data[index], data[index + 1], data[index + 2], data[index + 3]] as [
      number,
      number,
      number,
      number,
    ]
    for (let row = 0; row < 4; row++) {
      const weight = (column: number) => colourMatrix[row * 5 + column] ?? 0
      const sum =
        weight(0) * pixel[0] +
        weight(1) * pixel[1] +
        weight(2) * pixel[2] +
        weight(3) * pixel[3] +
        weight(4) * 255
      data[index + row] = Math.min(255, Math.max(0, Math.round(sum)))
    }
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer()
}
