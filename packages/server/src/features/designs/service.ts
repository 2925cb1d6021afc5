export { bringBack, requireAssets } from './allowed-assets.ts'
export { drawPage, rasterise } from './drawing.ts'
export { openFacesOf } from './faces.ts'
export { notOffered, whyNotArea } from './fitting.ts'
export {
  type FrozenDesign,
  findFrozen,
  frozen,
  frozenDesignsOf,
  insertFrozen,
  sweepFrozen,
  thawed,
} from './freezing.ts'
export { refuseFindings } from './gate.ts'
export { artworkDpi, type DrawnPicture, drawForLine } from './line-artwork.ts'
export { openDesign, readDesign } from './opening.ts'
export { preflightPage } from './preflighting.ts'
export { PressLost } from './press.ts'
export { printDpi } from './print-dpi.ts'
export { type MadePrintFile, makePrintFiles } from './print-files.ts'
export { drawProof, proofTag } from './proofs.ts'
export { openResources } from './resources.ts'
