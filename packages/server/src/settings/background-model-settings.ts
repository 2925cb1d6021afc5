import { z } from 'zod'

const rule = 'it must be three numbers for red, green and blue, separated by commas'

const Triple = z
  .string()
  .regex(/^\d(\.\d{1,6})?(,\d(\.\d{1,6})?){2}$/, rule)
  .transform((list) => list.split(',').map(Number) as [number, number, number])

const sideRule = 'it must be a whole number of pixels from 32 to 2048'

/** The owner's model that finds the subject of a picture. Off without a file. */
export const backgroundModelSettings = {
  /** Path of an .onnx file. */
  BACKGROUND_MODEL: z.string().optional(),
  /** Width and height of its input in pixels. */
  BACKGROUND_MODEL_SIDE: z.coerce
    .number(sideRule)
    .int(sideRule)
    .min(32, sideRule)
    .max(2048, sideRule)
    .default(320),
  /** Subtracted from each channel (0 to 1), which is then divided by `BACKGROUND_MODEL_STD`. */
  BACKGROUND_MODEL_MEAN: Triple.prefault('0.485,0.456,0.406'),
  BACKGROUND_MODEL_STD: Triple.refine(
    (values) => values.every((value) => value > 0),
    'none of them is 0',
  ).prefault('0.229,0.224,0.225'),
}
