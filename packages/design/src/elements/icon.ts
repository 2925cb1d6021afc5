import { z } from 'zod'
import type { Pen } from '../display/pen.ts'
import type { Drawing } from '../drawing.ts'
import { identity, multiply, shift } from '../geometry/matrix.ts'
import { type Path, readPath } from '../geometry/path.ts'
import { common, Hex, Sha256 } from './common.ts'

/** A drawing, in colours of one's own: an icon, a badge, a print of the shop, an SVG that was uploaded. */
export const IconElement = z.strictObject({
  kind: z.literal('icon'),
  ...common.placed,
  asset: Sha256,
  /** In place of each colour of the drawing; what isn't named stays. */
  colours: z.record(Hex, Hex).default({}),
})
export type IconElement = z.infer<typeof IconElement>

export function drawIcon({ asset, width, height, colours }: IconElement, pen: Pen): void {
  const drawing = pen.resources.drawing(asset)
  if (drawing) drawDrawing(drawing, { x: 0, y: 0, width, height }, colours, pen)
}

/** As large as fits into the box, in its middle. */
export function drawDrawing(
  drawing: Drawing,
  box: { x: number; y: number; width: number; height: number },
  colours: Record<string, string>,
  pen: Pen,
): void {
  const scale = Math.min(box.width / drawing.width, box.height / drawing.height)
  const [x, y] = [
    box.x + (box.width - drawing.width * scale) / 2,
    box.y + (box.height - drawing.height * scale) / 2,
  ]
  const matrix = multiply(shift(x, y), { ...identity, a: scale, d: scale })
  const shown = (colour: string) => (Object.hasOwn(colours, colour) ? (colours[colour] as string) : colour)
  const paths = pathsOf(drawing)
  for (const [at, { rule, fill, stroke, opacity, overprint }] of drawing.shapes.entries()) {
    const steps = paths[at] ?? []
    if (fill !== null) pen.path(steps, { fill: shown(fill), rule, matrix, opacity, overprint })
    if (stroke) {
      const { width, dash, ...rest } = stroke
      const drawn = { width: width * scale, dash: dash.map((length) => length * scale) }
      pen.path(steps, {
        stroke: { ...rest, ...drawn, colour: shown(stroke.colour) },
        matrix,
        opacity,
        overprint,
      })
    }
  }
}

const readBefore = new WeakMap<Drawing, Path[]>()

/** A pattern draws one drawing thousands of times. */
function pathsOf(drawing: Drawing): Path[] {
  const known = readBefore.get(drawing)
  if (known) return known
  const paths = drawing.shapes.map(({ path }) => readPath(path))
  readBefore.set(drawing, paths)
  return paths
}
