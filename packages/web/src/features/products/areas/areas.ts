import type { PrintAreaOnPicture, PrintAreasOnPictures, Side } from '@printery/domain'

/** Fractions of the picture, from 0 to 1. */
export interface AreaRow {
  /** Identifies the area on the page. */
  key: string
  name: string
  left: number
  top: number
  width: number
  height: number
  rotation: number
}

/** A line over the picture whose real length is known. Fractions of the picture. */
export interface Ruler {
  x1: number
  y1: number
  x2: number
  y2: number
}

export interface AreasOfSide {
  areas: AreaRow[]
  /** The whole width of the picture in millimetres, from which every length is computed. */
  mmAcross: number
  /** Width by height of the picture. */
  ratio: number
  ruler: Ruler
}
export type AreasOfSides = Record<Side, AreasOfSide>

/** A garment fills most of its picture. */
const defaultWidthMm = 700
const defaultRuler: Ruler = { x1: 0.2, y1: 0.88, x2: 0.8, y2: 0.88 }
const emptySide: AreasOfSide = { areas: [], mmAcross: defaultWidthMm, ratio: 1, ruler: defaultRuler }
export const noAreas: AreasOfSides = { front: emptySide, back: emptySide }

/** The smallest size of an area, as a fraction of its picture, at which it can still be dragged. */
const minSize = 0.01

let keyCount = 0
const nextKey = () => `area-${keyCount++}`

export function areasOf(saved: PrintAreasOnPictures | null): AreasOfSides {
  return { front: sideOf(saved?.front), back: sideOf(saved?.back) }
}

function sideOf(saved: readonly PrintAreaOnPicture[] = []): AreasOfSide {
  const [first] = saved
  if (!first) return emptySide
  const mmAcross = first.mmWidth / first.width
  return {
    areas: saved.map(({ mmWidth: _, mmHeight: __, ...area }) => ({ ...area, key: nextKey() })),
    mmAcross,
    ratio: mmAcross / (first.mmHeight / first.height),
    ruler: defaultRuler,
  }
}

/** The print areas in the form in which the shop stores them; undefined if there are none. */
export function printAreasOf({ front, back }: AreasOfSides): PrintAreasOnPictures | undefined {
  if (front.areas.length + back.areas.length === 0) return undefined
  return { front: areasToSave(front), back: areasToSave(back) }
}

function areasToSave(side: AreasOfSide): PrintAreaOnPicture[] {
  return side.areas.map(({ key: _, ...area }) => {
    const { width, height } = inMm(side, area)
    return { ...area, name: area.name.trim(), mmWidth: width, mmHeight: height }
  })
}

type Rectangle = Pick<AreaRow, 'left' | 'top' | 'width' | 'height'>

export interface Millimetres {
  x: number
  y: number
  width: number
  height: number
}

/** Rounded to a tenth of a millimetre, the precision of cutters and presses. */
const roundToTenth = (mm: number) => Math.round(mm * 10) / 10

export function inMm({ mmAcross, ratio }: AreasOfSide, area: Rectangle): Millimetres {
  const mmDown = mmAcross / ratio
  return {
    x: roundToTenth(area.left * mmAcross),
    y: roundToTenth(area.top * mmDown),
    width: roundToTenth(area.width * mmAcross),
    height: roundToTenth(area.height * mmDown),
  }
}

export function withMm(side: AreasOfSide, area: AreaRow, change: Partial<Millimetres>): AreaRow {
  const { mmAcross, ratio } = side
  const mmDown = mmAcross / ratio
  const next = { ...area }
  if (change.x !== undefined) next.left = change.x / mmAcross
  if (change.y !== undefined) next.top = change.y / mmDown
  if (change.width !== undefined) next.width = change.width / mmAcross
  if (change.height !== undefined) next.height = change.height / mmDown
  return clampToPicture(next)
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Keeps an area within its picture, because nothing is printed beside the product. */
function clampToPicture(area: AreaRow): AreaRow {
  const width = clamp(area.width, minSize, 1)
  const height = clamp(area.height, minSize, 1)
  return {
    ...area,
    width,
    height,
    left: clamp(area.left, 0, 1 - width),
    top: clamp(area.top, 0, 1 - height),
  }
}

/** Moves an area by fractions of the picture. */
export function moveArea(area: AreaRow, across: number, down: number): AreaRow {
  return clampToPicture({ ...area, left: area.left + across, top: area.top + down })
}

/** Moves the lower right corner of an area by fractions of the picture. */
export function resizeArea(area: AreaRow, across: number, down: number): AreaRow {
  return clampToPicture({
    ...area,
    width: Math.min(area.width + across, 1 - area.left),
    height: Math.min(area.height + down, 1 - area.top),
  })
}

/** Offset of a new area from the previous one, as a fraction of the picture. */
const newAreaOffset = 0.04

/** Adds a centred area of the usual size. It is offset from existing areas, so that each can be seen and dragged. */
export function addArea(side: AreasOfSide, name: string): AreasOfSide {
  const mm = {
    width: Math.min(297, side.mmAcross / 2),
    height: Math.min(420, side.mmAcross / side.ratio / 2),
  }
  const area: AreaRow = { key: nextKey(), name, left: 0, top: 0, width: 0, height: 0, rotation: 0 }
  const sized = withMm(side, area, mm)
  let placed = { ...sized, left: (1 - sized.width) / 2, top: (1 - sized.height) / 2 }
  while (side.areas.some((existing) => isAt(existing, placed))) {
    const [left, top] = [placed.left + newAreaOffset, placed.top + newAreaOffset]
    if (left + sized.width > 1 || top + sized.height > 1) break
    placed = { ...placed, left, top }
  }
  return { ...side, areas: [...side.areas, placed] }
}

function isAt(one: AreaRow, other: AreaRow): boolean {
  return (
    Math.abs(one.left - other.left) < newAreaOffset / 2 && Math.abs(one.top - other.top) < newAreaOffset / 2
  )
}

export function replaceArea(side: AreasOfSide, area: AreaRow): AreasOfSide {
  return { ...side, areas: side.areas.map((existing) => (existing.key === area.key ? area : existing)) }
}

export function removeArea(side: AreasOfSide, key: string): AreasOfSide {
  return { ...side, areas: side.areas.filter((area) => area.key !== key) }
}

/** Length of the line, as a fraction of the picture's width. */
function lengthOf({ ruler: { x1, y1, x2, y2 }, ratio }: AreasOfSide): number {
  return Math.hypot(x2 - x1, (y2 - y1) / ratio)
}

/** Length of the line in mm. */
export function rulerMm(side: AreasOfSide): number {
  return roundToTenth(lengthOf(side) * side.mmAcross)
}

/** Sets the length of the line: the areas stay where they were drawn, and their millimetres change. */
export function withRulerMm(side: AreasOfSide, mm: number): AreasOfSide {
  const length = lengthOf(side)
  return mm > 0 && length > 0 ? { ...side, mmAcross: mm / length } : side
}

/** Moves an end of the line; its length in mm stays, so the scale changes. */
export function withRuler(side: AreasOfSide, change: Partial<Ruler>): AreasOfSide {
  const mm = lengthOf(side) * side.mmAcross
  const ends = Object.entries(change).map(([end, share]) => [end, clamp(share, 0, 1)])
  const next = { ...side, ruler: { ...side.ruler, ...Object.fromEntries(ends) } }
  return lengthOf(next) < minSize ? side : withRulerMm(next, mm)
}

/** Sets the real width of the first area, which sets the scale of the picture. */
export function withFirstWidth(side: AreasOfSide, mm: number): AreasOfSide {
  const [first] = side.areas
  return first && mm > 0 ? { ...side, mmAcross: mm / first.width } : side
}
