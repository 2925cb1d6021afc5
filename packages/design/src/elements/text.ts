import { z } from 'zod'
import type { Pen } from '../display/pen.ts'
import { identity } from '../geometry/matrix.ts'
import { layOut } from '../text/layout.ts'
import { common, Hex, keyInk, type Stroke } from './common.ts'

/** Letters of one look. */
export const TextRun = z.strictObject({
  text: z.string().max(5000),
  /** Name of a family in the shop's catalogue of fonts. */
  font: z.string().regex(/^[a-z0-9-]{1,60}$/),
  weight: z.number().int().min(100).max(900).default(400),
  italic: z.boolean().default(false),
  /** The em, mm. */
  size: z.number().min(0.3).max(2000),
  fill: Hex,
  underline: z.boolean().default(false),
})
export type TextRun = z.infer<typeof TextRun>

export const TextElement = z.strictObject({
  kind: z.literal('text'),
  ...common.placed,
  runs: z.array(TextRun).min(1).max(200),
  align: z.enum(['start', 'left', 'centre', 'right', 'justify']).default('left'),
  vertical: z.enum(['top', 'middle', 'bottom']).default('top'),
  /** Lines end at the box's edge, or where the writer ends them, or are each made as wide as the box. */
  fit: z.enum(['wrap', 'free', 'width']).default('wrap'),
  /** From line to line, times the size. */
  lineSpacing: z.number().min(0.3).max(5).default(1.2),
  /** Between letters, times the size. */
  letterSpacing: z.number().min(-0.5).max(5).default(0),
  /** Radius of the circle that the first line runs along, mm: above 0 over it, below 0 under it, 0 straight. */
  bend: z
    .number()
    .min(-5000)
    .max(5000)
    .default(0)
    .refine((radius) => radius === 0 || Math.abs(radius) >= 1, 'A circle has a radius of at least 1 mm.'),
  direction: z.enum(['auto', 'ltr', 'rtl']).default('auto'),
  /** Around the letters, outside of them alone. */
  outline: z
    .strictObject({ colour: Hex, width: z.number().min(0.01).max(100) })
    .nullable()
    .default(null),
  /** The letters once more below, moved so many mm: flat, since nobody prints a blur in one ink. */
  shadow: z
    .strictObject({ colour: Hex, x: z.number().min(-200).max(200), y: z.number().min(-200).max(200) })
    .nullable()
    .default(null),
  /** Of a template: its words are an example, to be written over. */
  placeholder: z.boolean().default(false),
})
export type TextElement = z.infer<typeof TextElement>

/** Of a new text: 12 mm high, in the middle of lines of its own. */
export const textDefaults = {
  runs: [{ text: 'Your text', font: 'bricolage-grotesque', weight: 700, size: 12, fill: keyInk }],
  align: 'centre',
} as const

export function drawText(element: TextElement, pen: Pen): void {
  const { shadow, outline } = element
  const pieces = layOut(element, pen.resources.face).pieces
  const drawAll = (at: { x: number; y: number }, colour?: string) => {
    for (const { path, fill } of pieces)
      pen.path(path, { fill: colour ?? fill, matrix: { ...identity, e: at.x, f: at.y } })
  }
  const drawLines = (at: { x: number; y: number }, colour: string, width: number) => {
    // Half of a line lies inside of the letter, below its fill.
    const stroke: Stroke = { colour, width: width * 2, dash: [], cap: 'round', join: 'round' }
    for (const { path } of pieces) pen.path(path, { stroke, matrix: { ...identity, e: at.x, f: at.y } })
  }
  const here = { x: 0, y: 0 }
  if (shadow) {
    if (outline) drawLines(shadow, shadow.colour, outline.width)
    drawAll(shadow, shadow.colour)
  }
  if (outline) drawLines(here, outline.colour, outline.width)
  drawAll(here)
}

/** All that is written in it. */
export function wordsOf({ runs }: Pick<TextElement, 'runs'>): string {
  return runs.map(({ text }) => text).join('')
}
