import {
  boxOfLines,
  glyphTransform,
  type Layout,
  type Line,
  mapPoint,
  type Point,
  type PositionedGlyph,
  plainTextOf,
  type TextElement,
  warpMap,
} from '@printery/design'
import { isCurved } from '../geometry/curves.ts'

/** A text with its layout. */
export interface LaidOutText {
  text: TextElement
  layout: Layout
}

/** Characters that share a glyph: from their index to before the next one. */
interface Cluster {
  index: number
  end: number
  x: number
  width: number
  direction: PositionedGlyph['direction']
}

/** In mm, relative to the text's own box. */
export interface Caret {
  top: Point
  foot: Point
}

export type Quad = [Point, Point, Point, Point]

/** The line of an index; at a break the next line. */
export function lineAt({ layout }: LaidOutText, index: number): number {
  const found = layout.lines.findLastIndex(({ start }) => start <= index)
  return Math.max(0, found)
}

export function caretAt(laidOut: LaidOutText, index: number): Caret {
  const line = lineAt(laidOut, index)
  const { ascent, descent } = lineOf(laidOut, line)
  const x = xOf(laidOut, line, index)
  return { top: onCurve(laidOut, line, x, -ascent), foot: onCurve(laidOut, line, x, descent) }
}

/** The index nearest to a point of the text's box. */
export function indexAt(laidOut: LaidOutText, point: Point): number {
  const { layout } = laidOut
  const isStraight = !isCurved(laidOut.text)
  const nearestLine = layout.lines
    .map(({ baseline, ascent, descent }, line) => ({
      line,
      distance: Math.max(baseline - ascent - point.y, point.y - baseline - descent, 0),
    }))
    .toSorted((one, other) => one.distance - other.distance)[0]?.line
  const lines = isStraight ? [nearestLine ?? 0] : layout.lines.keys()
  let best = { index: 0, distance: Number.POSITIVE_INFINITY }
  for (const line of lines)
    for (const index of caretStopsOn(laidOut, line)) {
      const x = xOf(laidOut, line, index)
      const { ascent } = lineOf(laidOut, line)
      const pointOnCurve = onCurve(laidOut, line, x, -ascent / 3)
      const distance = isStraight
        ? Math.abs(pointOnCurve.x - point.x)
        : Math.hypot(pointOnCurve.x - point.x, pointOnCurve.y - point.y)
      if (distance < best.distance) best = { index, distance }
    }
  return best.index
}

/** The selection's highlight: a box for each cluster, so that it follows bent lines. */
export function selectionQuads(laidOut: LaidOutText, from: number, to: number): Quad[] {
  return laidOut.layout.lines.flatMap(({ start, end, ascent, descent }, line) => {
    if (to <= start || from > end) return []
    return clustersOn(laidOut, line)
      .filter((cluster) => cluster.index < to && cluster.end > from)
      .map((cluster): Quad => {
        const edges = [Math.max(from, cluster.index), Math.min(to, cluster.end)].map((offset) =>
          xInCluster(cluster, offset),
        )
        const [left, right] = [Math.min(...edges), Math.max(...edges)]
        return [
          onCurve(laidOut, line, left, -ascent),
          onCurve(laidOut, line, right, -ascent),
          onCurve(laidOut, line, right, descent),
          onCurve(laidOut, line, left, descent),
        ]
      })
  })
}

/** The index on the next or previous line. */
export function indexBelow(laidOut: LaidOutText, index: number, direction: 1 | -1): number {
  const line = lineAt(laidOut, index)
  const next = laidOut.layout.lines[line + direction]
  if (!next) return direction === 1 ? plainTextOf(laidOut.text).length : 0
  const x = xOf(laidOut, line, index)
  const offset = caretStopsOn(laidOut, line + direction)
  return offset.reduce(
    (best, stop) =>
      Math.abs(xOf(laidOut, line + direction, stop) - x) < Math.abs(xOf(laidOut, line + direction, best) - x)
        ? stop
        : best,
    offset[0] ?? next.start,
  )
}

export function lineEnds(laidOut: LaidOutText, index: number): { start: number; end: number } {
  const line = lineAt(laidOut, index)
  return { start: lineOf(laidOut, line).start, end: caretStopsOn(laidOut, line).at(-1) ?? 0 }
}

/** The writing direction at an index. */
export function directionAt(laidOut: LaidOutText, index: number): PositionedGlyph['direction'] {
  const clusters = clustersOn(laidOut, lineAt(laidOut, index))
  const found = clusters.findLast((cluster) => cluster.index < index) ?? clusters[0]
  return found?.direction ?? (laidOut.text.direction === 'rtl' ? 'rtl' : 'ltr')
}

function lineOf({ layout }: LaidOutText, line: number): Line {
  return layout.lines[line] as Line
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Returns the positions of the caret on a line: between graphemes. */
function caretStopsOn(laidOut: LaidOutText, line: number): number[] {
  const { start } = lineOf(laidOut, line)
  const end = shownEnd(laidOut, line)
  const text = plainTextOf(laidOut.text).slice(start, end)
  return [...[...graphemes.segment(text)].map(({ index }) => start + index), end]
}

/** The end of a line without the space at which the line was wrapped. */
function shownEnd(laidOut: LaidOutText, line: number): number {
  const { start, end } = lineOf(laidOut, line)
  const isBroken = laidOut.layout.lines[line + 1]?.start === end
  return isBroken && end > start ? end - 1 : end
}

function clustersOn({ layout }: LaidOutText, line: number): Cluster[] {
  const byIndex = new Map<number, { x: number; right: number; direction: PositionedGlyph['direction'] }>()
  for (const { index, line: glyphLine, x, width, direction } of layout.glyphs) {
    if (glyphLine !== line) continue
    const existing = byIndex.get(index)
    byIndex.set(index, {
      x: Math.min(x, existing?.x ?? x),
      right: Math.max(x + width, existing?.right ?? x + width),
      direction,
    })
  }
  const starts = [...byIndex.keys()].sort((one, other) => one - other)
  const { end } = layout.lines[line] as Line
  return starts.map((index, position) => {
    const { x, right, direction } = byIndex.get(index) as {
      x: number
      right: number
      direction: 'ltr' | 'rtl'
    }
    return { index, end: starts[position + 1] ?? end, x, width: right - x, direction }
  })
}

/** Millimetres along the line before it is bent. */
function xOf(laidOut: LaidOutText, line: number, index: number): number {
  const clusters = clustersOn(laidOut, line)
  const inside = clusters.find((cluster) => cluster.index <= index && index < cluster.end)
  if (inside) return xInCluster(inside, index)
  const last = clusters.at(-1)
  if (!last) return lineOf(laidOut, line).left
  return last.direction === 'ltr' ? last.x + last.width : last.x
}

/** A ligature is divided evenly between its characters. */
function xInCluster({ index, end, x, width, direction }: Cluster, textIndex: number): number {
  const part = end > index ? (textIndex - index) / (end - index) : 0
  return direction === 'ltr' ? x + width * part : x + width * (1 - part)
}

/** A point `below` mm below the baseline, along the circle of a bent line or through the warp. */
function onCurve({ text, layout }: LaidOutText, line: number, x: number, below: number): Point {
  const { baseline } = layout.lines[line] as Line
  const first = layout.lines[0]?.baseline ?? 0
  const caretFoot = mapPoint(glyphTransform(text, { x, y: baseline, first, width: 0 }), { x: 0, y: below })
  const warp = warpMap(text.warp, boxOfLines(layout.lines))
  return warp ? warp(caretFoot) : caretFoot
}
