/** The image slots of a line take these; .AI and .PDF go in as additional files (decision 38). */
export const imageTypes = ['image/jpeg', 'image/png'] as const
export const additionalTypes = [
  ...imageTypes,
  'application/pdf',
  'application/postscript',
  'application/illustrator',
] as const

/** 20 MB, as people read it on the screen. */
export const maxFileBytes = 20 * 1024 * 1024
/** Decoded pixels, so that a small file can't become a huge picture. 100 million is an A2 sheet at 450 dpi. */
export const maxPixels = 100_000_000
export const maxAdditionalFiles = 5
/** A promise of a file holds this long. */
export const uploadWindowMs = 24 * 3_600_000
/** Below this an artwork at print size looks soft: a warning, never a refusal. */
export const softDpi = 150

export const slots = ['frontDesign', 'frontUploadedImage', 'backDesign', 'backUploadedImage'] as const
/** Design with template, and the artwork alone, of each side. */
export type Slot = (typeof slots)[number]

/** Pixels per inch of an artwork of this many pixels printed over this many millimetres. */
export function dotsPerInch(pixels: number, millimetres: number): number {
  return Math.round(pixels / (millimetres / 25.4))
}
