import { type CountedInks, countInks, InkTally, inksOfTallies } from '@printery/domain'
import { seenIn } from '../display/changed.ts'
import type { DisplayList } from '../display/list.ts'
import type { Area } from '../document.ts'
import type { ElementId } from '../elements/index.ts'
import { type Box, unionOf } from '../geometry/box.ts'
import { shift } from '../geometry/matrix.ts'
import { type Pixels, pixelWords } from '../plates/pixels.ts'
import { separate } from '../plates/separation.ts'
import { type Faded, fadedBoxes } from './looks.ts'
import type { NarrowLimits, NarrowPart } from './outline-thinness.ts'
import type { SeenPage } from './page.ts'
import { joinedColours, type PictureColours, pictureColours, type TilePlace } from './picture-colours.ts'
import { inkSurfaces, printedSurface } from './plates-of-page.ts'
import type { PrintedSurface } from './printed-surface.ts'
import { touches } from './region.ts'
import { type Thin, thinParts } from './thinness.ts'

/** px: a tile, and what is drawn of its neighbours around it, as broad as the broadest gap that is looked for. */
const [side, halo] = [1200, 24]

/** Dots to the inch of what is printed. */
const printDpi = 300
/** Pixels of a page at most: those of an A3 at that. */
const maxPixels = 17_500_000

/** Dots to the inch at which a page is checked: those of the print, or as many as a large page allows. */
export function checkedDpi({ width, height }: Pick<Area, 'width' | 'height'>): number {
  return Math.min(printDpi, Math.sqrt(maxPixels / (width * height)) * 25.4)
}

/** A part of a page in its pixels. */
export interface Tile {
  /** With its halo. */
  left: number
  top: number
  width: number
  height: number
  /** Without: the tiles of a page cover each pixel once. */
  core: Box
}

/** The tiles of a page of that many pixels. */
export function tilesOf({ width, height }: { width: number; height: number }): Tile[] {
  const starts = (length: number) =>
    Array.from({ length: Math.ceil(length / side) }, (_none, at) => at * side)
  return starts(height).flatMap((y) =>
    starts(width).map((x) => {
      const [left, top] = [Math.max(0, x - halo), Math.max(0, y - halo)]
      const [right, bottom] = [Math.min(width, x + side + halo), Math.min(height, y + side + halo)]
      const core = { x, y, width: Math.min(side, width - x), height: Math.min(side, height - y) }
      return { left, top, width: right - left, height: bottom - top, core }
    }),
  )
}

/** What the pixels of a tile tell. */
export interface TileFacts {
  tally: InkTally
  /** Pixels that are not empty, and the box around them, mm. */
  inked: number
  printed: Box | undefined
  faded: Map<ElementId | undefined, Faded>
  narrow: readonly NarrowPart[]
  pictures: Map<ElementId, PictureColours>
}

/** What the pixels of a page tell, all tiles together. */
export interface PixelFacts extends Omit<TileFacts, 'tally'> {
  counted: CountedInks
}

export interface TileAsked {
  page: SeenPage
  surface: PrintedSurface
  /** px of the whole page. */
  size: { width: number; height: number }
  isSpot: boolean
  /** Whether half tones are printed, so that none is looked for. */
  fades: boolean
  limits: NarrowLimits
}

const nothingThere: TileFacts = {
  ...{ tally: new InkTally(), inked: 0, printed: undefined },
  ...{ faded: new Map(), narrow: [], pictures: new Map() },
}

/** Measures a tile by its pixels: those that lie in `tile`, with its halo. */
export function measureTile(asked: TileAsked, tile: Tile, pixels: Pixels): TileFacts {
  const { page, size, surface } = asked
  const place: TilePlace = {
    ...{ left: tile.left, top: tile.top },
    ...placeOf(page, size),
  }
  const core = { ...tile.core, x: tile.core.x - tile.left, y: tile.core.y - tile.top }
  const printed = inkedBox(pixels, core, place)
  if (printed.inked === 0) return nothingThere
  const tally = new InkTally()
  tally.add(cut(pixels, core))
  const isPictured = surface.marks.some(
    ({ colour, box }) => colour === undefined && touches(box, boxOf(core, place)),
  )
  return {
    tally,
    ...printed,
    faded: asked.fades ? new Map() : fadedBoxes(page, pixels, core, place),
    narrow: isPictured ? narrowIn(asked, pixels, place) : [],
    pictures: isPictured ? pictureColours(surface, pixels, place, core) : new Map(),
  }
}

export function joinTiles(tiles: readonly TileFacts[]): PixelFacts {
  const faded = new Map<ElementId | undefined, Faded>()
  for (const tile of tiles)
    for (const [id, { box, area }] of tile.faded) {
      const known = faded.get(id)
      faded.set(
        id,
        known ? { box: unionOf([known.box, box]) ?? box, area: known.area + area } : { box, area },
      )
    }
  return {
    counted: inksOfTallies(tiles.map(({ tally }) => tally)),
    inked: tiles.reduce((sum, { inked }) => sum + inked, 0),
    printed: unionOf(tiles.flatMap(({ printed }) => printed ?? [])),
    faded,
    narrow: tiles.flatMap(({ narrow }) => narrow),
    pictures: joinedColours(tiles.map(({ pictures }) => pictures)),
  }
}

/** All of a page that is drawn already. */
export function measurePage(asked: TileAsked, pixels: Pixels): PixelFacts {
  return joinTiles(
    tilesOf(pixels).flatMap((tile) =>
      isEmpty(pixels, tile.core)
        ? []
        : measureTile(asked, tile, cut(pixels, { ...tile, x: tile.left, y: tile.top })),
    ),
  )
}

function cut(pixels: Pixels, { x, y, width, height }: Box): Pixels {
  if (width === pixels.width && height === pixels.height) return pixels
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * pixels.width + x) * 4
    data.set(pixels.data.subarray(from, from + width * 4), row * width * 4)
  }
  return { data, width, height }
}

function boxOf({ x, y, width, height }: Box, { left, top, mmX, mmY }: TilePlace): Box {
  return { x: (left + x) * mmX, y: (top + y) * mmY, width: width * mmX, height: height * mmY }
}

function isEmpty(pixels: Pixels, { x, y, width, height }: Box): boolean {
  const words = pixelWords(pixels)
  for (let row = y; row < y + height; row++) {
    const start = row * pixels.width + x
    for (let at = start; at < start + width; at++) if ((words[at] as number) >>> 24 > 0) return false
  }
  return true
}

function inkedBox(pixels: Pixels, core: Box, place: TilePlace): Pick<TileFacts, 'inked' | 'printed'> {
  const words = pixelWords(pixels)
  let [left, top, right, bottom, inked] = [Number.POSITIVE_INFINITY, 0, -1, 0, 0]
  for (let y = core.y; y < core.y + core.height; y++)
    for (let x = core.x, at = y * pixels.width + x; x < core.x + core.width; x++, at++) {
      if ((words[at] as number) >>> 24 === 0) continue
      if (inked++ === 0) top = y
      if (x < left) left = x
      if (x > right) right = x
      bottom = y
    }
  if (inked === 0) return { inked, printed: undefined }
  return {
    inked,
    printed: boxOf({ x: left, y: top, width: right + 1 - left, height: bottom + 1 - top }, place),
  }
}

/** Lines and gaps of what is known by its pixels alone; of all else the outlines tell more. */
function narrowIn({ surface, isSpot, limits }: TileAsked, pixels: Pixels, place: TilePlace): NarrowPart[] {
  const mm = (place.mmX + place.mmY) / 2
  const inPixels = {
    ...{ line: limits.line / mm, gap: limits.gap / mm, told: limits.told / mm },
    shortest: { line: limits.shortest.line / mm, gap: limits.shortest.gap / mm },
  }
  const counted = isSpot ? countInks([pixels]) : undefined
  const surfaces =
    counted && !counted.more && counted.inks.length > 0
      ? inkSurfaces(pixels, separate(pixels, counted.inks))
      : [printedSurface(pixels)]
  const parts: NarrowPart[] = []
  for (const each of surfaces) {
    const { lines, gaps } = thinParts(each, inPixels)
    for (const [kind, found] of [
      ['line', lines],
      ['gap', gaps],
    ] as const)
      for (const thin of found) {
        const part = partOf(kind, thin, place, mm)
        const owner = ownerOf(part, surface)
        if (owner !== undefined) parts.push({ ...part, owner })
      }
  }
  return parts
}

function partOf(kind: NarrowPart['kind'], thin: Thin, place: TilePlace, mm: number): NarrowPart {
  const { left, top, right, bottom } = thin
  const box = boxOf({ x: left, y: top, width: right - left, height: bottom - top }, place)
  return { kind, owner: undefined, width: thin.width * mm, box }
}

/** The picture that it is in, or that bounds it. */
function ownerOf({ kind, box, width }: NarrowPart, surface: PrintedSurface): ElementId | undefined {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const own = surface.pictureAt(x, y)
  if (own !== undefined || kind === 'line') return own
  const ways = [
    [width, 0],
    [-width, 0],
    [0, width],
    [0, -width],
  ] as const
  for (const [dx, dy] of ways) {
    const beside = surface.pictureAt(x + dx, y + dy)
    if (beside !== undefined) return beside
  }
  return undefined
}

/** What of a page may be seen in a tile, as a page of its own. */
export function tileList(
  list: DisplayList,
  tile: Tile,
  size: { width: number; height: number },
): DisplayList {
  const place = placeOf(list, size)
  const box = boxOf(
    { x: 0, y: 0, width: tile.width, height: tile.height },
    { ...place, left: tile.left, top: tile.top },
  )
  const { items } = seenIn(list, box)
  return {
    ...{ width: box.width, height: box.height },
    items: items.length > 0 ? [{ type: 'group', matrix: shift(-box.x, -box.y), items }] : [],
  }
}

/** Whether what lies in a box of the page, mm, is measured with the tile. */
export function tileTouches(
  tile: Tile,
  box: Box,
  list: DisplayList,
  size: { width: number; height: number },
): boolean {
  const place = { ...placeOf(list, size), left: tile.left, top: tile.top }
  return touches(
    boxOf(
      { x: -softened, y: -softened, width: tile.width + 2 * softened, height: tile.height + 2 * softened },
      place,
    ),
    box,
  )
}

/** px around what changed: as far as softened edges reach, and one more. */
const softened = 3

function placeOf(list: { width: number; height: number }, size: { width: number; height: number }) {
  return { mmX: list.width / size.width, mmY: list.height / size.height }
}
