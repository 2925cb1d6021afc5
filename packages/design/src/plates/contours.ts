import type { Path, Step } from '../geometry/path.ts'

/** Values at the centres of pixels, from left to right and top to bottom. */
export interface Field {
  values: ArrayLike<number>
  width: number
  height: number
}

/** A closed polygon: x and y of each corner in turn. */
export type Polygon = number[]

/** Sides of a cell between four pixels. */
const [top, right, bottom, left] = [0, 1, 2, 3]
/**
 * The side at which a contour leaves a cell, by the side at which it entered and by the corners that are inside
 * (upper left 8, upper right 4, lower right 2, lower left 1). The inside is to the right of the contour. Corners that
 * only touch are not connected.
 */
const crossings: readonly (readonly [from: number, to: number][])[] = [
  [],
  [[left, bottom]],
  [[bottom, right]],
  [[left, right]],
  [[right, top]],
  [
    [right, top],
    [left, bottom],
  ],
  [[bottom, top]],
  [[left, top]],
  [[top, left]],
  [[top, bottom]],
  [
    [top, left],
    [bottom, right],
  ],
  [[top, right]],
  [[right, left]],
  [[right, bottom]],
  [[bottom, left]],
  [],
]
const exits = crossings.map((pairs) => {
  const exit = [-1, -1, -1, -1]
  for (const [from, to] of pairs) exit[from] = to
  return exit
})

/**
 * The closed contours around all values above a level, which is more than 0, in pixels from the upper left corner.
 * Outlines go clockwise, holes the other way round. Beyond the field all is 0.
 */
export function contoursOf({ values, width, height }: Field, level: number): Polygon[] {
  const cells = cellsOf({ values, width, height }, level)
  const stride = width + 1
  const moves = [-stride, 1, stride, -1]
  const valueAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (values[y * width + x] ?? 0)
  /** Adds the point at which the contour crosses a side of a cell, interpolated between the pixels at its ends. */
  const addCrossing = (polygon: Polygon, cell: number, side: number) => {
    const [x, y] = [(cell % stride) - 1, Math.floor(cell / stride) - 1]
    const [fromX, fromY] = [side === right ? x + 1 : x, side === bottom ? y + 1 : y]
    const isLevel = side === top || side === bottom
    const [from, to] = [
      valueAt(fromX, fromY),
      isLevel ? valueAt(fromX + 1, fromY) : valueAt(fromX, fromY + 1),
    ]
    const share = (level - from) / (to - from)
    if (isLevel) polygon.push(fromX + 0.5 + share, fromY + 0.5)
    else polygon.push(fromX + 0.5, fromY + 0.5 + share)
  }
  const polygons: Polygon[] = []
  for (let start = 0; start < cells.length; start++) {
    const corners = (cells[start] ?? 0) & 15
    if (corners === 0 || corners === 15) continue
    for (const [from] of crossings[corners] ?? []) {
      if (((cells[start] ?? 0) >> 4) & (1 << from)) continue
      const polygon: Polygon = []
      let [cell, side] = [start, from]
      do {
        cells[cell] = (cells[cell] ?? 0) | (16 << side)
        addCrossing(polygon, cell, side)
        const exit = exits[(cells[cell] ?? 0) & 15]?.[side] ?? 0
        cell += moves[exit] ?? 0
        side = (exit + 2) % 4
      } while (cell !== start || side !== from)
      polygons.push(polygon)
    }
  }
  return polygons
}

/** Which corners of each cell are inside. The cells around the field have corners beyond it. */
function cellsOf({ values, width, height }: Field, level: number): Uint8Array {
  const stride = width + 1
  const cells = new Uint8Array(stride * (height + 1))
  for (let y = 0, index = 0; y < height; y++)
    for (let x = 0; x < width; x++, index++) {
      if ((values[index] ?? 0) <= level) continue
      const cell = y * stride + x
      cells[cell] = (cells[cell] ?? 0) | 2
      cells[cell + 1] = (cells[cell + 1] ?? 0) | 1
      cells[cell + stride] = (cells[cell + stride] ?? 0) | 4
      cells[cell + stride + 1] = (cells[cell + stride + 1] ?? 0) | 8
    }
  return cells
}

/** Removes corners from a polygon within a tolerance (Ramer, Douglas and Peucker). */
export function simplify(polygon: Polygon, tolerance: number): Polygon {
  const count = polygon.length / 2
  const farthest = farthestFrom(polygon, 0)
  const isKept = new Uint8Array(count + 1)
  isKept[0] = isKept[farthest] = 1
  const parts: [number, number][] = [
    [0, farthest],
    [farthest, count],
  ]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part
    const { index, distance } = farthestBetween(polygon, from, to)
    if (distance <= tolerance) continue
    isKept[index] = 1
    parts.push([from, index], [index, to])
  }
  return polygon.filter((_, index) => isKept[index >> 1] === 1)
}

function farthestFrom(polygon: Polygon, start: number): number {
  const [x, y] = cornerOf(polygon, start)
  let [found, max] = [start, -1]
  for (let index = 0; index < polygon.length / 2; index++) {
    const [otherX, otherY] = cornerOf(polygon, index)
    const distance = Math.hypot(otherX - x, otherY - y)
    if (distance > max) [found, max] = [index, distance]
  }
  return found
}

/** The corner between two others that is farthest from the line between them. */
function farthestBetween(polygon: Polygon, from: number, to: number): { index: number; distance: number } {
  const [x, y] = cornerOf(polygon, from)
  const [endX, endY] = cornerOf(polygon, to % (polygon.length / 2))
  const [dx, dy] = [endX - x, endY - y]
  const length = dx * dx + dy * dy
  let [found, max] = [from, -1]
  for (let index = from + 1; index < to; index++) {
    const [ownX, ownY] = cornerOf(polygon, index)
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((ownX - x) * dx + (ownY - y) * dy) / length))
    const distance = Math.hypot(ownX - x - share * dx, ownY - y - share * dy)
    if (distance > max) [found, max] = [index, distance]
  }
  return { index: found, distance: max }
}

function cornerOf(polygon: Polygon, index: number): [number, number] {
  return [polygon[index * 2] ?? 0, polygon[index * 2 + 1] ?? 0]
}

/** Twice the area; negative for holes. */
export function doubleAreaOf(polygon: Polygon): number {
  let sum = 0
  for (let index = 0, count = polygon.length / 2; index < count; index++) {
    const [x, y] = cornerOf(polygon, index)
    const [nextX, nextY] = cornerOf(polygon, (index + 1) % count)
    sum += x * nextY - nextX * y
  }
  return sum
}

/** Whether a point is within a polygon. */
export function containsPoint(polygon: Polygon, x: number, y: number): boolean {
  let isInside = false
  for (let index = 0, count = polygon.length / 2; index < count; index++) {
    const [fromX, fromY] = cornerOf(polygon, index)
    const [toX, toY] = cornerOf(polygon, (index + 1) % count)
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
      isInside = !isInside
  }
  return isInside
}

/** Polygons as one path, scaled from pixels and moved. */
export function pathOfPolygons(polygons: readonly Polygon[], scale: number, offset = 0): Path {
  return polygons.flatMap((polygon): Step[] => {
    const corners = Array.from({ length: polygon.length / 2 }, (_, index) => cornerOf(polygon, index))
    const steps = corners.map(
      ([x, y], index): Step => ({
        to: index === 0 ? 'M' : 'L',
        at: [x * scale + offset, y * scale + offset],
      }),
    )
    return [...steps, { to: 'Z', at: [] }]
  })
}
