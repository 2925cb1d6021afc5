export { requireAssets, restoreAssets } from './allowed-assets.ts'
export {
  type FrozenDesign,
  findFrozen,
  freezeDesign,
  insertFrozen,
  listFrozenDesigns,
  restoreDesign,
  sweepFrozen,
} from './freezing.ts'
export { openDesign, parseDesign } from './open-design.ts'
export { refuseFindings } from './preflight/preflight-gate.ts'
export { preflightPage } from './preflight/preflight-page.ts'
export { artworkDpi, type DrawnPicture, drawForLine } from './print/line-artwork.ts'
export { notOffered, whyNotArea } from './print/print-area-match.ts'
export { printDpi } from './print/print-dpi.ts'
export { type MadePrintFile, makePrintFiles } from './print/print-files.ts'
export { drawProof, proofTag } from './print/proofs.ts'
export { drawPage, rasterise } from './rendering/drawing.ts'
export { openFacesFor } from './rendering/faces.ts'
export { RenderProcessError } from './rendering/render-process.ts'
export { openResources } from './rendering/resources.ts'
