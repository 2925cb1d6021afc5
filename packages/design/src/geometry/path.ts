import { type Box, boxAround } from './box.ts'
import { formatNumber, isIdentity, type Matrix, mapPoint, type Point } from './matrix.ts'

/** A path command with absolute coordinates. Arcs are converted to cubics. */
export type Step =
  | { to: 'M' | 'L'; at: [number, number] }
  | { to: 'Q'; at: [number, number, number, number] }
  | { to: 'C'; at: [number, number, number, number, number, number] }
  | { to: 'Z'; at: [] }
export type Path = readonly Step[]

/** Distance of the control points of a quarter circle from its ends, in radii. */
const quarterCircleHandle = 0.5522847498

/** The path with every point moved by a matrix. */
export function mapPath(path: Path, matrix: Matrix): Path {
  if (isIdentity(matrix)) return path
  return path.map(({ to, at }) => {
    const moved: number[] = []
    for (let n = 0; n < at.length; n += 2) {
      const { x, y } = mapPoint(matrix, { x: at[n] ?? 0, y: at[n + 1] ?? 0 })
      moved.push(x, y)
    }
    return { to, at: moved } as Step
  })
}

/** SVG path data, rounded to a ten-thousandth of a mm. */
export function pathData(path: Path): string {
  return path.map(({ to, at }) => `${to}${at.map(formatNumber).join(' ')}`).join('')
}

/** Parses the output of `pathData`: only absolute M, L, Q, C and Z. */
export function readPath(data: string): Path {
  const steps: Step[] = []
  for (const [, to = '', numbers = ''] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const coordinates = numbers.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g)?.map(Number) ?? []
    const size = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }[to as Step['to']]
    if (to === 'Z') steps.push({ to, at: [] })
    else
      for (let n = 0; n + size <= coordinates.length; n += size)
        steps.push(stepOf(to, coordinates.slice(n, n + size), n > 0))
  }
  return steps
}

function stepOf(to: string, coordinates: number[], isContinuation: boolean): Step {
  // Further coordinates of a move are lines.
  return { to: to === 'M' && isContinuation ? 'L' : to, at: coordinates } as Step
}

export function line(...points: readonly [number, number][]): Path {
  return points.map((at, n) => ({ to: n === 0 ? 'M' : 'L', at }))
}

export function polygon(points: readonly [number, number][]): Path {
  return [...line(...points), { to: 'Z', at: [] }]
}

/** An ellipse in a box, starting at its right end, clockwise. */
export function ellipse({ x, y, width, height }: Box): Path {
  const [rx, ry, cx, cy] = [width / 2, height / 2, x + width / 2, y + height / 2]
  const [hx, hy] = [rx * quarterCircleHandle, ry * quarterCircleHandle]
  return [
    { to: 'M', at: [cx + rx, cy] },
    { to: 'C', at: [cx + rx, cy + hy, cx + hx, cy + ry, cx, cy + ry] },
    { to: 'C', at: [cx - hx, cy + ry, cx - rx, cy + hy, cx - rx, cy] },
    { to: 'C', at: [cx - rx, cy - hy, cx - hx, cy - ry, cx, cy - ry] },
    { to: 'C', at: [cx + hx, cy - ry, cx + rx, cy - hy, cx + rx, cy] },
    { to: 'Z', at: [] },
  ]
}

/** A rectangle with rounded corners, limited to the available size. */
export function rectangle({ x, y, width, height }: Box, radius = 0): Path {
  const r = Math.min(radius, width / 2, height / 2)
  if (r <= 0)
    return polygon([
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ])
  const h = r * (1 - quarterCircleHandle)
  const [right, bottom] = [x + width, y + height]
  return [
    { to: 'M', at: [x + r, y] },
    { to: 'L', at: [right - r, y] },
    { to: 'C', at: [right - h, y, right, y + h, right, y + r] },
    { to: 'L', at: [right, bottom - r] },
    { to: 'C', at: [right, bottom - h, right - h, bottom, right - r, bottom] },
    { to: 'L', at: [x + r, bottom] },
    { to: 'C', at: [x + h, bottom, x, bottom - h, x, bottom - r] },
    { to: 'L', at: [x, y + r] },
    { to: 'C', at: [x, y + h, x + h, y, x + r, y] },
    { to: 'Z', at: [] },
  ]
}

/** An arc from one angle to another, in degrees clockwise from the right, without the initial move. */
export function arc(centre: Point, radius: number, from: number, to: number): Step[] {
  const parts = Math.max(1, Math.ceil(Math.abs(to - from) / 90))
  const step = ((to - from) / parts) * (Math.PI / 180)
  const handle = (4 / 3) * Math.tan(step / 4) * radius
  return Array.from({ length: parts }, (_, n): Step => {
    const [start, end] = [n, n + 1].map((index) => (from * Math.PI) / 180 + step * index) as [number, number]
    const pointAt = (angle: number) => [
      centre.x + radius * Math.cos(angle),
      centre.y + radius * Math.sin(angle),
    ]
    const [sx = 0, sy = 0] = pointAt(start)
    const [ex = 0, ey = 0] = pointAt(end)
    return {
      to: 'C',
      at: [
        sx - handle * Math.sin(start),
        sy + handle * Math.cos(start),
        ex + handle * Math.sin(end),
        ey - handle * Math.cos(end),
        ex,
        ey,
      ],
    }
  })
}

/** Flattens curves to line segments that deviate by at most `tolerance` mm; one list of points for each subpath. */
export function flattenPath(path: Path, tolerance = 0.05): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = []
  let current: Point = { x: 0, y: 0 }
  for (const { to, at } of path) {
    if (to === 'M') {
      part = [{ x: at[0], y: at[1] }]
      parts.push(part)
    } else if (to === 'L') part.push({ x: at[0], y: at[1] })
    else if (to === 'Z') {
      const [first] = part
      if (first) part.push(first)
    } else {
      const [c1, c2, end] = controlPoints(current, at)
      const bending =
        Math.hypot(current.x - 2 * c1.x + c2.x, current.y - 2 * c1.y + c2.y) +
        Math.hypot(c1.x - 2 * c2.x + end.x, c1.y - 2 * c2.y + end.y)
      const pieces = Math.min(200, Math.max(1, Math.ceil(Math.sqrt((0.75 * bending) / tolerance))))
      for (let n = 1; n <= pieces; n++) part.push(onCurve(current, c1, c2, end, n / pieces))
    }
    current = part.at(-1) ?? current
  }
  return parts
}

/** Converts a quadratic curve to a cubic one. */
function controlPoints(from: Point, coordinates: readonly number[]): [Point, Point, Point] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = coordinates
  if (coordinates.length === 6)
    return [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
      { x: x3, y: y3 },
    ]
  return [
    { x: from.x + (2 / 3) * (x1 - from.x), y: from.y + (2 / 3) * (y1 - from.y) },
    { x: x2 + (2 / 3) * (x1 - x2), y: y2 + (2 / 3) * (y1 - y2) },
    { x: x2, y: y2 },
  ]
}

function onCurve(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t
  const [wa, wb, wc, wd] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
  return { x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y }
}

/** The bounding box of a path, accurate to a twentieth of a mm. */
export function boxOfPath(path: Path): Box | undefined {
  return boxAround(flattenPath(path).flat())
}
