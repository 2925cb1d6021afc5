import { type Matrix, mapPoint, multiply, type Point, shift, turn } from './matrix.ts'

/** mm, upright. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A box that is turned about its centre, clockwise, in degrees. */
export interface TurnedBox extends Box {
  rotation: number
}

export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** From a box's own place, whose origin is its upper left, to the page. */
export function placement({
  x,
  y,
  width,
  height,
  rotation,
  flipX,
  flipY,
}: TurnedBox & { flipX: boolean; flipY: boolean }): Matrix {
  const centre = shift(x + width / 2, y + height / 2)
  const back = shift(-width / 2, -height / 2)
  const mirror = { a: flipX ? -1 : 1, b: 0, c: 0, d: flipY ? -1 : 1, e: 0, f: 0 }
  return multiply(multiply(centre, turn(rotation)), multiply(mirror, back))
}

/** The corners on the page: upper left, upper right, lower right, lower left. */
export function cornersOf(box: TurnedBox): [Point, Point, Point, Point] {
  const matrix = placement({ ...box, flipX: false, flipY: false })
  const { width, height } = box
  return [
    mapPoint(matrix, { x: 0, y: 0 }),
    mapPoint(matrix, { x: width, y: 0 }),
    mapPoint(matrix, { x: width, y: height }),
    mapPoint(matrix, { x: 0, y: height }),
  ]
}

/** The least upright box around points; undefined without any. */
export function boxAround(points: Iterable<Point>): Box | undefined {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return left > right ? undefined : { x: left, y: top, width: right - left, height: bottom - top }
}

export function unionOf(boxes: Iterable<Box>): Box | undefined {
  const corners: Point[] = []
  for (const { x, y, width, height } of boxes) corners.push({ x, y }, { x: x + width, y: y + height })
  return boxAround(corners)
}

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
