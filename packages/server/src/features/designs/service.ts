export { requireAssets, restoreAssets } from './allowed-assets.ts'
export { drawPage, rasterise } from './drawing.ts'
export { openFacesFor } from './faces.ts'
export {
  type FrozenDesign,
  findFrozen,
  freezeDesign,
  insertFrozen,
  listFrozenDesigns,
  restoreDesign,
  sweepFrozen,
} from './freezing.ts'
export { artworkDpi, type DrawnPicture, drawForLine } from './line-artwork.ts'
export { openDesign, parseDesign } from './open-design.ts'
export { refuseFindings } from './preflight-gate.ts'
export { preflightPage } from './preflight-page.ts'
export { notOffered, whyNotArea } from './print-area-match.ts'
export { printDpi } from './print-dpi.ts'
export { type MadePrintFile, makePrintFiles } from './print-files.ts'
export { drawProof, proofTag } from './proofs.ts'
export { RenderProcessError } from './render-process.ts'
export { openResources } from './resources.ts'
