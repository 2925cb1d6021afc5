export type { ReadFont } from './letters.ts'
export { type ArtworkPlace, artworkBox, type Box, goodsBox, stockColours } from './line-picture.ts'
export type {
  AnyPaper,
  DesignPaper,
  JobPaper,
  OrderPaper,
  PackingPaper,
  PaperLine,
  PaperSum,
  Picture,
  PrintOnPaper,
  QuotationPaper,
  Seller,
} from './paper.ts'
export { printPaper } from './print.ts'
export { pictureSize } from './styles.ts'
