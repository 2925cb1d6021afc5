/** What other features may use of catalogue. */

export { onSale, type ProductState } from './list-queries.ts'
export { findLooks, selectLook } from './look-queries.ts'
export { type Look, type ShownArea, shownAreas } from './looks.ts'
export { picturePath } from './picture-path.ts'
export { lookPicture } from './pictures.ts'
export { presentProduct } from './present.ts'
export { artworkOnPicture, sideShown } from './printed-artwork.ts'
export {
  findProductDocument,
  findProductDocuments,
  hasProducts,
  insertParts,
  isShowable,
  lookOf,
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
export { addProducts, partsOf, rowWithDocument, type SellerNames } from './writing.ts'
