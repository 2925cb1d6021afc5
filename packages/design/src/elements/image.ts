import { z } from 'zod'
import type { Pen } from '../display/pen.ts'
import { outlineOf } from '../shapes/outlines.ts'
import { Shape } from '../shapes/shapes.ts'
import { common, Hex, Sha256, Stroke } from './common.ts'

const Fraction = z.number().min(0).max(1)

export const ImageElement = z.strictObject({
  kind: z.literal('image'),
  ...common.placed,
  asset: Sha256,
  /** The visible part of the picture, as fractions of its width and height. */
  crop: z
    .strictObject({
      x: Fraction,
      y: Fraction,
      width: z.number().min(0.001).max(1),
      height: z.number().min(0.001).max(1),
    })
    .refine(
      ({ x, y, width, height }) => x + width <= 1.000001 && y + height <= 1.000001,
      'The crop must lie within the picture.',
    )
    .default({ x: 0, y: 0, width: 1, height: 1 }),
  /** Clips the picture to this shape. */
  mask: Shape.nullable().default(null),
  frame: Stroke.nullable().default(null),
  /** Each from -1 to 1; 0 leaves the picture unchanged. */
  brightness: z.number().min(-1).max(1).default(0),
  contrast: z.number().min(-1).max(1).default(0),
  saturation: z.number().min(-1).max(1).default(0),
  /** Maps the picture to shades between two colours: dark, light. */
  duotone: z.tuple([Hex, Hex]).nullable().default(null),
})
export type ImageElement = z.infer<typeof ImageElement>

export function drawImage(element: ImageElement, pen: Pen): void {
  const { width, height, crop, mask, frame, asset } = element
  const outline = outlineOf(mask ?? { type: 'rectangle', radius: 0 }, width, height)
  pen.clipped(outline, () =>
    pen.picture(asset, {
      x: (-crop.x / crop.width) * width,
      y: (-crop.y / crop.height) * height,
      width: width / crop.width,
      height: height / crop.height,
      colourMatrix: colourMatrixOf(element),
    }),
  )
  if (frame) pen.path(outline.path, { stroke: frame })
}

/** Luma weights of red, green and blue (ITU-R BT.709). */
const lumaWeights = [0.2126, 0.7152, 0.0722] as const

/** Red, green, blue and offset. */
type Row = [number, number, number, number]

/** The colour matrix of the adjustments, of four rows and five columns as in feColorMatrix, or undefined without any. */
function colourMatrixOf({
  brightness,
  contrast,
  saturation,
  duotone,
}: Pick<ImageElement, 'brightness' | 'contrast' | 'saturation' | 'duotone'>): number[] | undefined {
  if (brightness === 0 && contrast === 0 && saturation === 0 && !duotone) return undefined
  const saturationFactor = duotone ? 0 : 1 + saturation
  const saturationRow = (channel: number): Row => [
    ...(lumaWeights.map(
      (weight, index) => weight * (1 - saturationFactor) + (index === channel ? saturationFactor : 0),
    ) as [number, number, number]),
    0,
  ]
  // A contrast of 1 is a slope of 4, -1 is plain grey.
  const slope = contrast < 0 ? 1 + contrast : 1 + contrast * 3
  const base = 0.5 - 0.5 * slope + brightness
  let rows = [0, 1, 2].map((channel) =>
    saturationRow(channel).map((part, index) => part * slope + (index === 3 ? base : 0)),
  )
  if (duotone) {
    const [dark, bright] = duotone.map((hex) =>
      [0, 2, 4].map((offset) => Number.parseInt(hex.slice(offset, offset + 2), 16) / 255),
    )
    rows = rows.map((row, channel) => {
      const [from, to] = [dark?.[channel] ?? 0, bright?.[channel] ?? 1]
      return row.map((part, index) => part * (to - from) + (index === 3 ? from : 0))
    })
  }
  return [...rows.flatMap(([r = 0, g = 0, b = 0, offset = 0]) => [r, g, b, 0, offset]), 0, 0, 0, 1, 0]
}
