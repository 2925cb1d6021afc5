/** File types of a line's image slots; .AI and .PDF are uploaded as additional files (DEC-38). */
export const imageTypes = ['image/jpeg', 'image/png'] as const
export const additionalTypes = [
  ...imageTypes,
  'application/pdf',
  'application/postscript',
  'application/illustrator',
] as const

/** 20 MB, as shown to users. */
export const maxFileBytes = 20 * 1024 * 1024
/** Maximum size of an attachment of a message to the shop, in bytes. */
export const maxAttachmentBytes = 10 * 1024 * 1024
export const attachmentTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const
/**
 * Maximum number of decoded pixels, so that a small file can't expand into a huge picture. 100 million is an A2 sheet
 * at 450 dpi.
 */
export const maxPixels = 100_000_000
export const maxAdditionalFiles = 5
/** Time for which an announced upload is accepted. */
export const uploadWindowMs = 24 * 3_600_000
/** Minimum resolution of artwork at print size; lower resolutions look blurred and cause a warning, not a refusal. */
export const minSharpDpi = 150

export const slots = ['frontDesign', 'frontUploadedImage', 'backDesign', 'backUploadedImage'] as const
/** The files of a line: for each side the design with its template, and the artwork alone. */
export type Slot = (typeof slots)[number]

/** Effective resolution of artwork with this many pixels printed over this many millimetres. */
export function dotsPerInch(pixels: number, millimetres: number): number {
  return Math.round(pixels / (millimetres / 25.4))
}

/**
 * The sizes at which a soft print would be sharp: the pixels needed for its width, and the maximum width for its pixels.
 */
export function sharpSize(pixels: number, millimetres: number): { pixels: number; mm: number } {
  return {
    pixels: Math.ceil((millimetres / 25.4) * minSharpDpi),
    mm: Math.floor((pixels / minSharpDpi) * 25.4),
  }
}
