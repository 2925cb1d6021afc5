/** What a hand has to know of the product and not of the design. */
export interface Surroundings {
  /** mm from the edge of the page's area that shall stay free. */
  safe: () => number
}
