import type { OrderDocument } from '@printery/documents'
import { toDocumentLine, toOrderDocument } from '@printery/documents/build-document'
import { type Cents, type Day, percentOf, publicNumber, type ShippingType, shopDay } from '@printery/domain'
import { windowStart } from '@printery/domain/delivery'
import {
  buildEInvoice,
  type EAddress,
  type EInvoice,
  type EInvoiceDetails,
  type EParty,
  type LineDetails,
} from '@printery/domain/einvoice'
import { formatPrinting, formatSizes } from '@printery/domain/line-format'
import {
  readTaxNumber,
  type TaxedDocument,
  type TaxRules,
  type TaxSnapshot,
  taxDocument,
  taxRows,
} from '@printery/domain/tax'
import type { FrozenLine, IssuerDetails } from '../../db/schema/index.ts'
import type { Invoicing } from '../../settings/invoice-settings.ts'
import { sellerOf as sellerOnPaper } from '../../settings/seller.ts'
import type { Settings } from '../../settings/settings.ts'

/** A sale as checkout froze it. */
export interface InvoicedSale {
  id: string
  customerFirstName: string
  customerLastName: string
  customerEmail: string
  customerAddress: string
  customerPhoneNumber: string
  shippingType: ShippingType
  /** The first day of the delivery window, while staff have set no date. */
  shippingFrom?: Day | null
  shippingDate: Day
  billingFirstName: string
  billingLastName: string
  billingAddress: string
  lines: readonly Pick<
    FrozenLine,
    'title' | 'colourName' | 'quantity' | 'price' | 'sizes' | 'printing' | 'screenColours'
  >[]
  subTotal: Cents
  discount: number
  shippingCost: Cents
  total: Cents
  tax: TaxSnapshot | null
}

/** The charged amounts of an invoice, and the name of its tax; null if the shop computed none. */
export interface InvoicedTax extends TaxedDocument {
  name: string | null
}

/** The content of a document, without its number. */
export interface InvoiceContent {
  content: Omit<EInvoice, 'number'>
  /** The invoice of an order as a document for people; null for a document that corrects one. */
  paper: OrderDocument | null
  taxed: InvoicedTax
}

/** How a sale was paid, and when. */
export interface PaymentRecord {
  paymentId: string | null
  soldAt: Date
}

/** Settings that a document states. */
export interface IssuerSettings extends Settings {
  invoicing: Invoicing
}

/** The seller's details as the documents of the shop state them. */
export function issuerOf(settings: IssuerSettings): IssuerDetails {
  return {
    seller: sellerOf(settings),
    paper: sellerOnPaper(settings),
    country: settings.TAX_COUNTRY,
    paymentTerms: settings.invoicing.paymentTerms,
  }
}

/** A shop that computes no tax is not registered for it, so its sales are outside of the scope of the tax. */
const untaxedRules: TaxRules = {
  mode: 'inclusive',
  country: 'SG',
  rates: [],
  shippingCategory: 'O',
  reverseChargeCountries: [],
}

/** The tax of a sale as it was frozen, or none. */
export function taxOfSale({ tax, ...sale }: InvoicedSale, { soldAt }: PaymentRecord): InvoicedTax {
  if (tax !== null) return documentTaxOf(tax)
  const amounts = {
    lines: sale.lines.map(({ price }) => ({ price, category: 'O' as const })),
    discountAmount: percentOf(sale.subTotal, sale.discount),
    shippingCost: sale.shippingCost,
  }
  const supply = { day: shopDay(soldAt), country: untaxedRules.country }
  return { ...taxDocument(amounts, untaxedRules, supply), name: null }
}

/** Only the tax document, without the fields that the invoice has itself. */
function documentTaxOf({ day, country, taxNumber, exemption, ...document }: TaxSnapshot): InvoicedTax {
  return document
}

/** Returns the content of the invoice of a sale, and its document for people. */
export function contentOfSale(
  issuer: IssuerDetails,
  sale: InvoicedSale,
  paid: PaymentRecord,
  issuedAt: Date,
): InvoiceContent {
  const taxed = taxOfSale(sale, paid)
  const details = detailsOfSale(issuer, sale, paid, { issuedAt, grossCents: taxed.totalGross })
  const { number, ...content } = buildEInvoice(taxed, { ...details, number: '' })
  return { content, paper: documentOfSale(issuer, sale, paid), taxed }
}

/** The details of a sale's invoice except its amounts and its number. */
function detailsOfSale(
  issuer: IssuerDetails,
  sale: InvoicedSale,
  { paymentId, soldAt }: PaymentRecord,
  { issuedAt, grossCents }: { issuedAt: Date; grossCents: Cents },
): Omit<EInvoiceDetails, 'number'> & { lines: LineDetails[] } {
  const country = sale.tax?.country ?? issuer.country
  return {
    kind: 'invoice',
    issueDay: shopDay(issuedAt),
    dueDay: shopDay(issuedAt),
    supplyDay: shopDay(soldAt),
    currency: 'SGD',
    orderNumber: publicNumber(sale.id),
    buyerReference: publicNumber(sale.id),
    paymentTerms: issuer.paymentTerms,
    seller: issuer.seller,
    buyer: {
      name: `${sale.billingFirstName} ${sale.billingLastName}`,
      taxNumber: sale.tax?.taxNumber ?? undefined,
      electronicAddress: { scheme: 'EM', id: sale.customerEmail },
      address: addressOf(sale.billingAddress, country),
    },
    delivery: {
      name: `${sale.customerFirstName} ${sale.customerLastName}`,
      address: addressOf(sale.customerAddress, country),
    },
    paymentMeans: { code: paymentId === null ? 'ZZZ' : '48' },
    lines: sale.lines.map(lineOf),
    paidCents: grossCents,
  }
}

/** The invoice as people read it, without its number. */
function documentOfSale(issuer: IssuerDetails, sale: InvoicedSale, { soldAt }: PaymentRecord): OrderDocument {
  const { tax, shippingType, shippingDate } = sale
  const source = {
    ...sale,
    ...{ createdAt: soldAt.toISOString(), status: 'payment received', refundedAmount: 0 },
    // An order whose date staff have set has no window.
    shippingFrom:
      sale.shippingFrom === undefined ? windowStart(shippingType, shippingDate) : sale.shippingFrom,
    tax: tax ? { mode: tax.mode, rows: taxRows(tax) } : undefined,
  }
  return toOrderDocument(source, 'invoice', issuer.paper, sale.lines.map(toDocumentLine))
}

function sellerOf(settings: Settings): EParty {
  const { BUSINESS_NAME: name, BUSINESS_REGISTRATION: id, TAX_COUNTRY: country } = settings
  return {
    name,
    // 0195 is the scheme of Singapore's UEN (ISO 6523).
    registration: { scheme: country === 'SG' ? '0195' : '0000', id },
    taxNumber: settings.TAX_NUMBER === undefined ? undefined : readTaxNumber(settings.TAX_NUMBER),
    electronicAddress: { scheme: 'EM', id: settings.SUPPORT_EMAIL },
    address: addressOf(settings.BUSINESS_ADDRESS, country),
  }
}

/** An address is a text of several lines: the first is the street, and the others are joined into one. */
function addressOf(address: string, country: string): EAddress {
  const [street, ...rest] = address
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  return { street, furtherStreet: rest.join(', ') || undefined, country }
}

function lineOf(line: InvoicedSale['lines'][number], index: number): LineDetails {
  return {
    id: String(index + 1),
    name: `${line.title}, ${line.colourName}`,
    description: `${formatSizes(line.sizes)}. ${formatPrinting(line.printing, line.screenColours)}`,
    quantity: line.quantity,
  }
}
