export type {
  CorrectingDocument,
  DesignDocument,
  DocumentData,
  DocumentLine,
  DocumentPrint,
  DocumentTotals,
  IssuedInvoice,
  JobTicket,
  OrderDocument,
  PackingSlip,
  Picture,
  PrintThreads,
  ProofPack,
  ProofPackPrint,
  QuotationDocument,
  Seller,
  SupplierStatement,
} from './document-data.ts'
export type { ReadFont } from './fonts/fonts.ts'
export {
  type ArtworkPlace,
  artworkBox,
  type Box,
  backdropColours,
  pictureSize,
  productBox,
} from './line-picture.ts'
export { renderDocument, renderDocuments } from './render-document.ts'
