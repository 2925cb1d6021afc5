/** The page has so many parts that nobody would move them one by one. */
export class TooComplexPage extends Error {}
