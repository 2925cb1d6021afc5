/**
 * The statement that users confirm before they upload a font. Change the version whenever the text changes: the version
 * is stored with each confirmation.
 */
export const fontLicence = {
  version: '2026-11-29',
  text: 'I have the right to use this font in designs that this shop prints, and to have it stored here for that.',
} as const

/** Maximum size of a font file in bytes. */
export const maxFontBytes = 5 * 1024 * 1024

/** Maximum number of fonts of one user. */
export const maxFonts = 100
