import type { Cents, Day, ScreenColours, ShippingType, Side, SidePrinting } from '@printery/domain'

/** Who sells: the shop's settings. */
export interface Seller {
  name: string
  address: string
  registration: string
  phone: string
  supportEmail: string
}

/** A picture as JPEG or PNG, square. */
export type Picture = Uint8Array | Blob

export interface PaperLine {
  title: string
  colourName: string
  quantity: number
  /** The whole line. */
  price: Cents
  sizes: readonly { sizeName: string; quantity: number }[]
  printing: SidePrinting
  screenColours: ScreenColours
  /** A line whose picture can't be had is printed without. */
  picture?: Picture | undefined
}

export interface PaperSum {
  subTotal: Cents
  /** Whole percent, 0 without a discount. */
  discount: number
  shippingType: ShippingType
  shippingCost: Cents
  total: Cents
  /** What went back of a paid order. */
  refunded?: Cents
}

interface Paper {
  /** Of the order or the quotation; its number is the beginning. */
  id: string
  /** Moment of the order or the quotation, in ISO 8601. */
  createdAt: string
  seller: Seller
}

export interface QuotationPaper extends Paper {
  kind: 'quotation'
  /** The last moment at which it can be paid, in ISO 8601. */
  validUntil: string
  buyer: { name: string; phoneNumber: string }
  lines: readonly PaperLine[]
  sum: PaperSum
}

export interface OrderPaper extends Paper {
  kind: 'receipt' | 'invoice'
  delivery: { name: string; address: string; phoneNumber: string; email: string; by: Day }
  billing: { name: string; address: string }
  /** What became of the payment. */
  payment: 'received' | 'cancelled' | 'refunded'
  lines: readonly PaperLine[]
  sum: PaperSum
}

/** The pictures of one item's design. */
export interface DesignPaper extends Paper {
  kind: 'design'
  item: Omit<PaperLine, 'price' | 'picture'>
  pictures: readonly { label: string; picture: Picture; width: number; height: number }[]
}

/** What is printed on a side of an item. */
export interface PrintOnPaper {
  side: Side
  method: string
  /** Of a method that counts them. */
  inks?: number | undefined
  area: string | null
  widthMm: number | null
  heightMm: number | null
  /** Of the approved design. */
  version: number
  /** As it lies in the zip of artwork. */
  file?: string | undefined
  picture?: { bytes: Picture; width: number; height: number } | undefined
}

/** For who makes one item. */
export interface JobPaper extends Paper, Pick<PaperLine, 'title' | 'colourName' | 'quantity' | 'sizes'> {
  kind: 'job'
  /** Its place in the order. */
  number: number
  /** Hex without `#`. */
  colour: string
  by: Day
  proofing: string
  prints: readonly PrintOnPaper[]
  comments: readonly string[]
  /** Opens the item on a screen. */
  address: string
}

export type PackedLine = Omit<PaperLine, 'price'>

/** What goes with a parcel. */
export interface PackingPaper extends Paper {
  kind: 'packing'
  delivery: { name: string; address: string; phoneNumber: string; by: Day; shippingType: ShippingType }
  lines: readonly PackedLine[]
  boxes: number
}

/** Plain data, so that it can be handed to another process. */
export type AnyPaper = QuotationPaper | OrderPaper | DesignPaper | JobPaper | PackingPaper
