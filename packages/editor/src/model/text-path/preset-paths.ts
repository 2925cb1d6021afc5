import type { Cubic, Point } from '@printery/design'
import type { Curves } from './placed-path.ts'

export const presetPathNames = ['circle', 'half-circle', 'wave', 'spiral', 'slope'] as const
export type PresetPathName = (typeof presetPathNames)[number]

/** The text that a path is made for, in mm. */
export interface PathMeasures {
  /** Width of its widest line. */
  width: number
  /** Its largest font size. */
  size: number
}

/** Length of a path as a multiple of the width of its text, so that there is some room at both ends. */
const lengthFactor = 1.15
/** Minimum radius of a circle, as a multiple of the font size: on a smaller one characters overlap. */
const minRadius = 1.5

/** A path around the origin that is long enough for a text. */
export function presetPath(name: PresetPathName, { width, size }: PathMeasures): Curves {
  const length = Math.max(width * lengthFactor, size * 2)
  return builders[name](length, size)
}

const builders: Record<PresetPathName, (length: number, size: number) => Curves> = {
  /** Starts at the bottom, so that centred text lies at the top. */
  circle: (length, size) => ({
    cubics: circleArc(Math.max(length / (2 * Math.PI), size * minRadius), 90, 450),
    isClosed: true,
  }),
  'half-circle': (length, size) => ({
    cubics: circleArc(Math.max(length / Math.PI, size * minRadius), 180, 360),
    isClosed: false,
  }),
  wave: (length) => ({ cubics: wave(length / lengthOfWave), isClosed: false }),
  spiral: (length, size) => ({ cubics: spiral(length, size), isClosed: false }),
  slope: (length) => {
    const end = { x: (length / 2) * Math.cos(slopeAngle), y: (-length / 2) * Math.sin(slopeAngle) }
    const third = (times: number) => ({ x: end.x * times, y: end.y * times })
    return { cubics: [[third(-1), third(-1 / 3), third(1 / 3), end]], isClosed: false }
  },
}

/** Rise of a slope: 15 degrees. */
const slopeAngle = Math.PI / 12

/** An arc about the origin, in degrees clockwise from the right, in curves of up to 90 degrees. */
function circleArc(radius: number, from: number, to: number): Cubic[] {
  return spiralArc({ from, to, step: 90 }, () => radius, 0)
}

interface Arc {
  from: number
  to: number
  /** Degrees of one curve. */
  step: number
}

/** Curves about the origin, whose radius grows by `growth` mm per radian. */
function spiralArc({ from, to, step }: Arc, radiusAt: (angle: number) => number, growth: number): Cubic[] {
  const count = Math.max(1, Math.ceil((to - from) / step - 1e-9))
  const part = (((to - from) / count) * Math.PI) / 180
  const start = (from * Math.PI) / 180
  const handle = (4 / 3) * Math.tan(part / 4)
  const at = (n: number) => {
    const angle = start + n * part
    const radius = radiusAt(angle - start)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const slope = { x: growth * cos - radius * sin, y: growth * sin + radius * cos }
    return { point: { x: radius * cos, y: radius * sin }, slope }
  }
  return Array.from({ length: count }, (_, n): Cubic => {
    const [a, b] = [at(n), at(n + 1)]
    return [a.point, moved(a.point, a.slope, handle), moved(b.point, b.slope, -handle), b.point]
  })
}

function moved({ x, y }: Point, by: Point, times: number): Point {
  return { x: x + by.x * times, y: y + by.y * times }
}

/** Height of a wave as a fraction of its width, and its length as a multiple of it. */
const [heightOfWave, lengthOfWave] = [1 / 6, 1.065]

/** One period of a sine, in quarters: up, and down again. */
function wave(width: number): Cubic[] {
  const [x, y] = [width / (2 * Math.PI), (width * heightOfWave) / 2]
  const at = (along: number, up: number): Point => ({ x: along * x - width / 2, y: -up * y })
  // Control points of a quarter of a sine.
  const [near, far, half] = [0.5123, 1.0023, Math.PI / 2]
  return [
    [at(0, 0), at(near, near), at(far, 1), at(half, 1)],
    [at(half, 1), at(2 * half - far, 1), at(2 * half - near, near), at(2 * half, 0)],
    [at(2 * half, 0), at(2 * half + near, -near), at(2 * half + far, -1), at(3 * half, -1)],
    [at(3 * half, -1), at(4 * half - far, -1), at(4 * half - near, -near), at(4 * half, 0)],
  ]
}

/** Distance of the turns of a spiral, and its inner radius, as multiples of the font size. */
const [turnDistance, innerRadius] = [1.6, 1.5]
/** Minimum and maximum number of turns. */
const [minTurns, maxTurns] = [0.75, 10]

/** From the outside to the inside, clockwise; its turns are as far apart as lines. */
function spiral(length: number, size: number): Cubic[] {
  const pitch = size * turnDistance
  const tightest = size * innerRadius
  // The length of n turns is 2π n r + π p n².
  const idealTurns = (Math.sqrt(tightest * tightest + (pitch * length) / Math.PI) - tightest) / pitch
  const turns = Math.min(maxTurns, Math.max(minTurns, idealTurns))
  const inner = Math.max(tightest, length / (2 * Math.PI * turns) - (pitch * turns) / 2)
  const growth = -pitch / (2 * Math.PI)
  const outer = inner + pitch * turns
  const arc = { from: 180, to: 180 + 360 * turns, step: 45 }
  return spiralArc(arc, (angle) => outer + growth * angle, growth)
}
