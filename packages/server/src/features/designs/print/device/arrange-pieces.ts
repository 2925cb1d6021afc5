import { type Box, type DisplayList, unionOf } from '@printery/design'
import { type CutRole, cutLines } from '@printery/design/plates'
import { sheetFootMm } from '@printery/documents/print-pdf'
import {
  arrangeOnSheets,
  type DeviceProfile,
  figuresOf,
  holdsVectors,
  layoutMediaOf,
  maxRasterLengthMm,
  type SheetFigures,
  type SheetLayout,
} from '@printery/domain/device-profile'

/** The longest page of a PDF in mm that all programs open: 14,400 points. */
const maxPageMm = 5000
/** How far a cut line can run beyond its offset, in mm. */
const cutExcess = 0.5

interface PrintedPiece {
  list: Pick<DisplayList, 'width' | 'height'>
  /** Bleed in mm. */
  bleed: number
  /** Where something is printed, in mm from the upper left of the print area; undefined if nothing is. */
  artwork: Box | undefined
  quantity: number
}

/** The pieces of a job on the medium of a device. */
export interface ArrangedPieces {
  /** The box of a piece in mm from the upper left of the print area. */
  piece: Box
  layout: SheetLayout
  figures: SheetFigures
  gapMm: number
  marginMm: number
}

/**
 * Arranges the pieces of a job on the sheets or the roll of a device. A piece is the print area with its bleed if it is
 * trimmed there, otherwise as large as the artwork with its cut lines. Undefined if the device profile arranges none, or
 * none fits. Raster sheets need no foot, because they have no text; a roll whose raster would be too large is divided.
 */
export function arrangePieces(
  printed: PrintedPiece,
  { media, fileType, spots, dpi }: DeviceProfile,
): ArrangedPieces | undefined {
  const isVector = holdsVectors(fileType)
  const rasterLengthMm = media.kind === 'area' ? 0 : maxRasterLengthMm(media.widthMm, dpi)
  const layoutMedia = layoutMediaOf(media, {
    footMm: isVector ? sheetFootMm : 0,
    maxLengthMm: isVector ? maxPageMm : Math.min(maxPageMm, rasterLengthMm),
  })
  const piece = pieceBox(printed, isVector ? spots.flatMap(({ role }) => (isCut(role) ? [role] : [])) : [])
  const layout =
    layoutMedia &&
    piece &&
    arrangeOnSheets({ widthMm: piece.width, heightMm: piece.height }, printed.quantity, layoutMedia)
  if (!layout) return undefined
  const { gapMm, marginMm } = layoutMedia
  return { piece, layout, figures: figuresOf(layout, media), gapMm, marginMm }
}

function isCut(role: string): role is CutRole {
  return role in cutLines
}

function pieceBox({ list, bleed, artwork }: PrintedPiece, cuts: readonly CutRole[]): Box | undefined {
  if (!artwork) return undefined
  const reach = cuts.length === 0 ? 0 : cutExcess + Math.max(...cuts.map((cut) => cutLines[cut].offsetMm))
  const trimmed = { x: -bleed, y: -bleed, width: list.width + 2 * bleed, height: list.height + 2 * bleed }
  const around = {
    ...{ x: artwork.x - reach, y: artwork.y - reach },
    ...{ width: artwork.width + 2 * reach, height: artwork.height + 2 * reach },
  }
  const box = bleed > 0 ? unionOf(cuts.length > 0 ? [trimmed, around] : [trimmed]) : around
  return box && toTenths(box)
}

/** Enlarged to whole tenths of a mm, so that figures are short. */
function toTenths({ x, y, width, height }: Box): Box {
  const [left, top] = [x, y].map((mm) => Math.floor(mm * 10 + 1e-6) / 10) as [number, number]
  const [right, bottom] = [x + width, y + height].map((mm) => Math.ceil(mm * 10 - 1e-6) / 10) as [
    number,
    number,
  ]
  const [wide, high] = [right - left, bottom - top].map((mm) => Math.round(mm * 10) / 10) as [number, number]
  return { x: left, y: top, width: wide, height: high }
}

/** The box around all pixels with colour, in mm; undefined if there are none. */
export function boxOfArtwork(
  { data, width, height }: { data: Uint8Array | Uint8ClampedArray; width: number; height: number },
  list: Pick<DisplayList, 'width' | 'height'>,
): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, index = 3; y < height; y++)
    for (let x = 0; x < width; x++, index += 4)
      if (data[index] !== 0) {
        if (x < left) left = x
        if (x > right) right = x
        if (y < top) top = y
        bottom = y
      }
  if (right < 0) return undefined
  const [across, down] = [list.width / width, list.height / height]
  return {
    ...{ x: left * across, y: top * down },
    ...{ width: (right + 1 - left) * across, height: (bottom + 1 - top) * down },
  }
}
