import { z } from 'zod'
import type { Pen } from '../display/pen.ts'
import { centreOf } from '../geometry/box.ts'
import { inverseOf, mapPoint, multiply, rotationMatrix, translationMatrix } from '../geometry/matrix.ts'
import { rectangle } from '../geometry/path.ts'
import { common, Hex, Sha256 } from './common.ts'
import { drawDrawing } from './icon.ts'

/** A repeated drawing, clipped to the box. */
export const PatternElement = z.strictObject({
  kind: z.literal('pattern'),
  ...common.placed,
  asset: Sha256,
  colours: z.record(Hex, Hex).default({}),
  /** Size of one tile including its spacing, in mm. */
  tile: z.number().min(1).max(1000).default(30),
  /** Size of the drawing as a fraction of its tile. */
  size: z.number().min(0.05).max(2).default(0.8),
  /** `grid` aligns rows and columns; `brick` offsets every second row by half a tile, `drop` every second column. */
  rows: z.enum(['grid', 'brick', 'drop']).default('grid'),
  /** Rotation of the whole grid, degrees clockwise. */
  slant: z.number().min(-180).max(180).default(0),
  /** Rotation of each drawing, degrees clockwise. */
  turned: z.number().min(-180).max(180).default(0),
})
export type PatternElement = z.infer<typeof PatternElement>

/**
 * Maximum number of tiles. Above it the tiles are too small to be recognised: the rest of the box stays empty, and
 * preflight reports it.
 */
export const maxTiles = 4000

export function drawPattern(element: PatternElement, pen: Pen): void {
  const { asset, width, height, tile, size, slant, turned, colours } = element
  const drawing = pen.resources.drawing(asset)
  if (!drawing) return
  const box = { x: 0, y: 0, width, height }
  const side = tile * size
  pen.clipped({ path: rectangle(box) }, () => {
    const origins = tilePositions(element).map((origin) => {
      const centre = mapPoint(rotationAbout(slant, centreOf(box)), origin)
      return multiply(translationMatrix(centre.x, centre.y), rotationMatrix(slant + turned))
    })
    pen.repeated(origins, () =>
      drawDrawing(drawing, { x: -side / 2, y: -side / 2, width: side, height: side }, colours, pen),
    )
  })
}

function rotationAbout(degrees: number, centre: { x: number; y: number }) {
  return multiply(
    multiply(translationMatrix(centre.x, centre.y), rotationMatrix(degrees)),
    translationMatrix(-centre.x, -centre.y),
  )
}

/** Centres of the tiles that reach into the box, before the grid is rotated. */
export function tilePositions({
  width,
  height,
  tile,
  rows,
  slant,
}: Pick<PatternElement, 'width' | 'height' | 'tile' | 'rows' | 'slant'>): { x: number; y: number }[] {
  const unrotate = inverseOf(rotationAbout(slant, { x: width / 2, y: height / 2 }))
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: 0, y: height },
    { x: width, y: height },
  ].map((corner) => mapPoint(unrotate, corner))
  const range = (axis: 'x' | 'y') => {
    const all = corners.map((corner) => corner[axis] / tile)
    return [Math.floor(Math.min(...all)) - 1, Math.ceil(Math.max(...all)) + 1] as const
  }
  const [[left, right], [top, bottom]] = [range('x'), range('y')]
  const origins: { x: number; y: number }[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      if (origins.length === maxTiles) return origins
      const x = column + (rows === 'brick' && row % 2 !== 0 ? 0.5 : 0)
      const y = row + (rows === 'drop' && column % 2 !== 0 ? 0.5 : 0)
      origins.push({ x: (x + 0.5) * tile, y: (y + 0.5) * tile })
    }
  return origins
}
