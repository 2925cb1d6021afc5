export { requireAssets, restoreAssets } from './allowed-assets.ts'
export { freezeDesign, restoreDesign, storeFrozenDesign } from './freezing.ts'
export {
  type FrozenDesign,
  findFrozenDesign,
  listFrozenDesigns,
  sweepFrozenDesigns,
} from './frozen-design-queries.ts'
export { openDesign, parseDesign } from './open-design.ts'
export { refuseFindings } from './preflight/preflight-gate.ts'
export { preflightPage } from './preflight/preflight-page.ts'
export { artworkDpi, type DrawnPicture, drawForLine } from './print/line-artwork.ts'
export { readPlateName } from './print/page-plates.ts'
export { colourName } from './print/press/name-spots.ts'
export type { Press } from './print/press/press-pdf.ts'
export { notOffered, whyNotArea } from './print/print-area-match.ts'
export { printDpi } from './print/print-dpi.ts'
export { type CreatedPrintFile, createPrintFiles } from './print/print-files.ts'
export { drawProof, proofTag } from './print/proofs.ts'
export { drawPage, rasterise } from './rendering/drawing.ts'
export { openFacesFor } from './rendering/faces.ts'
export { RenderProcessError } from './rendering/render-process.ts'
export { openResources } from './rendering/resources.ts'
