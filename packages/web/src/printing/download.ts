import type { OrderItemView, OrderView } from '@printery/contract'
import type { Seller, SupplierStatement } from '@printery/documents'
import { publicNumber } from '@printery/domain'
import { call } from '../api/client.ts'
import { fetchPart } from '../api/reachability.ts'
import { texts } from '../texts.ts'
import {
  designDocument,
  orderDocument,
  type PrintableQuotation,
  quotationDocument,
  sellerOf,
} from './documents.ts'

/** The PDF renderer is large, so it is loaded with the first document. */
function loadPdfRenderer() {
  if (import.meta.env.SSR) throw new Error('PDF documents are rendered only in browsers')
  return fetchPart(() => import('./render-pdf.ts'))
}

async function loadSeller(): Promise<Seller> {
  const shopDetails = await call('GET /shop')
  const seller = sellerOf(shopDetails)
  if (!shopDetails.logo) return seller
  const { url, width, height } = shopDetails.logo
  // If the logo can't be loaded, the document shows the name instead.
  const picture = await fetch(url).then(
    (response) => (response.ok ? response.blob() : undefined),
    () => undefined,
  )
  return picture ? { ...seller, logo: { picture, width, height } } : seller
}

/** Renders the invoice or the receipt of an order in the browser, and saves it as a file. */
export async function downloadOrderDocument(order: OrderView, kind: 'invoice' | 'receipt'): Promise<void> {
  const [seller, renderer] = await Promise.all([loadSeller(), loadPdfRenderer()])
  const name = kind === 'invoice' ? 'Invoice' : 'Receipt'
  const bytes = await renderer.renderOrderPdf(orderDocument(order, kind, seller), order.items)
  save(bytes, `${name} ${publicNumber(order.id)}.pdf`)
}

/** Renders a quotation with its frozen amounts in the browser, and saves it as `Quotation.pdf`. */
export async function downloadQuotation(quotation: PrintableQuotation): Promise<void> {
  const [seller, renderer] = await Promise.all([loadSeller(), loadPdfRenderer()])
  save(await renderer.renderOrderPdf(quotationDocument(quotation, seller), quotation.items), 'Quotation.pdf')
}

/** The URL of a picture of a design, and its label. */
export interface DesignPicture {
  label: string
  url: string
}

/** Renders the document of an item's design and saves it. */
export async function downloadDesign(
  order: OrderView,
  item: OrderItemView,
  pictures: readonly DesignPicture[],
): Promise<void> {
  const [seller, renderer] = await Promise.all([loadSeller(), loadPdfRenderer()])
  const bytes = await renderer.renderDesignPdf(designDocument(order, item, seller), pictures)
  save(bytes, texts.designFile(publicNumber(order.id)))
}

/** Renders the statement of a supplier for a month and saves it. */
export async function downloadStatement(
  statement: Omit<SupplierStatement, 'kind' | 'seller'>,
  fileName: string,
): Promise<void> {
  const [seller, renderer] = await Promise.all([loadSeller(), loadPdfRenderer()])
  save(await renderer.renderStatementPdf({ ...statement, kind: 'statement', seller }), fileName)
}

function save(bytes: Uint8Array, fileName: string): void {
  saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), fileName)
}

export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads the file soon after the click, not during it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
