/** The page has too many parts to become elements of a design. */
export class TooComplexPage extends Error {}
