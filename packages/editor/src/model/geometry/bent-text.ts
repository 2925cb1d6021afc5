import { type FindFace, type Layout, layOutText, type Point, type TextElement } from '@printery/design'

/** The part of a ring that contains a line: radii in mm, angles from the top or bottom of the circle. */
interface Ring {
  outer: number
  inner: number
  from: number
  to: number
}

/** A point by its angle and radius. */
interface Polar {
  angle: number
  radius: number
}

/**
 * Minimum radius of text below a circle, as a multiple of its ascent: on a smaller circle the tops of letters
 * touch.
 */
const minRadiusPerAscent = 1.75
/** Maximum angle between two points of an arc: four degrees in radians. */
const arcStep = Math.PI / 45

/**
 * The smallest radius in mm at which no line overlaps its own start or the middle of its circle. On top of a circle, each
 * line follows a smaller circle than the line before it; below a circle, the first line has the smallest one.
 */
export function tightestRadius(text: TextElement, face: FindFace, side: 1 | -1): number {
  const { lines } = layOutText(text, face)
  const [first] = lines
  const middle = text.width / 2
  const minRadii = lines.map(({ baseline, left, width, ascent, descent }) => {
    const below = baseline - (first?.baseline ?? baseline)
    const farthestAngle = Math.max(middle - left, left + width - middle) / Math.PI
    if (side < 0) return Math.max(farthestAngle, ascent * minRadiusPerAscent) - below
    return lines.length === 1 ? farthestAngle : Math.max(farthestAngle, ascent + descent) + below
  })
  const hasGlyphs = lines.some(({ width }) => width > 0)
  const radius = hasGlyphs ? Math.max(...minRadii) : text.width / (2 * Math.PI)
  return Math.min(5000, Math.max(1, Math.ceil(radius * 100) / 100))
}

/** Replaces a bend that is too tight for its text with the tightest possible one. */
export function loosenedBend(text: TextElement, face: FindFace): Partial<TextElement> {
  if (text.bend === 0) return {}
  const side = text.bend > 0 ? 1 : -1
  const tightest = tightestRadius(text, face, side)
  return Math.abs(text.bend) < tightest ? { bend: side * tightest } : {}
}

/** The outline of the ring parts that contain the lines of a bent text, in mm of its box. */
export function bentOutlineOf({ width, bend }: TextElement, { lines }: Layout): Point[] | undefined {
  const [first] = lines
  if (!first || bend === 0 || lines.every((line) => line.width === 0)) return undefined
  const side = Math.sign(bend)
  const rings = lines.map((line): Ring => {
    const radius = Math.max(0.5, Math.abs(bend) - side * (line.baseline - first.baseline))
    const [towards, away] = side > 0 ? [line.descent, line.ascent] : [line.ascent, line.descent]
    return {
      outer: radius + away,
      inner: Math.max(0, radius - towards),
      from: Math.max(-Math.PI, (line.left - width / 2) / radius),
      to: Math.min(Math.PI, (line.left + line.width - width / 2) / radius),
    }
  })
  const centre = { x: width / 2, y: first.baseline + bend }
  return edgeOf(side > 0 ? rings : rings.reverse()).map(({ angle, radius }) => ({
    x: centre.x + radius * Math.sin(angle),
    y: centre.y - side * radius * Math.cos(angle),
  }))
}

/** The outline around all rings, from the outermost to the innermost, with a step at each end of a line. */
function edgeOf(rings: readonly Ring[]): Polar[] {
  const bounds = rings.map(({ outer }, index) => (outer + (rings[index - 1]?.inner ?? outer)) / 2)
  const end = (index: number, angle: number): [Polar, Polar] => [
    { angle, radius: bounds[index] ?? 0 },
    { angle, radius: bounds[index + 1] ?? rings[index]?.inner ?? 0 },
  ]
  const right = rings.flatMap(({ to }, index) => end(index, to))
  const left = rings.flatMap(({ from }, index) => end(index, from))
  const corners = [...right, ...left.reverse()]
  return corners.flatMap((corner, index) =>
    arcBetween(corner, corners[(index + 1) % corners.length] ?? corner),
  )
}

/** Points of the arc from the first point up to, but excluding, the second. */
function arcBetween(from: Polar, to: Polar): Polar[] {
  const steps = Math.max(1, Math.ceil(Math.abs(to.angle - from.angle) / arcStep))
  return Array.from({ length: steps }, (_, step) => ({
    angle: from.angle + ((to.angle - from.angle) * step) / steps,
    radius: from.radius + ((to.radius - from.radius) * step) / steps,
  }))
}
