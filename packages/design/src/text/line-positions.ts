import type { TextElement } from '../elements/text.ts'
import type { TextPath } from '../elements/text-path.ts'
import type { MeasuredPath } from '../geometry/measured-path.ts'
import { measuredPathOf } from './path-of-text.ts'

type PositionStyle = Pick<TextElement, 'width' | 'height' | 'align' | 'vertical' | 'fit' | 'lineSpacing'> & {
  path?: TextPath | null
}

/** A shaped line, in mm before it is scaled. */
interface ShapedLine {
  width: number
  /** The largest font size. */
  size: number
  ascent: number
  descent: number
  /** Bidi embedding level of the paragraph; odd levels are right to left. */
  base: number
  /** Letter spacing after its last glyph, which `width` doesn't include. */
  trailing: number
}

/** Where a line is drawn, in mm. */
export interface LinePosition {
  /** Scale of the line. */
  zoom: number
  /** Distance below the upper edge of the box or, for a text on a path, below the path. */
  baseline: number
  /** Distance from the left edge of the box or, for a text on a path, from the start of the curve of the line. */
  left: number
}

/** The positions of all lines, and their height in mm. */
export function positionsOf(
  style: PositionStyle,
  lines: readonly ShapedLine[],
): { positions: LinePosition[]; height: number } {
  const path = measuredPathOf(style)
  const zooms = lines.map((line) => zoomOf(style, line, path ? roomOn(path, 0, line) : style.width))
  let baseline = 0
  const baselines = lines.map(({ ascent, size }, index) => {
    const zoom = zooms[index] ?? 1
    baseline += index === 0 ? ascent * zoom : size * zoom * style.lineSpacing
    return baseline
  })
  const height = baseline + (lines.at(-1)?.descent ?? 0) * (zooms.at(-1) ?? 1)
  if (path && style.path)
    return { positions: positionsOnPath(style, style.path, path, { lines, baselines, height }), height }
  const free = style.height - height
  const top = { top: 0, middle: free / 2, bottom: free }[style.vertical]
  const positions = lines.map((line, index) => {
    const zoom = zooms[index] ?? 1
    return {
      zoom,
      baseline: (baselines[index] ?? 0) + top,
      left: lineStart(style.align, line.base, style.width, line.width * zoom),
    }
  })
  return { positions, height }
}

/** Each line has the length of its own curve, which is longer or shorter than the path. */
function positionsOnPath(
  style: PositionStyle,
  { side, gap, offset }: TextPath,
  path: MeasuredPath,
  {
    lines,
    baselines,
    height,
  }: { lines: readonly ShapedLine[]; baselines: readonly number[]; height: number },
): LinePosition[] {
  const last = baselines.at(-1) ?? 0
  const first = { above: -last - gap, middle: -height / 2 - gap, below: gap }[side]
  // A line that is as long as an open path can't be moved along it.
  const shift = style.fit === 'width' && !path.isClosed ? 0 : offset
  return lines.map((line, index) => {
    const baseline = (baselines[index] ?? 0) + first
    const { length } = path.parallelAt(baseline)
    const zoom = zoomOf(style, line, roomOn(path, baseline, line))
    const left = lineStart(style.align, line.base, length, line.width * zoom)
    return { zoom, baseline, left: left + shift * length }
  })
}

/** Room for a line in mm; on a closed path, letter spacing is reserved between its end and its start. */
function roomOn(path: MeasuredPath, baseline: number, { width, trailing }: ShapedLine): number {
  const { length } = path.parallelAt(baseline)
  return path.isClosed && width > 0 ? (length * width) / Math.max(width + trailing, width / 2) : length
}

function zoomOf({ fit }: PositionStyle, { width }: ShapedLine, room: number): number {
  return fit === 'width' && width > 0 && room > 0 ? room / width : 1
}

function lineStart(align: TextElement['align'], base: number, room: number, width: number): number {
  const isRightAligned = align === 'right' || ((align === 'start' || align === 'justify') && base % 2 === 1)
  if (align === 'centre') return (room - width) / 2
  return isRightAligned ? room - width : 0
}
