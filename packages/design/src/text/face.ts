import type { Path } from '../geometry/path.ts'

/** A positioned glyph in font units, y upwards. */
export interface Glyph {
  id: number
  /** Index of the text that it represents. */
  cluster: number
  advance: number
  x: number
  y: number
}

export type Direction = 'ltr' | 'rtl'

/** An opened font file. Lengths are in font units, `unitsPerEm` per em. */
export interface Face {
  unitsPerEm: number
  ascender: number
  /** Below 0. */
  descender: number
  /** Position and thickness of underlines. */
  underline: { position: number; thickness: number }
  /** The glyphs in visual order. Missing characters are glyph 0. */
  shape: (text: string, direction: Direction) => Glyph[]
  /** y upwards. */
  outline: (glyph: number) => Path
}

export type FindFace = (font: string, weight: number, italic: boolean) => Face | undefined
