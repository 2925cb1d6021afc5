import { type Matrix, mapPoint, multiply, type Point, rotationMatrix, translationMatrix } from './matrix.ts'

/** A rectangle, in mm unless stated otherwise. `x` and `y` are its upper left corner, before any rotation. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A box that is rotated clockwise about its centre, in degrees. */
export interface RotatedBox extends Box {
  rotation: number
}

/** The centre of a box, in its units. */
export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** From coordinates of the box, with the origin in its upper left, to the page. */
export function placementMatrix({
  x,
  y,
  width,
  height,
  rotation,
  flipX,
  flipY,
}: RotatedBox & { flipX: boolean; flipY: boolean }): Matrix {
  const centre = translationMatrix(x + width / 2, y + height / 2)
  const back = translationMatrix(-width / 2, -height / 2)
  const mirror = { a: flipX ? -1 : 1, b: 0, c: 0, d: flipY ? -1 : 1, e: 0, f: 0 }
  return multiply(multiply(centre, rotationMatrix(rotation)), multiply(mirror, back))
}

/** The corners on the page: upper left, upper right, lower right, lower left. */
export function cornersOf(box: RotatedBox): [Point, Point, Point, Point] {
  const matrix = placementMatrix({ ...box, flipX: false, flipY: false })
  const { width, height } = box
  return [
    mapPoint(matrix, { x: 0, y: 0 }),
    mapPoint(matrix, { x: width, y: 0 }),
    mapPoint(matrix, { x: width, y: height }),
    mapPoint(matrix, { x: 0, y: height }),
  ]
}

/** The bounding box of points; undefined without any. */
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

/** The smallest box around all boxes; undefined without any. */
export function unionOf(boxes: Iterable<Box>): Box | undefined {
  const corners: Point[] = []
  for (const { x, y, width, height } of boxes) corners.push({ x, y }, { x: x + width, y: y + height })
  return boxAround(corners)
}

/** Whether two boxes share an area; boxes that only touch do not. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
