import type { Media } from './device-profile.ts'

/** Maximum pixels of a print file: an A3 at 450 dpi. The render process keeps several copies of the pixels. */
export const maxPrintPixels = 40_000_000

/** The longest part of a roll of this width, in whole mm, that a file of pixels can contain. */
export function maxRasterLengthMm(widthMm: number, dpi: number): number {
  return Math.floor(maxPrintPixels / (widthMm * (dpi / 25.4) ** 2))
}

/** The medium on which pieces are arranged, in mm. */
export interface LayoutMedia {
  widthMm: number
  /** Undefined for a roll. */
  heightMm: number | undefined
  /** Distance between pieces. */
  gapMm: number
  /** Distance of pieces from the edges. */
  marginMm: number
  /** Height at the lower edge of each sheet that stays free for its text. */
  footMm: number
  /** The longest part of a roll that a file can contain, including margins and foot. */
  maxLengthMm: number
}

/** The size of a piece in mm, including its bleed and the lines around it. */
export interface PieceSize {
  widthMm: number
  heightMm: number
}

/** The upper left of a piece in mm from the upper left of the sheet; a rotated piece is turned clockwise by 90°. */
export interface Placement {
  xMm: number
  yMm: number
  isRotated: boolean
}

/** A sheet, or a part of a roll. */
export interface ArrangedSheet {
  widthMm: number
  heightMm: number
  placements: readonly Placement[]
}

/** The sheets of a job; all except the last are equal. */
export interface SheetLayout {
  pieces: number
  count: number
  full: ArrangedSheet
  /** The last sheet, with fewer or equally many pieces. */
  last: ArrangedSheet
}

/** The figures of a layout that are shown and stored. */
export interface SheetFigures {
  pieces: number
  /** Number of sheets, or of the parts into which a roll is divided. */
  sheets: number
  /** Pieces on a full sheet. */
  perSheet: number
  /** Size of a full sheet in mm; of a roll the width, and the length of all parts. */
  widthMm: number
  lengthMm: number
  isRoll: boolean
}

/** The figures of a layout on this medium. */
export function figuresOf(layout: SheetLayout, { kind }: Pick<Media, 'kind'>): SheetFigures {
  const { pieces, count, full } = layout
  const isRoll = kind === 'roll'
  return {
    ...{ pieces, sheets: count, perSheet: full.placements.length, widthMm: full.widthMm, isRoll },
    // In tenths, without the rounding errors of a sum.
    lengthMm: Math.round((isRoll ? lengthOf(layout) : full.heightMm) * 10) / 10,
  }
}

/**
 * The medium of a device profile for its layout; undefined if pieces are not arranged on it. Older profiles have
 * neither gap nor margin.
 */
export function layoutMediaOf(
  media: Media,
  file: Pick<LayoutMedia, 'footMm' | 'maxLengthMm'>,
): LayoutMedia | undefined {
  if (media.kind === 'area' || media.gapMm === undefined || media.marginMm === undefined) return undefined
  const { widthMm, gapMm, marginMm } = media
  return { widthMm, heightMm: media.kind === 'sheet' ? media.heightMm : undefined, gapMm, marginMm, ...file }
}

/** Tolerance for rounding in mm. */
const tolerance = 1e-6

/**
 * Arranges pieces in rows on as few sheets, or as little of a roll, as rows allow. Pieces are rotated where more
 * of them fit: all pieces, or those in the remaining strip at the right or at the bottom. Undefined if none fits.
 */
export function arrangeOnSheets(
  piece: PieceSize,
  quantity: number,
  media: LayoutMedia,
): SheetLayout | undefined {
  if (quantity < 1) return undefined
  return media.heightMm === undefined
    ? arrangeOnRoll(piece, quantity, media)
    : arrangeOnFixed(piece, quantity, { ...media, heightMm: media.heightMm })
}

function arrangeOnFixed(
  piece: PieceSize,
  quantity: number,
  { widthMm, heightMm, gapMm, marginMm, footMm }: LayoutMedia & { heightMm: number },
): SheetLayout | undefined {
  const room: Room = {
    ...{ x: marginMm, y: marginMm },
    ...{ width: widthMm - 2 * marginMm, height: heightMm - 2 * marginMm - footMm },
  }
  const placements = fullestOf(piece, room, gapMm, quantity)
  if (placements.length === 0) return undefined
  const size = { widthMm, heightMm }
  return toLayout(quantity, { ...size, placements }, (rest) => ({
    ...size,
    placements: placements.slice(0, rest),
  }))
}

function arrangeOnRoll(piece: PieceSize, quantity: number, media: LayoutMedia): SheetLayout | undefined {
  const layouts = [false, true].flatMap((isRotated) => {
    const layout = rollLayout(piece, quantity, media, isRotated)
    return layout ? [layout] : []
  })
  return layouts.sort((one, other) => lengthOf(one) - lengthOf(other))[0]
}

function rollLayout(
  piece: PieceSize,
  quantity: number,
  { widthMm, gapMm, marginMm, footMm, maxLengthMm }: LayoutMedia,
  isRotated: boolean,
): SheetLayout | undefined {
  const { height } = orient(piece, isRotated)
  const fixedLength = 2 * marginMm + footMm
  const room = { x: marginMm, y: marginMm, width: widthMm - 2 * marginMm, height: maxLengthMm - fixedLength }
  const { columns } = countGrid(piece, room, gapMm, isRotated)
  const placements = gridOf(piece, room, gapMm, { isRotated, limit: quantity })
  const part = (count: number): ArrangedSheet => ({
    widthMm,
    heightMm: Math.ceil(count / columns) * (height + gapMm) - gapMm + fixedLength,
    placements: placements.slice(0, count),
  })
  return placements.length === 0 ? undefined : toLayout(quantity, part(placements.length), part)
}

function toLayout(
  pieces: number,
  full: ArrangedSheet,
  partOf: (pieces: number) => ArrangedSheet,
): SheetLayout {
  const perSheet = full.placements.length
  const count = Math.ceil(pieces / perSheet)
  const rest = pieces - (count - 1) * perSheet
  const last = rest === perSheet ? full : partOf(rest)
  return { pieces, count, full: count === 1 ? last : full, last }
}

/** The length of a roll, or of all sheets one below the other, in mm. */
export function lengthOf({ count, full, last }: SheetLayout): number {
  return (count - 1) * full.heightMm + last.heightMm
}

interface Room {
  x: number
  y: number
  width: number
  height: number
}

function orient({ widthMm, heightMm }: PieceSize, isRotated: boolean) {
  return isRotated ? { width: heightMm, height: widthMm } : { width: widthMm, height: heightMm }
}

/** The number of columns and rows of pieces that fit. */
function countGrid(piece: PieceSize, room: Room, gap: number, isRotated: boolean) {
  const { width, height } = orient(piece, isRotated)
  return { columns: countIn(room.width, width, gap), rows: countIn(room.height, height, gap) }
}

/** A grid of as many pieces as fit, at most `limit`, because millions of tiny pieces may fit. */
function gridOf(
  piece: PieceSize,
  room: Room,
  gap: number,
  { isRotated, limit }: { isRotated: boolean; limit: number },
): Placement[] {
  const { width, height } = orient(piece, isRotated)
  const { columns, rows } = countGrid(piece, room, gap, isRotated)
  return Array.from({ length: Math.min(columns * rows, limit) }, (_, index) => ({
    xMm: room.x + (index % columns) * (width + gap),
    yMm: room.y + Math.floor(index / columns) * (height + gap),
    isRotated,
  }))
}

function countIn(length: number, size: number, gap: number): number {
  return Math.max(0, Math.floor((length + gap + tolerance) / (size + gap)))
}

/**
 * The first `limit` pieces of the arrangement with the most pieces: a grid, and a second grid of rotated pieces in the
 * remaining room to the right of its columns or below its rows. Of equal arrangements, the one with the fewest rotated
 * pieces is used.
 */
function fullestOf(piece: PieceSize, room: Room, gap: number, limit: number): Placement[] {
  let fullest: { first: Room; second: Room; isRotated: boolean } | undefined
  let maxCount = 0
  for (const isRotated of [false, true]) {
    const { width, height } = orient(piece, isRotated)
    const { columns, rows } = countGrid(piece, room, gap, isRotated)
    const countOf = (part: Room, isPartRotated: boolean) => {
      const grid = countGrid(piece, part, gap, isPartRotated)
      return grid.columns * grid.rows
    }
    for (let index = 0; index < rows + columns; index++) {
      const [first, second] =
        index < rows
          ? splitBelow(room, (rows - index) * (height + gap))
          : splitRight(room, (columns - (index - rows)) * (width + gap))
      const count = countOf(first, isRotated) + countOf(second, !isRotated)
      if (count > maxCount) {
        maxCount = count
        fullest = { first, second, isRotated }
      }
    }
  }
  if (!fullest) return []
  const { first, second, isRotated } = fullest
  const placements = gridOf(piece, first, gap, { isRotated, limit })
  const rest = { isRotated: !isRotated, limit: limit - placements.length }
  return [...placements, ...gridOf(piece, second, gap, rest)]
}

/** The room at the top of this height, which includes the gap below it, and the remaining room below. */
function splitBelow(room: Room, height: number): [Room, Room] {
  return [
    { ...room, height: Math.min(height, room.height) },
    { ...room, y: room.y + height, height: room.height - height },
  ]
}

function splitRight(room: Room, width: number): [Room, Room] {
  return [
    { ...room, width: Math.min(width, room.width) },
    { ...room, x: room.x + width, width: room.width - width },
  ]
}
