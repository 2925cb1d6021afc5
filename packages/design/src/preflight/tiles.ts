import { type CountedInks, countInks, countInksInTallies, InkTally } from '@printery/domain'
import { itemsWithin } from '../display/changed-box.ts'
import type { DisplayList } from '../display/list.ts'
import type { Area } from '../document.ts'
import type { ElementId } from '../elements/index.ts'
import { type Box, unionOf } from '../geometry/box.ts'
import { type Point, translationMatrix } from '../geometry/matrix.ts'
import { type Pixels, pixelWords } from '../plates/pixels.ts'
import { separate } from '../plates/separation.ts'
import { findTranslucentAreas, type TranslucentArea } from './appearance.ts'
import { type CoverageTile, measureCoverage } from './device/cut-coverage.ts'
import type { DeviceInks } from './device/device-inks.ts'
import { type InkExcesses, joinInkExcesses, measureInks } from './device/ink-limit.ts'
import type { InspectedPage } from './page.ts'
import {
  mergeColours,
  type PictureColours,
  samplePictureColours,
  type TilePosition,
} from './pictures/picture-colours.ts'
import type { PrintedSurface } from './regions/printed-surface.ts'
import { touches } from './regions/region.ts'
import { inkedSurface, inkSurfaces } from './thinness/ink-surfaces.ts'
import type { NarrowLimits, NarrowPart } from './thinness/outline-thinness.ts'
import { findThinParts, type ThinPart } from './thinness/thinness.ts'

/** Size of a tile in px, and of the surrounding margin, which is as wide as the widest gap that is checked. */
const [side, halo] = [1200, 24]

/** Resolution of print files in dpi. */
const printDpi = 300
/** Maximum number of pixels of a page: A3 at 300 dpi. */
const maxPixels = 17_500_000

/** The resolution at which a page is checked, in dpi: that of the print file, or lower for large pages. */
export function checkedDpi({ width, height }: Pick<Area, 'width' | 'height'>): number {
  return Math.min(printDpi, Math.sqrt(maxPixels / (width * height)) * 25.4)
}

/** A part of a page in pixels. */
export interface Tile {
  /** Including the halo. */
  left: number
  top: number
  width: number
  height: number
  /** Without the halo: the cores of all tiles cover each pixel once. */
  core: Box
}

/** The tiles of a page of this size in pixels. */
export function tilesOf({ width, height }: { width: number; height: number }): Tile[] {
  const starts = (length: number) =>
    Array.from({ length: Math.ceil(length / side) }, (_none, index) => index * side)
  return starts(height).flatMap((y) =>
    starts(width).map((x) => {
      const [left, top] = [Math.max(0, x - halo), Math.max(0, y - halo)]
      const [right, bottom] = [Math.min(width, x + side + halo), Math.min(height, y + side + halo)]
      const core = { x, y, width: Math.min(side, width - x), height: Math.min(side, height - y) }
      return { left, top, width: right - left, height: bottom - top, core }
    }),
  )
}

/** Measurements of the pixels of a tile. */
export interface TileMeasurements {
  tally: InkTally
  /** Number of inked pixels, and their box in mm. */
  inked: number
  printed: Box | undefined
  translucent: Map<ElementId | undefined, TranslucentArea>
  narrow: readonly NarrowPart[]
  pictures: Map<ElementId, PictureColours>
  /** Areas with more ink than the device takes. */
  excesses?: InkExcesses
  /** The printed cells, if `measuresCoverage`. */
  coverage?: CoverageTile
}

/** Measurements of the pixels of all tiles of a page. */
export interface PageMeasurements extends Omit<TileMeasurements, 'tally' | 'coverage'> {
  counted: CountedInks
  coverage?: readonly CoverageTile[]
}

export interface TileInput {
  page: InspectedPage
  surface: PrintedSurface
  /** Size of the whole page in px. */
  size: { width: number; height: number }
  printsSeparateInks: boolean
  /** Whether halftones are printed as they are, so that translucent areas need no check. */
  printsHalftones: boolean
  limits: NarrowLimits
  /** The inks of the device with its total ink limit. */
  inks?: DeviceInks | undefined
  /** Whether printed cells are measured, because a device cuts around them or they are embroidered. */
  measuresCoverage?: boolean
}

const emptyTile: TileMeasurements = {
  ...{ tally: new InkTally(), inked: 0, printed: undefined },
  ...{ translucent: new Map(), narrow: [], pictures: new Map() },
}

/** Measures the pixels of a tile, which include its halo. */
export function measureTile(input: TileInput, tile: Tile, pixels: Pixels): TileMeasurements {
  const { page, size, surface } = input
  const tilePosition: TilePosition = {
    ...{ left: tile.left, top: tile.top },
    ...pixelSizeOf(page, size),
  }
  const core = { ...tile.core, x: tile.core.x - tile.left, y: tile.core.y - tile.top }
  const printed = measureInkedBox(pixels, core, tilePosition)
  if (printed.inked === 0) return emptyTile
  const tally = new InkTally()
  tally.add(cropPixels(pixels, core))
  const hasPictures = surface.regions.some(
    ({ colour, box }) => colour === undefined && touches(box, boxOf(core, tilePosition)),
  )
  return {
    tally,
    ...printed,
    translucent: input.printsHalftones ? new Map() : findTranslucentAreas(input, pixels, core, tilePosition),
    narrow: hasPictures ? findNarrowParts(input, pixels, tilePosition) : [],
    pictures: hasPictures ? samplePictureColours(surface, pixels, tilePosition, core) : new Map(),
    ...(input.inks && { excesses: measureInks({ surface, inks: input.inks }, pixels, core, tilePosition) }),
    ...(input.measuresCoverage && { coverage: measureCoverage(pixels, core, tilePosition) }),
  }
}

/** The measurements of a page from those of its tiles. */
export function joinTiles(tiles: readonly TileMeasurements[]): PageMeasurements {
  const translucentAreas = new Map<ElementId | undefined, TranslucentArea>()
  for (const tile of tiles)
    for (const [id, { box, area }] of tile.translucent) {
      const existing = translucentAreas.get(id)
      translucentAreas.set(
        id,
        existing ? { box: unionOf([existing.box, box]) ?? box, area: existing.area + area } : { box, area },
      )
    }
  return {
    counted: countInksInTallies(tiles.map(({ tally }) => tally)),
    inked: tiles.reduce((sum, { inked }) => sum + inked, 0),
    printed: unionOf(tiles.flatMap(({ printed }) => printed ?? [])),
    translucent: translucentAreas,
    narrow: tiles.flatMap(({ narrow }) => narrow),
    pictures: mergeColours(tiles.map(({ pictures }) => pictures)),
    ...(tiles.some(({ excesses }) => excesses) && {
      excesses: joinInkExcesses(tiles.flatMap(({ excesses }) => excesses ?? [])),
    }),
    ...(tiles.some(({ coverage }) => coverage) && {
      coverage: tiles.flatMap(({ coverage }) => coverage ?? []),
    }),
  }
}

/** Measures a page that is already rendered. */
export function measurePage(input: TileInput, pixels: Pixels): PageMeasurements {
  return joinTiles(
    tilesOf(pixels).flatMap((tile) =>
      isEmpty(pixels, tile.core)
        ? []
        : measureTile(input, tile, cropPixels(pixels, { ...tile, x: tile.left, y: tile.top })),
    ),
  )
}

function cropPixels(pixels: Pixels, { x, y, width, height }: Box): Pixels {
  if (width === pixels.width && height === pixels.height) return pixels
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * pixels.width + x) * 4
    data.set(pixels.data.subarray(from, from + width * 4), row * width * 4)
  }
  return { data, width, height }
}

function boxOf({ x, y, width, height }: Box, { left, top, mmX, mmY }: TilePosition): Box {
  return { x: (left + x) * mmX, y: (top + y) * mmY, width: width * mmX, height: height * mmY }
}

function isEmpty(pixels: Pixels, { x, y, width, height }: Box): boolean {
  const words = pixelWords(pixels)
  for (let row = y; row < y + height; row++) {
    const start = row * pixels.width + x
    for (let index = start; index < start + width; index++) if ((words[index] ?? 0) >>> 24 > 0) return false
  }
  return true
}

function measureInkedBox(
  pixels: Pixels,
  core: Box,
  tilePosition: TilePosition,
): Pick<TileMeasurements, 'inked' | 'printed'> {
  const words = pixelWords(pixels)
  let [left, top, right, bottom, inked] = [Number.POSITIVE_INFINITY, 0, -1, 0, 0]
  for (let y = core.y; y < core.y + core.height; y++)
    for (let x = core.x, index = y * pixels.width + x; x < core.x + core.width; x++, index++) {
      if ((words[index] ?? 0) >>> 24 === 0) continue
      if (inked++ === 0) top = y
      if (x < left) left = x
      if (x > right) right = x
      bottom = y
    }
  if (inked === 0) return { inked, printed: undefined }
  return {
    inked,
    printed: boxOf({ x: left, y: top, width: right + 1 - left, height: bottom + 1 - top }, tilePosition),
  }
}

/**
 * Finds lines and gaps of elements that have pixels but no outlines; for all others the outlines are more precise.
 */
function findNarrowParts(
  { surface, printsSeparateInks, limits }: TileInput,
  pixels: Pixels,
  tilePosition: TilePosition,
): NarrowPart[] {
  const mm = (tilePosition.mmX + tilePosition.mmY) / 2
  const limitsPx = {
    ...{ line: limits.line / mm, gap: limits.gap / mm, reported: limits.reported / mm },
    shortest: { line: limits.shortest.line / mm, gap: limits.shortest.gap / mm },
  }
  const counted = printsSeparateInks ? countInks([pixels]) : undefined
  const surfaces =
    counted && !counted.hasMore ? inkSurfaces(pixels, separate(pixels, counted.inks)) : [inkedSurface(pixels)]
  const parts: NarrowPart[] = []
  for (const inkSurface of surfaces) {
    const { lines, gaps } = findThinParts(inkSurface, limitsPx)
    for (const [kind, found] of [
      ['line', lines],
      ['gap', gaps],
    ] as const)
      for (const thin of found) {
        const part = partOf(kind, thin, tilePosition, mm)
        const owner = ownerOf(part, placesOf(thin, tilePosition), { surface, printsSeparateInks })
        if (owner !== undefined) parts.push({ ...part, owner })
      }
  }
  return parts
}

function partOf(
  kind: NarrowPart['kind'],
  thin: ThinPart,
  tilePosition: TilePosition,
  mm: number,
): NarrowPart {
  const { left, top, right, bottom } = thin
  const box = boxOf({ x: left, y: top, width: right - left, height: bottom - top }, tilePosition)
  return { kind, owner: undefined, width: thin.width * mm, box }
}

/** Positions in mm on the page. */
function placesOf({ places }: ThinPart, { left, top, mmX, mmY }: TilePosition): Point[] {
  return places.map(({ x, y }) => ({ x: (left + x + 0.5) * mmX, y: (top + y + 0.5) * mmY }))
}

/**
 * The picture that contains or bounds a part: outlines describe neither gaps next to a picture nor other inks that it
 * covers.
 */
function ownerOf(
  { kind, width }: NarrowPart,
  points: readonly Point[],
  { surface, printsSeparateInks }: Pick<TileInput, 'surface' | 'printsSeparateInks'>,
): ElementId | undefined {
  const pictureAt = ({ x, y }: Point) => surface.pictureAt(x, y)
  const pictureId = firstDefined(points, pictureAt)
  if (pictureId !== undefined || (kind === 'line' && !printsSeparateInks)) return pictureId
  const beside = points.flatMap(({ x, y }) => [
    { x: x + width, y },
    { x: x - width, y },
    { x, y: y + width },
    { x, y: y - width },
  ])
  return firstDefined(beside, pictureAt)
}

function firstDefined<Found>(
  points: readonly Point[],
  find: (place: Point) => Found | undefined,
): Found | undefined {
  for (const point of points) {
    const found = find(point)
    if (found !== undefined) return found
  }
  return undefined
}

/** The part of a page that is visible in a tile, as a page of its own. */
export function tileDisplayList(
  list: DisplayList,
  tile: Tile,
  size: { width: number; height: number },
): DisplayList {
  const pixelSize = pixelSizeOf(list, size)
  const box = boxOf(
    { x: 0, y: 0, width: tile.width, height: tile.height },
    { ...pixelSize, left: tile.left, top: tile.top },
  )
  const { items } = itemsWithin(list, box)
  return {
    ...{ width: box.width, height: box.height },
    items: items.length > 0 ? [{ type: 'group', matrix: translationMatrix(-box.x, -box.y), items }] : [],
  }
}

/** Whether a box of the page, in mm, affects the measurements of a tile. */
export function tileTouches(
  tile: Tile,
  box: Box,
  list: DisplayList,
  size: { width: number; height: number },
): boolean {
  const pixelSize = { ...pixelSizeOf(list, size), left: tile.left, top: tile.top }
  return touches(
    boxOf(
      {
        x: -edgeMargin,
        y: -edgeMargin,
        width: tile.width + 2 * edgeMargin,
        height: tile.height + 2 * edgeMargin,
      },
      pixelSize,
    ),
    box,
  )
}

/** Margin around changes in px: the width of antialiased edges plus one. */
const edgeMargin = 3

function pixelSizeOf(list: { width: number; height: number }, size: { width: number; height: number }) {
  return { mmX: list.width / size.width, mmY: list.height / size.height }
}
