import type { Drawing } from './drawing.ts'
import type { Face } from './text/face.ts'

/** Fonts and drawings that a design references, loaded before it is drawn. */
export interface Resources {
  /** The font face for this style; undefined if the font is unknown or not loaded yet. */
  face: (font: string, weight: number, italic: boolean) => Face | undefined
  /** A drawing by its sha256. */
  drawing: (sha256: string) => Drawing | undefined
}
