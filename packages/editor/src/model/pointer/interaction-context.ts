import type { SampledColour } from '../tools/eyedropper.ts'

/** The dependencies of gestures besides the editor. */
export interface InteractionContext {
  /** Width of the unsafe margin of the page's area, mm. */
  safeMargin: () => number
  /**
   * The hex of a picked colour, or the garment colour if nothing was hit; async, because a picture may have to be read.
   */
  colourOf: (found: SampledColour | undefined) => Promise<string>
}
