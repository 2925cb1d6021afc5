import type { Design } from '@printery/design'
import type {
  CategoryName,
  Cents,
  PrintingTypeName,
  Proofing,
  printingUnits,
  printSizes,
  Role,
  ScreenColours,
  ShippingType,
  Side,
  SidePrinting,
  SizeName,
  Status,
  Tier,
} from '@printery/domain'
import type { z } from 'zod'
import type { MeasuresView } from './catalogue.ts'

/** The demo shop as the sandbox hands it to the server. Days count from today, times are UTC. */
export interface DemoShop {
  admin: DemoAccount
  suppliers: DemoSupplier[]
  customers: DemoCustomer[]
  /** In the shop's order. */
  products: DemoProduct[]
  discounts: DemoDiscount[]
  orders: DemoOrder[]
  /** Those that were not ordered. */
  quotations: DemoQuotation[]
  referrals: DemoReferral[]
  /** Shown on the first page, in this order. */
  projects: DemoProject[]
  /** In the order in which customers see them. */
  templates: DemoTemplate[]
  /** Which artwork stands for the design that was made from a template. */
  artworkOfTemplate: Readonly<Record<string, string>>
}

/** A design that customers begin with. */
export interface DemoTemplate {
  title: string
  /** The cloth that it is meant for. */
  ground: 'light' | 'dark' | 'any'
  /** The page that it is on. */
  side: Side
  design: Design
}

/** Work that somebody had done. */
export interface DemoProject {
  title: string
  client: string
  text: string
  imageAlt: string
  /** Slug. */
  product: string
  color: string
  side: Side
  printingType: PrintingTypeName
  inks: number
  quantity: number
  /** Name of an artwork, and of the print area that it lies in. */
  artwork: string
  area: string
}

export interface DemoAccount {
  firstName: string
  lastName: string
  email: string
}

export interface DemoSupplier extends DemoAccount {
  slug: string
  brandName: string
  /** It signed up the day before, and no admin has looked at it. */
  isWaiting?: true
}

export interface DemoCustomer extends DemoAccount {
  id: string
  phoneNumber: string
  address: string
}

export interface DemoProduct {
  slug: string
  title: string
  category: CategoryName
  form: string
  /** Slug. */
  supplier: string
  extraDescription: string
  materialType: string
  /** kg */
  weight: number
  designLimitation: string
  price: Tier[]
  sizes: SizeName[]
  isPrintingType: boolean
  printingType: {
    printingType: PrintingTypeName
    description: string
    unit: (typeof printingUnits)[number]
    price: Cents
    printSize: (typeof printSizes)[number]
    minQuantity: number
    areas: { front?: string[]; back?: string[] }
  }[]
  colours: { hex: string; name: string }[]
  measures: z.infer<typeof MeasuresView>
  /** Of a supplier who waits. */
  isWaiting?: true
  /** Prices that its supplier asked for and that wait for an admin. */
  askedPrice?: Tier[]
}

export interface DemoDiscount {
  code: string
  type: 'price' | 'quantity'
  description: string
  percentage: number
  /** Cents for type price, pieces for type quantity. */
  minimumSpend: number
  newUserDisc: boolean
  isEnable: boolean
  isPublic: boolean
  freeDelivery: boolean
  expiryDays?: number
  /** Whose own discount it is. */
  person?: string
  createdDay: number
}

/** A friend whom somebody named. */
export interface DemoReferral {
  person: string
  name: string
  email: string
  createdDay: number
}

export interface DemoOrder {
  person: string
  /** It came of a quotation of that day. */
  quotedDay?: number
  createdDay: number
  createdTime: string
  status: Status
  shippingType: ShippingType
  shippingDay: number
  /** Only where it differs from the delivery address. */
  billing?: { firstName: string; lastName: string; address: string }
  orderNotes?: string
  additionalComments?: string
  cancelReason?: string
  refundDay?: number
  /** Given back at the provider by hand: a part, or all of what was dispatched already, which then is on hold. */
  refundedAtProvider?: Cents | 'all'
  discountCode?: string
  /** Sums before shipping, for whoever proves the arithmetic; weight in kg. */
  check: { subTotal: Cents; discountAmount: Cents; pieces: number; weight: number }
  items: DemoItem[]
}

export interface DemoQuotation {
  person: string
  createdDay: number
  createdTime: string
  shippingType: ShippingType
  items: Omit<DemoItem, 'uploadedBy' | 'events'>[]
  /** What an admin did with it, in the order of time. */
  steps?: DemoQuotationStep[]
}

export type DemoQuotationStep = {
  day: number
  time: string
  /** As it was written to the customer. */
  text?: string
} & (
  | { step: 'message' }
  | { step: 'extended'; untilDay: number }
  /** Of each line; the new one has seven days of its own. */
  | { step: 'repriced'; prices: Cents[] }
)

export interface DemoItem {
  /** Slug. */
  product: string
  color: string
  sizes: { sizeName: SizeName; quantity: number }[]
  printProofing: Proofing
  printingType: SidePrinting
  screenColours: ScreenColours
  design: Partial<Record<Side, DemoDesign>>
  /** Of the whole line. */
  price: Cents
  /** Who uploaded the present version. */
  uploadedBy?: Role
  /** Every status in the order of time; the last one is the present. */
  events: DemoEvent[]
}

export interface DemoDesign {
  area: string
  template: string
  /** Set where the customer uploaded a file of this name. */
  uploadedFile?: string
}

export interface DemoEvent {
  day: number
  time: string
  status: Status
  by: 'system' | 'customer' | 'admin' | `supplier:${string}`
  comment?: string
}
