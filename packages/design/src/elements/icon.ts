import { z } from 'zod'
import type { Pen } from '../display/pen.ts'
import type { Drawing } from '../drawing.ts'
import { identity, multiply, translationMatrix } from '../geometry/matrix.ts'
import { type Path, readPath } from '../geometry/path.ts'
import { common, Hex, Sha256 } from './common.ts'

/** A drawing with replaceable colours: an icon, badge or graphic of the library, or an uploaded SVG. */
export const IconElement = z.strictObject({
  kind: z.literal('icon'),
  ...common.placed,
  asset: Sha256,
  /** Replacements for colours of the drawing; other colours are unchanged. */
  colours: z.record(Hex, Hex).default({}),
})
export type IconElement = z.infer<typeof IconElement>

export function drawIcon({ asset, width, height, colours }: IconElement, pen: Pen): void {
  const drawing = pen.resources.drawing(asset)
  if (drawing) drawDrawing(drawing, { x: 0, y: 0, width, height }, colours, pen)
}

/** Draws a drawing, scaled to fit the box and centred in it. */
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
  const matrix = multiply(translationMatrix(x, y), { ...identity, a: scale, d: scale })
  const replacementOf = (colour: string) =>
    Object.hasOwn(colours, colour) ? (colours[colour] as string) : colour
  const paths = pathsOf(drawing)
  for (const [index, { rule, fill, stroke, opacity, overprint }] of drawing.shapes.entries()) {
    const steps = paths[index] ?? []
    if (fill !== null) pen.path(steps, { fill: replacementOf(fill), rule, matrix, opacity, overprint })
    if (stroke) {
      const { width, dash, ...rest } = stroke
      const scaled = { width: width * scale, dash: dash.map((length) => length * scale) }
      pen.path(steps, {
        stroke: { ...rest, ...scaled, colour: replacementOf(stroke.colour) },
        matrix,
        opacity,
        overprint,
      })
    }
  }
}

const parsedPaths = new WeakMap<Drawing, Path[]>()

/** Cached because a pattern draws the same drawing thousands of times. */
function pathsOf(drawing: Drawing): Path[] {
  const cached = parsedPaths.get(drawing)
  if (cached) return cached
  const paths = drawing.shapes.map(({ path }) => readPath(path))
  parsedPaths.set(drawing, paths)
  return paths
}
