/**
 * What people confirm before they upload a font. Raise the version whenever the text changes: it is stored with each
 * confirmation.
 */
export const fontLicence = {
  version: '2026-11-29',
  text: 'I have the right to use this font in designs that this shop prints, and to have it stored here for that.',
} as const

/** Bytes of a font file. */
export const maxFontBytes = 5 * 1024 * 1024

/** Fonts of one person. */
export const maxFonts = 100
