import type { Drawing } from './drawing.ts'
import type { Face } from './text/face.ts'

/** What a design names and doesn't hold, loaded before it is drawn. */
export interface Resources {
  /** The face for letters of this look; undefined where the catalogue has no such family or it has not come. */
  face: (font: string, weight: number, italic: boolean) => Face | undefined
  /** A drawing by its sha256. */
  drawing: (sha256: string) => Drawing | undefined
}
