/** Public API of the catalogue feature. */

export { findAppearances, selectAppearance } from './appearance-queries.ts'
export { type Appearance, type ShownArea, shownAreas } from './appearances.ts'
export { onSale, type ProductState } from './list-queries.ts'
export { picturePath } from './picture-path.ts'
export { appearancePicture } from './pictures.ts'
export { presentProduct } from './present.ts'
export { artworkOnPicture, sideShown } from './printed-artwork.ts'
export {
  appearanceOf,
  findProductDocument,
  findProductDocuments,
  hasProducts,
  insertProductChoices,
  isShowable,
  type NewProduct,
  type Product,
} from './queries.ts'
export {
  addProduct,
  findPortalProductIds,
  findProductsById,
  getProduct,
  getProductDocument,
  listPortalProducts,
  requireOnSale,
  writeDocument,
} from './service.ts'
export { sharePath } from './share-path.ts'
export { formatFor, readOrDrawPicture, sendPicture, widthOf } from './stored-pictures.ts'
export { addProducts, childRowsOf, rowWithDocument, type SupplierNames } from './writing.ts'
