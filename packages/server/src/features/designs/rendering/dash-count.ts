import { type Design, type Drawing, type ElementId, maxDashes } from '@printery/design'

type ShapeElement = Extract<Design['elements'][ElementId], { kind: 'shape' }>
/** A shape or a picture's frame. */
type OutlinedShape = Pick<ShapeElement, 'shape' | 'stroke' | 'width' | 'height'>

/** Upper bound of the dashes of an outline, estimated because measuring the path would take too long. */
export function countDashes({ shape, stroke, width, height }: OutlinedShape): number {
  return stroke ? dashesAlong(outlineLength(shape, width, height), stroke.dash) : 0
}

/** Dashes of a drawing, which don't depend on its size because they are scaled with it. */
export function countDrawingDashes({ shapes, width, height }: Drawing): number {
  return shapes.reduce((sum, { path, stroke }) => {
    if (!stroke || stroke.dash.length === 0) return sum
    return (
      sum +
      dashesAlong(
        countSegments(path) * Math.max(Math.hypot(width, height), coordinateRange(path)),
        stroke.dash,
      )
    )
  }, 0)
}

/** At most `maxDashes`, because the renderer lengthens the dashes of a line that would have more. */
function dashesAlong(length: number, dash: readonly number[]): number {
  const period = dash.reduce((sum, each) => sum + each, 0)
  return period === 0 ? 0 : Math.min(maxDashes, (length / period) * dash.length)
}

/** mm. */
function outlineLength(shape: ShapeElement['shape'], width: number, height: number): number {
  const diagonal = Math.hypot(width, height)
  switch (shape.type) {
    case 'polygon':
    case 'line':
      return polygonLength(shape.points, width, height)
    case 'path':
      return countSegments(shape.data) * diagonal * Math.max(1, coordinateRange(shape.data))
    case 'star':
      return shape.points * diagonal
    case 'petals':
    case 'segments':
      return 2 * shape.count * diagonal
    case 'wave':
      return 2 * (width + shape.periods * height)
    case 'qr':
      return qrModuleCount(shape.text) * (width + height)
    default:
      return 3 * (width + height)
  }
}

function polygonLength(points: readonly (readonly [number, number])[], width: number, height: number) {
  return points.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = points.at(index - 1) as [number, number]
    return sum + Math.hypot((x - beforeX) * width, (y - beforeY) * height)
  }, 0)
}

/** A path segment has at least five characters. */
function countSegments(path: string): number {
  return path.length / 5
}

/** Distance between the smallest and the largest coordinate: a path may leave its box, and one segment may span it. */
function coordinateRange(path: string): number {
  let [min, max] = [0, 0]
  for (const [text] of path.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g)) {
    const number = Number(text)
    min = Math.min(min, number)
    max = Math.max(max, number)
  }
  return max - min
}

/** Upper bound of modules per side of a QR code with this text. */
function qrModuleCount(text: string): number {
  return 21 + 5 * Math.sqrt(text.length)
}
