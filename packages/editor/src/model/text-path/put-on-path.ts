import {
  type Cubic,
  cubicsOf,
  drawnOutlineOf,
  type FindFace,
  fittedOnPath,
  inverseOf,
  layOutText,
  MeasuredPath,
  mapPath,
  mapPoint,
  maxPathCurves,
  type Point,
  placementMatrix,
  type ShapeElement,
  type TextElement,
  type TextPath,
} from '@printery/design'
import { tightBox } from '../geometry/text-box.ts'
import { withHardLineBreaks } from '../typing/line-breaks.ts'
import { type Curves, placedOnCurves, sharesOfCurves } from './placed-path.ts'
import { type PresetPathName, presetPath } from './preset-paths.ts'

const newPath = { isReversed: false, offset: 0, side: 'above', gap: 0 } as const

/** The fields that put a text on a preset path that is long enough for it, around the middle of its box. */
export function onPresetPath(text: TextElement, name: PresetPathName, face: FindFace): Partial<TextElement> {
  const lines = brokenLines(text, face)
  const straight = { ...text, ...lines, ...unbent, path: null }
  const width = Math.max(0, ...layOutText({ ...straight, fit: 'free' }, face).lines.map((line) => line.width))
  const size = Math.max(...text.runs.map((run) => run.size))
  const { cubics, isClosed } = presetPath(name, { width, size })
  const { box } = sharesOfCurves({ cubics, isClosed })
  const pathCentre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const middle = { x: text.width / 2 - pathCentre.x, y: text.height / 2 - pathCentre.y }
  const curves = { cubics: movedCurves(cubics, middle), isClosed }
  return {
    ...lines,
    ...unbent,
    ...fieldsOnCurves(text, curves, { ...text.path, offset: 0 }),
    align: name === 'spiral' ? 'start' : 'centre',
  }
}

/** Whether a text can follow the outline of a shape. A QR code has no single outline. */
export function canFollow({ shape }: ShapeElement): boolean {
  return shape.type !== 'qr'
}

/**
 * The fields that put a text on the outline of a shape, beyond its stroke. Around a closed outline the text reads
 * clockwise and is centred at the top; it is shrunk if it is longer than the outline.
 */
export function onShape(text: TextElement, shape: ShapeElement, face: FindFace): Partial<TextElement> {
  const outline = mapPath(drawnOutlineOf(shape).path, placementMatrix(shape))
  const parts = cubicsOf(outline).map(({ cubics, isClosed }) => ({
    isClosed,
    cubics: withFewCurves(isClosed && !isClockwise(cubics) ? reversed(cubics) : cubics, isClosed),
  }))
  const [longest] = parts
    .map((curves) => ({ curves, length: new MeasuredPath(curves.cubics, curves.isClosed).length }))
    .toSorted((one, other) => other.length - one.length)
  if (!longest) return {}
  const upright = { ...text, rotation: 0, flipX: false, flipY: false }
  const inBox = inverseOf(placementMatrix(upright))
  const { isClosed } = longest.curves
  const cubics = longest.curves.cubics.map((cubic) => mappedCubic(cubic, (point) => mapPoint(inBox, point)))
  const offset = isClosed ? offsetToTop(new MeasuredPath(cubics, true)) : 0
  const gap = (shape.stroke?.width ?? 0) / 2
  const fields: Partial<TextElement> = {
    ...brokenLines(text, face),
    ...unbent,
    ...{ rotation: 0, flipX: false, flipY: false },
    ...fieldsOnCurves(upright, { cubics, isClosed }, { ...newPath, offset, gap }),
    align: 'centre',
  }
  return { ...fields, ...fittedOnPath({ ...text, ...fields }, face) }
}

/** The fields that make the lines of a text straight again, around the middle of its path. */
export function withoutPath(text: TextElement, face: FindFace): Partial<TextElement> {
  const straight = { ...text, path: null }
  const { width, height } = tightBox({ ...straight, fit: 'free' }, face)
  const middle = { x: text.x + text.width / 2, y: text.y + text.height / 2 }
  return {
    path: null,
    fit: text.fit === 'width' ? 'width' : 'free',
    ...{ x: middle.x - width / 2, y: middle.y - height / 2, width, height },
  }
}

/** Lines on a path don't wrap, so wrapped lines get explicit line breaks. */
function brokenLines(text: TextElement, face: FindFace): Partial<TextElement> {
  if (text.fit !== 'wrap') return {}
  return text.path || text.bend !== 0 ? { fit: 'free' } : withHardLineBreaks(text, face)
}

const unbent = { bend: 0, warp: null } as const

function fieldsOnCurves(
  text: TextElement,
  curves: Curves,
  settings: Partial<TextPath>,
): Partial<TextElement> {
  const { start, curves: shares, isClosed, ...box } = placedOnCurves(text, curves)
  return { ...box, path: { ...newPath, ...settings, start, curves: shares, isClosed } }
}

function movedCurves(cubics: readonly Cubic[], by: Point): Cubic[] {
  return cubics.map((cubic) => mappedCubic(cubic, ({ x, y }) => ({ x: x + by.x, y: y + by.y })))
}

function mappedCubic([a, b, c, d]: Cubic, map: (point: Point) => Point): Cubic {
  return [map(a), map(b), map(c), map(d)]
}

function reversed(cubics: readonly Cubic[]): Cubic[] {
  return cubics.map(([a, b, c, d]): Cubic => [d, c, b, a]).reverse()
}

/** By the signed area of the control points, which approximates that of the curves. */
function isClockwise(cubics: readonly Cubic[]): boolean {
  const points = cubics.flatMap(([, b, c, d]) => [b, c, d])
  const area = points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return area > 0
}

/** An outline of too many curves as curves through points at equal distances on it. */
function withFewCurves(cubics: readonly Cubic[], isClosed: boolean): readonly Cubic[] {
  if (cubics.length <= maxPathCurves) return cubics
  const curve = new MeasuredPath(cubics, isClosed).parallelAt(0)
  const step = curve.length / maxPathCurves
  return Array.from({ length: maxPathCurves }, (_, n): Cubic => {
    // A closed curve ends where it starts.
    const [from, to] = [
      curve.at(n * step),
      curve.at(n + 1 === maxPathCurves && !isClosed ? curve.length : (n + 1) * step),
    ]
    const ahead = { x: from.x + (from.dx * step) / 3, y: from.y + (from.dy * step) / 3 }
    const behind = { x: to.x - (to.dx * step) / 3, y: to.y - (to.dy * step) / 3 }
    return [{ x: from.x, y: from.y }, ahead, behind, { x: to.x, y: to.y }]
  })
}

/** Number of samples along an outline by which its top is found. */
const sampleCount = 2000

/** The offset at which centred text lies at the top, above the middle of the outline. */
function offsetToTop(path: MeasuredPath): number {
  const curve = path.parallelAt(0)
  const points = Array.from({ length: sampleCount }, (_, n) => ({
    share: n / sampleCount,
    ...curve.at((n * path.length) / sampleCount),
  }))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const [centreX, centreY] = [middle(xs), middle(ys)]
  const [top] = points
    .filter(({ y }) => y <= centreY)
    .toSorted((one, other) => Math.abs(one.x - centreX) - Math.abs(other.x - centreX) || one.y - other.y)
  return top ? Math.round((top.share - 0.5) * 1e4) / 1e4 : 0
}
