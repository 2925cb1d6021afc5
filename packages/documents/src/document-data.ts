import type { Cents, Day, ScreenColours, ShippingType, Side, SidePrinting } from '@printery/domain'
import type { EInvoice } from '@printery/domain/einvoice'

/** The shop's details, from its settings. */
export interface Seller {
  name: string
  address: string
  registration: string
  phone: string
  supportEmail: string
  /** Replaces the name at the top of each page. */
  logo?: { picture: Picture; width: number; height: number } | undefined
}

/** A picture as JPEG or PNG, square in lines. */
export type Picture = Uint8Array | Blob

export interface DocumentLine {
  title: string
  colourName: string
  quantity: number
  /** Price of the whole line. */
  price: Cents
  sizes: readonly { sizeName: string; quantity: number }[]
  printing: SidePrinting
  screenColours: ScreenColours
  /** Omitted if the picture is not available. */
  picture?: Picture | undefined
}

export interface DocumentTax {
  mode: 'inclusive' | 'exclusive'
  /** A row for each category and rate: `Includes 9% GST`. */
  rows: readonly { label: string; cents: Cents }[]
}

export interface DocumentTotals {
  subTotal: Cents
  /** Whole percent, 0 without a discount. */
  discount: number
  shippingType: ShippingType
  shippingCost: Cents
  total: Cents
  /** The tax that is included in the total or added to the prices; absent if the shop computes none. */
  tax?: DocumentTax | undefined
  /** Refunded amount of an order. */
  refunded?: Cents
}

interface DocumentBase {
  /** Id of the order or quotation; its first characters are the number. */
  id: string
  /** Creation time of the order or quotation, in ISO 8601. */
  createdAt: string
  seller: Seller
}

/** The delivery dates of an order that is placed on the day of issue, and the working days of both shipping types. */
export interface QuotedDelivery {
  from: Day
  to: Day
  workingDays: Record<ShippingType, string>
}

export interface QuotationDocument extends DocumentBase {
  kind: 'quotation'
  /** Time of expiry, in ISO 8601. */
  validUntil: string
  /** Absent in older quotations, which did not store it. */
  promise?: QuotedDelivery | undefined
  buyer: { name: string; phoneNumber: string }
  lines: readonly DocumentLine[]
  sum: DocumentTotals
}

/** An invoice that was issued with its own number. */
export interface IssuedInvoice {
  number: string
  issuedOn: Day
  /** `GST`; null if the shop computed no tax. */
  taxName: string | null
  taxNumber: string | undefined
  buyerTaxNumber: string | undefined
  netCents: Cents
  paymentTerms: string | undefined
}

/** `delivery.from` is the first day of the delivery window, as long as staff have set no date. */
export interface OrderDocument extends DocumentBase {
  kind: 'receipt' | 'invoice'
  delivery: { name: string; address: string; phoneNumber: string; email: string; from?: Day | null; by: Day }
  billing: { name: string; address: string }
  /** State of the payment. */
  payment: 'received' | 'cancelled' | 'refunded'
  /** Set for an invoice with a number. */
  issued?: IssuedInvoice
  lines: readonly DocumentLine[]
  sum: DocumentTotals
}

/** The pictures of one item's design. */
export interface DesignDocument extends DocumentBase {
  kind: 'design'
  item: Omit<DocumentLine, 'price' | 'picture'>
  pictures: readonly { label: string; picture: Picture; width: number; height: number }[]
}

/** The embroidery threads of a side. */
export interface PrintThreads {
  /** The largest areas first; hex without `#`, and the difference (CIEDE2000) to the colour on screen. */
  list: readonly {
    number: string
    name: string
    hex: string
    distance: number
    /** An estimate, to the nearest hundred. */
    stitches?: number | undefined
  }[]
  /** An estimate for the side, to the nearest hundred; undefined for uploaded artwork. */
  stitches?: number | undefined
}

/** The print on one side of an item. */
export interface DocumentPrint {
  side: Side
  method: string
  /** Number of inks, for printing methods that count them. */
  inks?: number | undefined
  area: string | null
  widthMm: number | null
  heightMm: number | null
  /** Number of the approved version. */
  version: number
  /** File name in the artwork download. */
  file?: string | undefined
  picture?: { bytes: Picture; width: number; height: number } | undefined
  /** Set for embroidery if the device has a list of threads. */
  threads?: PrintThreads | undefined
}

/** Instructions for the production of one item. */
export interface JobTicket
  extends DocumentBase,
    Pick<DocumentLine, 'title' | 'colourName' | 'quantity' | 'sizes'> {
  kind: 'job'
  /** Position of the item in the order. */
  number: number
  /** Hex without `#`. */
  colour: string
  by: Day
  proofing: string
  prints: readonly DocumentPrint[]
  comments: readonly string[]
  /** URL of the item, for the QR code. */
  address: string
}

/** The print on one side of an approved item, with its inks, device profile and files. */
export interface ProofPackPrint
  extends Pick<DocumentPrint, 'side' | 'method' | 'area' | 'widthMm' | 'heightMm' | 'picture' | 'threads'> {
  /** `Cyan`, `Dark red b3202c`. */
  inks: readonly string[]
  /** The device profile and its version; undefined if none was used. */
  device?: string | undefined
  files: readonly { name: string; size: number; sha256: string }[]
}

/** The agreement about an item: how it looks, how it is printed, its price, and who approved it. */
export interface ProofPack
  extends DocumentBase,
    Pick<DocumentLine, 'title' | 'colourName' | 'quantity' | 'sizes' | 'price'> {
  kind: 'proof pack'
  /** Position of the item in the order. */
  number: number
  /** Hex without `#`. */
  colour: string
  approval: {
    /** `Mei Tan, customer`. */
    by: string
    /** In ISO 8601. */
    at: string
    version: number
    /** The hash of the approved files. */
    hash: string
    /** Sentences about the agreement: `Proofing: Print Now.` */
    agreed: readonly string[]
  }
  prints: readonly ProofPackPrint[]
}

export type PackingSlipLine = Omit<DocumentLine, 'price'>

/** The packing slip of a parcel. */
export interface PackingSlip extends DocumentBase {
  kind: 'packing'
  delivery: {
    name: string
    address: string
    phoneNumber: string
    from?: Day | null
    by: Day
    shippingType: ShippingType
  }
  lines: readonly PackingSlipLine[]
  boxes: number
}

/** The amounts that a supplier was owed in a month. */
export interface SupplierStatement extends DocumentBase {
  kind: 'statement'
  /** `November 2026`. */
  month: string
  supplier: string
  opening: Cents
  closing: Cents
  entries: readonly { day: string; what: string; about: string; cents: Cents }[]
}

/** A document that corrects an invoice: a credit note, or an invoice that reinstates a credited one. */
export interface CorrectingDocument extends DocumentBase {
  kind: 'reinstating invoice' | 'credit note'
  /** The content of the document, which its machine-readable files contain as well. */
  invoice: EInvoice
  /** `GST`; null if the shop computed no tax. */
  taxName: string | null
}

/** The data of a document, which can be serialised and sent to another process. */
export type DocumentData =
  | QuotationDocument
  | OrderDocument
  | DesignDocument
  | JobTicket
  | ProofPack
  | PackingSlip
  | SupplierStatement
  | CorrectingDocument
