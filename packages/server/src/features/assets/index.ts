/** Public API of the assets feature. */

export { type AddedAsset, addPicture } from './adding.ts'
export { assetUrl } from './addresses.ts'
export { type ConvertedFile, convertFile } from './convert-file.ts'
export { drawingSvg } from './drawing-svg.ts'
export { presentAsset, publicAsset } from './present.ts'
export {
  type AssetRow,
  addTemplateAssets,
  expireHolders,
  restoreHolders,
  shareLockAssets,
  shareLockHolders,
} from './queries.ts'
export { redrawAssets } from './redrawing.ts'
export { findUsableAssets, listAssetDetails, readAssets } from './service.ts'
export { type PreparedPicture, preparePicture, storeDrawings, storePictures } from './storing.ts'
export { sweepAssets } from './sweeping.ts'
