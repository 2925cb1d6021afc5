import { type Design, type Drawing, type ElementId, mostDashes } from '@printery/design'

type ShapeElement = Extract<Design['elements'][ElementId], { kind: 'shape' }>
/** Of a shape, or of a picture's frame. */
type Outlined = Pick<ShapeElement, 'shape' | 'stroke' | 'width' | 'height'>

/** Dashes that the outline of a shape is cut into, at most: without reading it, which takes longer than a caller may wait. */
export function dashesIn({ shape, stroke, width, height }: Outlined): number {
  return stroke ? dashesOn(lengthAround(shape, width, height), stroke.dash) : 0
}

/** Those of a drawing: as many in whatever size, since they are drawn as much larger. */
export function dashesInDrawing({ shapes, width, height }: Drawing): number {
  return shapes.reduce((sum, { path, stroke }) => {
    if (!stroke || stroke.dash.length === 0) return sum
    return sum + dashesOn(stepsIn(path) * Math.max(Math.hypot(width, height), reachOf(path)), stroke.dash)
  }, 0)
}

/** The renderer is given longer ones where they are more than that. */
function dashesOn(length: number, dash: readonly number[]): number {
  const round = dash.reduce((sum, each) => sum + each, 0)
  return round === 0 ? 0 : Math.min(mostDashes, (length / round) * dash.length)
}

/** mm. */
function lengthAround(shape: ShapeElement['shape'], width: number, height: number): number {
  const across = Math.hypot(width, height)
  switch (shape.type) {
    case 'polygon':
    case 'line':
      return lengthThrough(shape.points, width, height)
    case 'path':
      return stepsIn(shape.data) * across * Math.max(1, reachOf(shape.data))
    case 'star':
      return shape.points * across
    case 'petals':
    case 'segments':
      return 2 * shape.count * across
    case 'wave':
      return 2 * (width + shape.periods * height)
    case 'qr':
      return modulesAcross(shape.text) * (width + height)
    default:
      return 3 * (width + height)
  }
}

function lengthThrough(points: readonly (readonly [number, number])[], width: number, height: number) {
  return points.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = points.at(at - 1) as [number, number]
    return sum + Math.hypot((x - beforeX) * width, (y - beforeY) * height)
  }, 0)
}

/** A step of an outline has at least as many letters. */
function stepsIn(path: string): number {
  return path.length / 5
}

/** From the least of its numbers to the largest: nobody keeps a path in its box, and a step may go from end to end. */
function reachOf(path: string): number {
  let [least, most] = [0, 0]
  for (const [text] of path.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g)) {
    const number = Number(text)
    least = Math.min(least, number)
    most = Math.max(most, number)
  }
  return most - least
}

/** Squares on a side of a QR code that says this, at most: along each of their rows a line may run. */
function modulesAcross(text: string): number {
  return 21 + 5 * Math.sqrt(text.length)
}
