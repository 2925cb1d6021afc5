import { z } from 'zod'
import type { Pen } from '../display/pen.ts'
import { identity } from '../geometry/matrix.ts'
import { warpPath } from '../geometry/warp.ts'
import type { FindFace } from '../text/face.ts'
import { boxOfLines, type GlyphOutline, layOutText } from '../text/layout.ts'
import { common, Hex, keyInk, type Stroke, Warp } from './common.ts'
import { TextPath } from './text-path.ts'

/** Text of one style. */
export const TextRun = z.strictObject({
  text: z.string().max(5000),
  /** Id of a font family of the shop, or sha256 of an uploaded font, which is an asset of the design. */
  font: z.string().regex(/^(?:[a-z0-9-]{1,60}|[0-9a-f]{64})$/),
  weight: z.number().int().min(100).max(900).default(400),
  italic: z.boolean().default(false),
  /** Font size (em) in mm. */
  size: z.number().min(0.3).max(2000),
  fill: Hex,
  underline: z.boolean().default(false),
})
export type TextRun = z.infer<typeof TextRun>

export const TextElement = z
  .strictObject({
    kind: z.literal('text'),
    ...common.placed,
    runs: z.array(TextRun).min(1).max(200),
    align: z.enum(['start', 'left', 'centre', 'right', 'justify']).default('left'),
    vertical: z.enum(['top', 'middle', 'bottom']).default('top'),
    /**
     * `wrap` breaks lines at the box, `free` only at line feeds, and `width` scales every line to the width of the box.
     */
    fit: z.enum(['wrap', 'free', 'width']).default('wrap'),
    /** Line height as a multiple of the font size. */
    lineSpacing: z.number().min(0.3).max(5).default(1.2),
    /** Letter spacing as a multiple of the font size. */
    letterSpacing: z.number().min(-0.5).max(5).default(0),
    /**
     * Radius of the circle that the first line follows, in mm: positive on top of the circle, negative below it, 0 for
     * a straight line.
     */
    bend: z
      .number()
      .min(-5000)
      .max(5000)
      .default(0)
      .refine((radius) => radius === 0 || Math.abs(radius) >= 1, 'A circle has a radius of at least 1 mm.'),
    direction: z.enum(['auto', 'ltr', 'rtl']).default('auto'),
    /** Drawn outside of the glyphs only. */
    outline: z
      .strictObject({ colour: Hex, width: z.number().min(0.01).max(100) })
      .nullable()
      .default(null),
    /** A copy of the text below it, offset in mm. It has no blur, because a blur can't be printed with one ink. */
    shadow: z
      .strictObject({ colour: Hex, x: z.number().min(-200).max(200), y: z.number().min(-200).max(200) })
      .nullable()
      .default(null),
    /** Distorts the box around the lines. */
    warp: Warp.nullable().default(null),
    /** Its lines follow a path, each without a break. */
    path: TextPath.nullable().default(null),
    /** The text is an example of a template, to be replaced by the user. */
    placeholder: z.boolean().default(false),
  })
  .refine(({ bend, warp }) => bend === 0 || warp === null, 'A text is bent or warped, not both.')
  .refine(
    ({ bend, warp, path }) => path === null || (bend === 0 && warp === null),
    'A text on a path is neither bent nor warped.',
  )
export type TextElement = z.infer<typeof TextElement>

/** Defaults of a new text: 12 mm high and centred. */
export const textDefaults = {
  runs: [{ text: 'Your text', font: 'bricolage-grotesque', weight: 700, size: 12, fill: keyInk }],
  align: 'centre',
} as const

/** The outlines of its glyphs as they are drawn, in mm of its box. */
function drawnOutlinesOf(element: TextElement, findFace: FindFace): GlyphOutline[] {
  const { outlines, lines } = layOutText(element, findFace)
  const box = boxOfLines(lines)
  return outlines.map(({ path, fill }) => ({ path: warpPath(path, element.warp, box), fill }))
}

export function drawText(element: TextElement, pen: Pen): void {
  const { shadow, outline } = element
  const pieces = drawnOutlinesOf(element, pen.resources.face)
  const drawAll = (at: { x: number; y: number }, colour?: string) => {
    for (const { path, fill } of pieces)
      pen.path(path, { fill: colour ?? fill, matrix: { ...identity, e: at.x, f: at.y } })
  }
  const drawLines = (at: { x: number; y: number }, colour: string, width: number) => {
    // Half of the stroke is covered by the fill of the glyph.
    const stroke: Stroke = { colour, width: width * 2, dash: [], cap: 'round', join: 'round' }
    for (const { path } of pieces) pen.path(path, { stroke, matrix: { ...identity, e: at.x, f: at.y } })
  }
  const noOffset = { x: 0, y: 0 }
  if (shadow) {
    if (outline) drawLines(shadow, shadow.colour, outline.width)
    drawAll(shadow, shadow.colour)
  }
  if (outline) drawLines(noOffset, outline.colour, outline.width)
  drawAll(noOffset)
}

/** The text of all runs. */
export function plainTextOf({ runs }: Pick<TextElement, 'runs'>): string {
  return runs.map(({ text }) => text).join('')
}

/** The font sizes, bend, outline, shadow and distance from the path of a text, scaled within the limits of the schema. */
export function scaleTextStyle(text: TextElement, factor: number): Partial<TextElement> {
  const bend = text.bend * factor
  return {
    runs: text.runs.map((run) => ({ ...run, size: clamp(run.size * factor, 0.3, 2000) })),
    bend: bend === 0 ? 0 : Math.sign(bend) * clamp(Math.abs(bend), 1, 5000),
    ...(text.path && { path: { ...text.path, gap: clamp(text.path.gap * factor, -500, 500) } }),
    outline: text.outline && { ...text.outline, width: clamp(text.outline.width * factor, 0.01, 100) },
    shadow: text.shadow && {
      ...text.shadow,
      x: clamp(text.shadow.x * factor, -200, 200),
      y: clamp(text.shadow.y * factor, -200, 200),
    },
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
