import type { FoundColour } from '../tools/colour-taking.ts'

/** What a hand has to know beside the design. */
export interface Surroundings {
  /** mm from the edge of the page's area that shall stay free. */
  safe: () => number
  /** The colour of what was found there, of the cloth where nothing was: a picture's has to be read first. */
  colourOf: (found: FoundColour | undefined) => Promise<string>
}
