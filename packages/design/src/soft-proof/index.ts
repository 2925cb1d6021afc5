export { limitFactor, limitInks, type ProcessInks } from './ink-limit.ts'
export { screenHexOf } from './lab-colours.ts'
export { markGloss } from './mark-gloss.ts'
export { type ProofedPixels, type ProofOptions, type ProofWhite, proofPixels } from './proof-pixels.ts'
export {
  distanceScale,
  entryBytes,
  evenColours,
  gamutDistance,
  isPrintable,
  nearestPrintable,
  type ProofTable,
  printedColour,
  tableBytes,
  tableColours,
} from './proof-table.ts'
export { replaceBlack } from './replace-black.ts'
