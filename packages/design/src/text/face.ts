import type { Path } from '../geometry/path.ts'

/** A letter as it is placed: all in units of the font, y upwards. */
export interface Glyph {
  id: number
  /** The place in the text that it stands for. */
  cluster: number
  advance: number
  x: number
  y: number
}

export type Direction = 'ltr' | 'rtl'

/** A font file, opened. Lengths in its own units, `unitsPerEm` to the size. */
export interface Face {
  unitsPerEm: number
  ascender: number
  /** Below 0. */
  descender: number
  /** Of the top and of the thickness of the line below letters. */
  underline: { position: number; thickness: number }
  /** From left to right as they are drawn. What the font lacks is its glyph 0. */
  shape: (text: string, direction: Direction) => Glyph[]
  /** y upwards. */
  outline: (glyph: number) => Path
}

export type FindFace = (font: string, weight: number, italic: boolean) => Face | undefined
