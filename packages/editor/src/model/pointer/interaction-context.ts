import type { SampledColour } from '../tools/eyedropper.ts'

/** What gestures need besides the editor. */
export interface InteractionContext {
  /** Distance in mm of the safe area from the edges of the print area. */
  safeMargin: () => number
  /**
   * The hex of a picked colour, or the garment colour if nothing was hit; async, because a picture may have to be read.
   */
  colourOf: (found: SampledColour | undefined) => Promise<string>
}
