import { z } from 'zod'
import type { Pen } from '../display/pen.ts'
import { centreOf } from '../geometry/box.ts'
import { inverseOf, mapPoint, multiply, shift, turn } from '../geometry/matrix.ts'
import { rectangle } from '../geometry/path.ts'
import { common, Hex, Sha256 } from './common.ts'
import { drawDrawing } from './icon.ts'

/** One drawing over and over, cut off at the box. */
export const PatternElement = z.strictObject({
  kind: z.literal('pattern'),
  ...common.placed,
  asset: Sha256,
  colours: z.record(Hex, Hex).default({}),
  /** Of one tile with the space around it, mm. */
  tile: z.number().min(1).max(1000).default(30),
  /** Of the drawing in its tile, in parts of it. */
  size: z.number().min(0.05).max(2).default(0.8),
  /** Rows straight below each other, moved by half a tile every second one, or columns so. */
  rows: z.enum(['grid', 'brick', 'drop']).default('grid'),
  /** Of all rows, degrees clockwise. */
  slant: z.number().min(-180).max(180).default(0),
  /** Of each drawing, degrees clockwise. */
  turned: z.number().min(-180).max(180).default(0),
})
export type PatternElement = z.infer<typeof PatternElement>

/** Beyond, a tile is so small that nobody sees what it shows: the rest stays empty, and a preflight tells. */
export const mostTiles = 4000

export function drawPattern(element: PatternElement, pen: Pen): void {
  const { asset, width, height, tile, size, slant, turned, colours } = element
  const drawing = pen.resources.drawing(asset)
  if (!drawing) return
  const box = { x: 0, y: 0, width, height }
  const side = tile * size
  pen.clipped({ path: rectangle(box) }, () => {
    const places = tilePlaces(element).map((place) => {
      const centre = mapPoint(slanted(slant, centreOf(box)), place)
      return multiply(shift(centre.x, centre.y), turn(slant + turned))
    })
    pen.repeated(places, () =>
      drawDrawing(drawing, { x: -side / 2, y: -side / 2, width: side, height: side }, colours, pen),
    )
  })
}

function slanted(degrees: number, centre: { x: number; y: number }) {
  return multiply(multiply(shift(centre.x, centre.y), turn(degrees)), shift(-centre.x, -centre.y))
}

/** Centres of the tiles that reach into the box, before the rows are slanted. */
export function tilePlaces({
  width,
  height,
  tile,
  rows,
  slant,
}: Pick<PatternElement, 'width' | 'height' | 'tile' | 'rows' | 'slant'>): { x: number; y: number }[] {
  const back = inverseOf(slanted(slant, { x: width / 2, y: height / 2 }))
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: 0, y: height },
    { x: width, y: height },
  ].map((corner) => mapPoint(back, corner))
  const range = (axis: 'x' | 'y') => {
    const all = corners.map((corner) => corner[axis] / tile)
    return [Math.floor(Math.min(...all)) - 1, Math.ceil(Math.max(...all)) + 1] as const
  }
  const [[left, right], [top, bottom]] = [range('x'), range('y')]
  const places: { x: number; y: number }[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      if (places.length === mostTiles) return places
      const x = column + (rows === 'brick' && row % 2 !== 0 ? 0.5 : 0)
      const y = row + (rows === 'drop' && column % 2 !== 0 ? 0.5 : 0)
      places.push({ x: (x + 0.5) * tile, y: (y + 0.5) * tile })
    }
  return places
}
