import type { PrintFile } from '@printery/contract'
import { type Side, sides } from '@printery/domain'
import { shownAreas } from '../catalogue/index.ts'
import { nameArtwork, namePrintFiles } from './names.ts'
import type { PrintItem } from './queries.ts'

const mmPerInch = 25.4

/** The print files of an item. `address` returns the URL of a file. */
export function printFilesOf(item: PrintItem, address: (fileName: string) => string): PrintFile[] {
  return item.isDesigned ? designedFiles(item, address) : uploadedFiles(item, address)
}

function designedFiles(item: PrintItem, address: (fileName: string) => string): PrintFile[] {
  return namePrintFiles(item).map(({ fileName, size: _, contentType: _type, ink, layout, ...file }) => ({
    ...file,
    ...(ink && { ink }),
    ...(layout && { layout }),
    url: address(fileName),
  }))
}

/** The artwork of each printed side at the largest size its area allows. */
function uploadedFiles(item: PrintItem, address: (fileName: string) => string): PrintFile[] {
  const files = nameArtwork(item)
  return sides.flatMap((side) => {
    const file = files.find(({ slot }) => slot === `${side}UploadedImage`)
    if (!file || file.widthPx === null || file.heightPx === null) return []
    const { widthPx, heightPx, sha256 } = file
    return {
      side,
      area: item.printAreas[side] ?? null,
      kind: file.contentType === 'image/png' ? 'png' : 'jpeg',
      ...{ widthPx, heightPx },
      ...sizeInArea(item, side, widthPx, heightPx),
      sha256,
      url: address(file.fileName),
    }
  })
}

/** Fits the artwork into its area, keeping its proportions. */
export function sizeInArea(
  { appearance, printAreas: names }: PrintItem,
  side: Side,
  widthPx: number,
  heightPx: number,
) {
  const area = shownAreas(appearance, side).find(({ name }) => name === names[side])
  if (!area) return { dpi: null, widthMm: null, heightMm: null }
  const mmPerPx = Math.min(area.mmWidth / widthPx, area.mmHeight / heightPx)
  return {
    dpi: Math.round(mmPerInch / mmPerPx),
    widthMm: tenths(widthPx * mmPerPx),
    heightMm: tenths(heightPx * mmPerPx),
  }
}

function tenths(mm: number): number {
  return Math.round(mm * 10) / 10
}
