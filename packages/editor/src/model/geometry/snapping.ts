import type { Box, Point } from '@printery/design'
import type { Guide } from '../session.ts'

type Axis = 'x' | 'y'
type Edge = 'start' | 'middle' | 'end'

/** The edges of the box that may snap: all for a moved box, the dragged ones for a resized box. */
export interface MovingEdges {
  x: readonly Edge[]
  y: readonly Edge[]
}

export const wholeBox: MovingEdges = { x: ['start', 'middle', 'end'], y: ['start', 'middle', 'end'] }

export interface SnapInput {
  /** The box before snapping, in mm. */
  moving: Box
  edges?: MovingEdges
  others: readonly Box[]
  area: { width: number; height: number }
  /** Distance in mm of the safe area from the edges of the print area. */
  safe: number
  /** Pixels per mm. */
  scale: number
}

export interface SnapResult {
  /** Correction in mm. */
  by: Point
  guides: Guide[]
}

/** Maximum snap distance in px, at any zoom. */
const snapDistance = 8

/** Difference in mm up to which two positions count as equal. */
const tolerance = 0.005

/**
 * Snaps a box to edges and middles of other elements, of the area and of its safe zone, and to equal gaps.
 */
export function snap(input: SnapInput): SnapResult {
  const offset = { x: smallestCorrection('x', input), y: smallestCorrection('y', input) }
  const moving = { ...input.moving, x: input.moving.x + offset.x, y: input.moving.y + offset.y }
  const placed = { ...input, moving }
  return { by: offset, guides: [...guidesOf('x', placed), ...guidesOf('y', placed)] }
}

/** The smallest correction within the snap distance; the first of equal ones. */
function smallestCorrection(axis: Axis, input: SnapInput): number {
  const max = snapDistance / input.scale
  let best: number | undefined
  const consider = (distance: number) => {
    if (Math.abs(distance) <= max && (best === undefined || Math.abs(distance) < Math.abs(best)))
      best = distance
  }
  for (const edge of edgesOf(axis, input)) {
    const coordinate = positionOf(axis, input.moving, edge)
    // Called about a thousand times for each frame of a drag.
    for (const { at } of targetsOf(axis, input).lines) consider(at - coordinate)
  }
  for (const distance of equalGapOffsets(axis, input)) consider(distance)
  return best ?? 0
}

interface SnapLine {
  at: number
  /** The box of the line; for lines of the area, the whole area. */
  box: Box
}

/** The targets of snapping along an axis: its lines, and the boxes sorted by their starts. */
interface SnapTargets {
  lines: readonly SnapLine[]
  boxes: readonly Box[]
}

const targetsCache = new WeakMap<readonly Box[], Record<Axis, SnapTargets>>()

/** Cached by the list of other boxes, which is the same throughout a drag. */
function targetsOf(axis: Axis, input: SnapInput): SnapTargets {
  const cached = targetsCache.get(input.others)
  if (cached) return cached[axis]
  const along = (each: Axis) => ({
    lines: linesAlong(each, input),
    boxes: input.others.toSorted((one, other) => one[each] - other[each]),
  })
  const targets = { x: along('x'), y: along('y') }
  targetsCache.set(input.others, targets)
  return targets[axis]
}

function linesAlong(axis: Axis, { others, area, safe }: SnapInput): SnapLine[] {
  const page = { x: 0, y: 0, ...area }
  const hasSafeZone = safe > 0 && safe * 2 < Math.min(area.width, area.height)
  const lines = [page, ...others].flatMap((box) =>
    (['start', 'middle', 'end'] as const).map((edge) => ({ at: positionOf(axis, box, edge), box })),
  )
  const length = axis === 'x' ? area.width : area.height
  return hasSafeZone ? [...lines, { at: safe, box: page }, { at: length - safe, box: page }] : lines
}

function edgesOf(axis: Axis, { edges = wholeBox }: SnapInput): readonly Edge[] {
  return edges[axis]
}

const fractions = { start: 0, middle: 0.5, end: 1 } as const

function positionOf(axis: Axis, box: Box, edge: Edge): number {
  const length = axis === 'x' ? box.width : box.height
  return box[axis] + length * fractions[edge]
}

interface Gap {
  from: number
  to: number
}

/** Corrections after which the gap to a neighbour equals another gap. Only for moved boxes. */
function equalGapOffsets(axis: Axis, input: SnapInput): number[] {
  if (edgesOf(axis, input).length < 3) return []
  const [before, after] = neighbours(axis, input)
  const [start, end] = [positionOf(axis, input.moving, 'start'), positionOf(axis, input.moving, 'end')]
  const offsets: number[] = []
  if (before && after)
    offsets.push((positionOf(axis, before, 'end') + positionOf(axis, after, 'start') - start - end) / 2)
  for (const { from, to } of gapsIn(axis, input)) {
    if (before) offsets.push(positionOf(axis, before, 'end') + (to - from) - start)
    if (after) offsets.push(positionOf(axis, after, 'start') - (to - from) - end)
  }
  return offsets
}

/** The nearest boxes on both sides in the same row or column. */
function neighbours(axis: Axis, input: SnapInput): [Box | undefined, Box | undefined] {
  const middle = positionOf(axis, input.moving, 'middle')
  let [before, after]: [Box | undefined, Box | undefined] = [undefined, undefined]
  for (const box of inRow(axis, input)) {
    const [start, end] = [positionOf(axis, box, 'start'), positionOf(axis, box, 'end')]
    if (end < middle && (!before || end > positionOf(axis, before, 'end'))) before = box
    if (start > middle && (!after || start < positionOf(axis, after, 'start'))) after = box
  }
  return [before, after]
}

/** The boxes in the same row or column, sorted along the axis. */
function inRow(axis: Axis, input: SnapInput): Box[] {
  const across = axis === 'x' ? 'y' : 'x'
  const [start, end] = [positionOf(across, input.moving, 'start'), positionOf(across, input.moving, 'end')]
  return targetsOf(axis, input).boxes.filter(
    (box) => positionOf(across, box, 'start') < end && positionOf(across, box, 'end') > start,
  )
}

/** Gaps between successive boxes of the same row or column. */
function gapsIn(axis: Axis, input: SnapInput): Gap[] {
  const row = inRow(axis, input)
  return row.slice(1).flatMap((box, index) => {
    const [from, to] = [positionOf(axis, row[index] as Box, 'end'), positionOf(axis, box, 'start')]
    return to - from > tolerance ? [{ from, to }] : []
  })
}

/** The guides of a snapped box. */
function guidesOf(axis: Axis, input: SnapInput): Guide[] {
  return [...lineGuides(axis, input), ...gapGuides(axis, input)]
}

function lineGuides(axis: Axis, input: SnapInput): Guide[] {
  const across = axis === 'x' ? 'y' : 'x'
  const guides = new Map<number, Guide>()
  for (const edge of edgesOf(axis, input)) {
    const coordinate = positionOf(axis, input.moving, edge)
    for (const { at, box } of targetsOf(axis, input).lines) {
      if (Math.abs(coordinate - at) > tolerance) continue
      const existing = guides.get(Math.round(at * 100))
      const ends = [input.moving, box].flatMap((each) => [
        positionOf(across, each, 'start'),
        positionOf(across, each, 'end'),
      ])
      if (existing) ends.push(existing.from[across], existing.to[across])
      guides.set(Math.round(at * 100), lineFrom(axis, at, Math.min(...ends), Math.max(...ends)))
    }
  }
  return [...guides.values()]
}

function lineFrom(axis: Axis, position: number, from: number, to: number): Guide {
  return axis === 'x'
    ? { from: { x: position, y: from }, to: { x: position, y: to } }
    : { from: { x: from, y: position }, to: { x: to, y: position } }
}

/** Equal gaps with their width. */
function gapGuides(axis: Axis, input: SnapInput): Guide[] {
  if (edgesOf(axis, input).length < 3) return []
  const [before, after] = neighbours(axis, input)
  const [start, end] = [positionOf(axis, input.moving, 'start'), positionOf(axis, input.moving, 'end')]
  const adjacentGaps: Gap[] = []
  if (before) adjacentGaps.push({ from: positionOf(axis, before, 'end'), to: start })
  if (after) adjacentGaps.push({ from: end, to: positionOf(axis, after, 'start') })
  const nonEmptyGaps = adjacentGaps.filter(({ from, to }) => to - from > tolerance)
  const all = [
    ...nonEmptyGaps,
    ...gapsIn(axis, input).filter(({ from, to }) => to <= start + tolerance || from >= end - tolerance),
  ]
  const isEqual = (gap: Gap) =>
    all.some(
      (other) =>
        other !== gap &&
        (nonEmptyGaps.includes(gap) || nonEmptyGaps.includes(other)) &&
        isSameWidth(other, gap),
    )
  const equal = all.filter(isEqual)
  const middle = positionOf(axis === 'x' ? 'y' : 'x', input.moving, 'middle')
  return equal.map(({ from, to }) =>
    axis === 'x'
      ? { from: { x: from, y: middle }, to: { x: to, y: middle }, distance: to - from }
      : { from: { x: middle, y: from }, to: { x: middle, y: to }, distance: to - from },
  )
}

function isSameWidth(one: Gap, other: Gap): boolean {
  return Math.abs(one.to - one.from - (other.to - other.from)) <= tolerance
}
