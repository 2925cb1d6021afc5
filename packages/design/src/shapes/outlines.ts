import { encode } from 'uqr'
import { identity, multiply, rotationMatrix, translationMatrix } from '../geometry/matrix.ts'
import {
  arc,
  ellipse,
  line,
  mapPath,
  type Path,
  polygon,
  readPath,
  rectangle,
  type Step,
} from '../geometry/path.ts'
import type { Shape, ShapeType } from './shapes.ts'

export interface Outline {
  path: Path
  rule: 'nonzero' | 'evenodd'
  /** An open path without an interior. */
  isOpen: boolean
}

/** The outline of a shape in a box in mm, from its upper left. */
export function outlineOf(shape: Shape, width: number, height: number): Outline {
  const draw = drawings[shape.type] as (shape: Shape, width: number, height: number) => PartialOutline
  const outline = draw(shape, width, height)
  return { path: outline.path, rule: outline.rule ?? 'nonzero', isOpen: outline.isOpen ?? false }
}

interface PartialOutline {
  path: Path
  rule?: 'evenodd'
  isOpen?: boolean
}
type Draw<Type extends ShapeType> = (
  shape: Extract<Shape, { type: Type }>,
  width: number,
  height: number,
) => PartialOutline

const drawings: { [Type in ShapeType]: Draw<Type> } = {
  rectangle: ({ radius }, width, height) => ({ path: rectangle({ x: 0, y: 0, width, height }, radius) }),
  ellipse: (_, width, height) => ({ path: ellipse({ x: 0, y: 0, width, height }) }),
  regular: ({ corners }, width, height) => ({
    path: polygon(pointsAround(corners, () => 1).map(inBox(width, height))),
  }),
  star: ({ points, depth }, width, height) => ({
    path: polygon(pointsAround(points * 2, (n) => (n % 2 === 0 ? 1 : depth)).map(inBox(width, height))),
  }),
  polygon: ({ points }, width, height) => ({
    path: polygon(points.map(([x, y]) => [x * width, y * height])),
  }),
  line: ({ points }, width, height) => ({
    path: line(...points.map(([x, y]): [number, number] => [x * width, y * height])),
    isOpen: true,
  }),
  wave: ({ periods }, width, height) => ({ path: wave(periods, width, height), isOpen: true }),
  arrow: ({ shaft, head }, width, height) => {
    const neck = Math.max(0, width - head * height)
    const [top, bottom] = [(height * (1 - shaft)) / 2, (height * (1 + shaft)) / 2]
    return {
      path: polygon([
        [0, top],
        [neck, top],
        [neck, 0],
        [width, height / 2],
        [neck, height],
        [neck, bottom],
        [0, bottom],
      ]),
    }
  },
  heart: (_, width, height) => ({
    path: scaled(
      [
        { to: 'M', at: [0.5, 1] },
        { to: 'C', at: [0.2, 0.75, 0, 0.55, 0, 0.3] },
        { to: 'C', at: [0, 0.1, 0.13, 0, 0.27, 0] },
        { to: 'C', at: [0.38, 0, 0.46, 0.06, 0.5, 0.16] },
        { to: 'C', at: [0.54, 0.06, 0.62, 0, 0.73, 0] },
        { to: 'C', at: [0.87, 0, 1, 0.1, 1, 0.3] },
        { to: 'C', at: [1, 0.55, 0.8, 0.75, 0.5, 1] },
        { to: 'Z', at: [] },
      ],
      width,
      height,
    ),
  }),
  leaf: (_, width, height) => ({
    path: scaled(
      [
        { to: 'M', at: [0, 1] },
        { to: 'C', at: [0, 0.42, 0.42, 0, 1, 0] },
        { to: 'C', at: [1, 0.58, 0.58, 1, 0, 1] },
        { to: 'Z', at: [] },
      ],
      width,
      height,
    ),
  }),
  petals: ({ count, breadth }, width, height) => {
    const half = breadth / 2
    const petal: Path = [
      { to: 'M', at: [0, 0] },
      { to: 'C', at: [half * 1.3, -0.35, half, -1, 0, -1] },
      { to: 'C', at: [-half, -1, -half * 1.3, -0.35, 0, 0] },
      { to: 'Z', at: [] },
    ]
    const petals = Array.from({ length: count }, (_, n) =>
      mapPath(petal, rotationMatrix((360 * n) / count)),
    ).flat()
    return { path: mapPath(petals, fromCentre(width, height)) }
  },
  segments: ({ count, gap }, width, height) => {
    const pieces = Array.from({ length: count }, (_, n): Path => {
      const [from, end] = [(360 * n) / count + gap / 2, (360 * (n + 1)) / count - gap / 2]
      const middle = ((from + end) / 2) * (Math.PI / 180)
      // Moved outwards, so that the gap has a constant width from tip to rim.
      const tip = Math.sin((gap * Math.PI) / 360)
      const start: [number, number] = [Math.cos((from * Math.PI) / 180), Math.sin((from * Math.PI) / 180)]
      return [
        { to: 'M', at: [tip * Math.cos(middle), tip * Math.sin(middle)] },
        { to: 'L', at: start },
        ...arc({ x: 0, y: 0 }, 1, from, end),
        { to: 'Z', at: [] },
      ]
    })
    return { path: mapPath(pieces.flat(), fromCentre(width, height)) }
  },
  ring: ({ hole }, width, height) => {
    const inner = { width: width * hole, height: height * hole }
    const [x, y] = [(width - inner.width) / 2, (height - inner.height) / 2]
    return {
      path: [...ellipse({ x: 0, y: 0, width, height }), ...ellipse({ x, y, ...inner })],
      rule: 'evenodd',
    }
  },
  shield: (_, width, height) => ({
    path: scaled(
      [
        { to: 'M', at: [0, 0.08] },
        { to: 'C', at: [0.2, 0.1, 0.36, 0.07, 0.5, 0] },
        { to: 'C', at: [0.64, 0.07, 0.8, 0.1, 1, 0.08] },
        { to: 'L', at: [1, 0.5] },
        { to: 'C', at: [1, 0.75, 0.78, 0.92, 0.5, 1] },
        { to: 'C', at: [0.22, 0.92, 0, 0.75, 0, 0.5] },
        { to: 'Z', at: [] },
      ],
      width,
      height,
    ),
  }),
  moon: (_, width, height) => ({
    path: scaled(
      [
        { to: 'M', at: [1, 0.68] },
        { to: 'C', at: [0.92, 0.88, 0.73, 1, 0.5, 1] },
        { to: 'C', at: [0.22, 1, 0, 0.78, 0, 0.5] },
        { to: 'C', at: [0, 0.27, 0.14, 0.08, 0.34, 0] },
        { to: 'C', at: [0.27, 0.12, 0.26, 0.24, 0.28, 0.36] },
        { to: 'C', at: [0.34, 0.62, 0.66, 0.78, 1, 0.68] },
        { to: 'Z', at: [] },
      ],
      width,
      height,
    ),
  }),
  speech: ({ radius }, width, height) => {
    const body = rectangle({ x: 0, y: 0, width, height: height * 0.8 }, radius)
    const tail = polygon([
      [width * 0.2, height * 0.79],
      [width * 0.4, height * 0.79],
      [width * 0.2, height],
    ])
    return { path: [...body, ...tail] }
  },
  path: ({ data, isOpen }, width, height) => ({ path: scaled(readPath(data), width, height), isOpen }),
  qr: ({ text, level }, width, height) => {
    const { data, size } = encode(text, { ecc: level, border: 4 })
    return { path: scaled(darkModules(data), width / size, height / size) }
  },
}

function scaled(path: Path, width: number, height: number): Path {
  return mapPath(path, { ...identity, a: width, d: height })
}

function fromCentre(width: number, height: number) {
  return multiply(translationMatrix(width / 2, height / 2), { ...identity, a: width / 2, d: height / 2 })
}

/** Points on a circle of radius 1, the first at the top. */
function pointsAround(count: number, radius: (n: number) => number): [number, number][] {
  return Array.from({ length: count }, (_, n) => {
    const angle = (2 * Math.PI * n) / count - Math.PI / 2
    return [radius(n) * Math.cos(angle), radius(n) * Math.sin(angle)]
  })
}

function inBox(width: number, height: number) {
  return ([x, y]: [number, number]): [number, number] => [(width * (1 + x)) / 2, (height * (1 + y)) / 2]
}

/** A sine curve as cubics, four per period, starting upwards at the middle of the left edge. */
function wave(periods: number, width: number, height: number): Path {
  const pieces = Math.max(1, Math.round(periods * 8))
  const step = width / pieces
  const angleAt = (n: number) => (2 * Math.PI * periods * n) / pieces
  const y = (n: number) => (height / 2) * (1 - Math.sin(angleAt(n)))
  const slope = (n: number) => -((height / 2) * Math.cos(angleAt(n)) * (2 * Math.PI * periods)) / width
  const steps: Step[] = [{ to: 'M', at: [0, y(0)] }]
  for (let n = 1; n <= pieces; n++) {
    const third = step / 3
    steps.push({
      to: 'C',
      at: [
        (n - 1) * step + third,
        y(n - 1) + slope(n - 1) * third,
        n * step - third,
        y(n) - slope(n) * third,
        n * step,
        y(n),
      ],
    })
  }
  return steps
}

/** The dark modules of a QR code; adjacent ones of a row are merged, to avoid hairlines between them. */
function darkModules(rows: readonly (readonly boolean[])[]): Path {
  return rows.flatMap((row, y) => {
    const pieces: Path[] = []
    for (let x = 0; x < row.length; x++) {
      const start = x
      while (row[x]) x++
      if (x > start) pieces.push(rectangle({ x: start, y, width: x - start, height: 1 }))
    }
    return pieces.flat()
  })
}
