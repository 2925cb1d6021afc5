import type { FoundColour } from '../tools/eyedropper.ts'

/** What gestures need besides the editor. */
export interface InteractionContext {
  /** Width of the unsafe margin of the page's area, mm. */
  safeMargin: () => number
  /**
   * The colour that was found, or that of the garment for none; async, because a picture has to be read
   * first.
   */
  colourOf: (found: FoundColour | undefined) => Promise<string>
}
