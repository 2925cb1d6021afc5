import type { DisplayList, Face } from '@printery/design'
import { pixelsOf } from '@printery/design'
import type { PrintedSheets } from '@printery/documents/print-pdf'
import {
  type ArrangedSheet,
  type DeviceProfile,
  holdsVectors,
  type SheetLayout,
} from '@printery/domain/device-profile'
import type { RenderedFile } from '../../rendering/render-job.ts'
import { slugTexts } from '../slug-texts.ts'
import type { ArrangedPieces } from './arrange-pieces.ts'
import { sheetRaster } from './sheet-raster.ts'
import type { PictureTags } from './tag-png.ts'

interface SheetContext {
  sheet: { list: DisplayList; ground: string | null; bleed: number }
  tags: PictureTags
  face: Face
  pictureUrl: (sha256: string) => string | undefined
  /** The PDF of these sheets. */
  pdf: (sheets: PrintedSheets) => Promise<Uint8Array>
}

/**
 * The files of the sheets or of the roll of a job. A PDF has a page for each sheet, up to 200. As pixels there is one file for all
 * full sheets, which are the same, and one for the last sheet if that has fewer pieces.
 */
export async function sheetFiles(
  { sheet, tags, face, pictureUrl, pdf }: SheetContext,
  arranged: ArrangedPieces,
  device: DeviceProfile,
): Promise<RenderedFile[]> {
  const { piece, layout, figures, gapMm, marginMm } = arranged
  const { count, full } = layout
  const labelOf = ({ placements }: ArrangedSheet, numbers: { first: number; last: number }) =>
    slugTexts.sheet(numbers, count, placements.length, figures.isRoll)
  if (holdsVectors(device.fileType)) {
    const sheets = sheetPages(layout).map(({ sheet: each, ...numbers }) => ({
      ...each,
      label: labelOf(each, numbers),
    }))
    const bytes = await pdf({ piece, sheets, gapMm, marginMm, face, lines: tags.description ?? [] })
    const size = { width: full.widthMm, height: full.heightMm }
    const pixels = pixelsOf(size, tags.dpi)
    return [
      {
        ...{ kind: 'sheets', contentType: 'application/pdf', bytes, layout: figures },
        ...{ widthPx: pixels.width, heightPx: pixels.height, widthMm: size.width, heightMm: size.height },
      },
    ]
  }
  const raster = async (
    kind: RenderedFile['kind'],
    each: ArrangedSheet,
    numbers: { first: number; last: number },
  ) => {
    const description = [labelOf(each, numbers), ...(tags.description ?? [])]
    const page = { ...sheet, piece, pictureUrl, title: tags.title, description }
    return { kind, layout: figures, ...(await sheetRaster(page, each, device)) }
  }
  const files: RenderedFile[] = []
  for (const [index, { sheet: each, ...numbers }] of sheetsOnce(layout).entries())
    files.push(await raster(index === 0 ? 'sheets' : 'last sheet', each, numbers))
  return files
}

/** A sheet and the numbers of the sheets that are the same. */
interface NumberedSheet {
  sheet: ArrangedSheet
  first: number
  last: number
}

/** Each different sheet once. */
function sheetsOnce({ count, full, last }: SheetLayout): NumberedSheet[] {
  if (last === full) return [{ sheet: full, first: 1, last: count }]
  return [
    { sheet: full, first: 1, last: count - 1 },
    { sheet: last, first: count, last: count },
  ]
}

/** More pages would differ only in their numbers, and take the process minutes. */
const maxPages = 200

/** The pages of a PDF: one for each sheet, or for many sheets each different one once. */
export function sheetPages(layout: SheetLayout): NumberedSheet[] {
  if (layout.count > maxPages) return sheetsOnce(layout)
  return Array.from({ length: layout.count }, (_, index) => {
    const number = index + 1
    return { sheet: number === layout.count ? layout.last : layout.full, first: number, last: number }
  })
}
