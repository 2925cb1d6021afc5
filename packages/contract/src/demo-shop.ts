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
import type { SubscriberState, SupplierNoticeAudience } from '@printery/domain/broadcasts'
import type { StaffRole } from '@printery/domain/staff'
import type { z } from 'zod'
import type { MeasuresView } from './catalogue.ts'
import type { BroadcastBlock } from './mailing/blocks.ts'

/** The demo shop as provided by the sandbox. Days are relative to today, times are in UTC. */
export interface DemoShop {
  /** The owner. */
  admin: DemoAccount
  staff: (DemoAccount & { staffRole: StaffRole })[]
  suppliers: DemoSupplier[]
  customers: DemoCustomer[]
  /** In the shop's order. */
  products: DemoProduct[]
  discounts: DemoDiscount[]
  orders: DemoOrder[]
  /** Quotations that were not ordered. */
  quotations: DemoQuotation[]
  referrals: DemoReferral[]
  /** Messages to the shop by people without an account. */
  messages: DemoMessage[]
  /** Conversations about orders and their items, except those about messages and quotations. */
  conversations: DemoConversation[]
  /** Addresses that asked for news. */
  subscribers: DemoSubscriber[]
  broadcasts: DemoBroadcast[]
  /** Notices of suppliers, to customers of open orders or to the staff. */
  notices: DemoNotice[]
  /** Shown on the first page, in this order. */
  projects: DemoProject[]
  /** In the order in which customers see them. */
  templates: DemoTemplate[]
  /** The artwork of the design that was created from a template. */
  artworkOfTemplate: Readonly<Record<string, string>>
  /** Photos of the library. */
  photos: DemoPhoto[]
}

export interface DemoPhoto {
  name: string
  category: string
  /** Search words. */
  words: string
  /** The photographer and the licence. */
  credit: string
  /** Reads the JPEG. */
  read: () => Promise<Buffer>
}

/** A conversation about the order with this index in the list, or with the supplier about one of its items. */
export interface DemoConversation {
  order: number
  item?: number
  /** `time` is UTC. */
  messages: { by: 'shop' | 'customer' | 'supplier'; day: number; time: string; text: string }[]
}

export interface DemoSubscriber {
  email: string
  day: number
  /** UTC. */
  time: string
  state: SubscriberState
}

/** To everybody on the list; a draft has no `sentDay`. */
export interface DemoBroadcast {
  subject: string
  preheader: string
  state: 'draft' | 'sent'
  writtenDay: number
  sentDay: number | null
  /** UTC. */
  time: string
  countsOpens: boolean
  opened: number
  /** A product is named by its slug. */
  blocks: (Exclude<BroadcastBlock, { kind: 'product' | 'picture' }> | { kind: 'product'; slug: string })[]
}

export interface DemoNotice {
  supplier: string
  audience: SupplierNoticeAudience
  subject: string
  text: string
  day: number
  /** UTC. */
  time: string
  state: 'waiting' | 'sent'
}

/** A message to the shop; `time` is UTC, like `06:10`. */
export interface DemoMessage {
  fullName: string
  email: string
  phone: string
  subject: string
  message: string
  /** An artwork as a PNG of this name. */
  attachment?: { artwork: string; name: string }
  sentDay: number
  time: string
  isAnswered: boolean
}

/** A template. */
export interface DemoTemplate {
  title: string
  /** The garment colour that it is designed for. */
  ground: 'light' | 'dark' | 'any'
  /** The side that it is on. */
  side: Side
  design: Design
}

/** A showcase project. */
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
  /** Names of the artwork and of its print area. */
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
  /** A supplier who signed up the day before and was not reviewed yet. */
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
  /** In kg. */
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
  /** Whether its supplier was not approved yet. */
  isWaiting?: true
  /** Prices that its supplier requested and that wait for an admin. */
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
  /** The only customer who may use it. */
  person?: string
  createdDay: number
}

/** A referred friend. */
export interface DemoReferral {
  person: string
  name: string
  email: string
  createdDay: number
}

export interface DemoOrder {
  person: string
  /** Day of the quotation that it was ordered from. */
  quotedDay?: number
  createdDay: number
  createdTime: string
  status: Status
  shippingType: ShippingType
  shippingDay: number
  /** Only if it differs from the delivery address. */
  billing?: { firstName: string; lastName: string; address: string }
  orderNotes?: string
  additionalComments?: string
  cancelReason?: string
  refundDay?: number
  /** Refunded manually at the provider: a part, or everything of a dispatched order, which is then on hold. */
  refundedAtProvider?: Cents | 'all'
  discountCode?: string
  /** Subtotals before shipping, for tests of the arithmetic; weight in kg. */
  check: { subTotal: Cents; discountAmount: Cents; pieces: number; weight: number }
  items: DemoItem[]
}

export interface DemoQuotation {
  person: string
  createdDay: number
  createdTime: string
  shippingType: ShippingType
  items: Omit<DemoItem, 'uploadedBy' | 'events'>[]
  /** Actions of an admin, in chronological order. */
  steps?: DemoQuotationStep[]
}

export type DemoQuotationStep = {
  day: number
  time: string
  /** Message to the customer. */
  text?: string
} & (
  | { step: 'message' }
  | { step: 'extended'; untilDay: number }
  /** Price of each line; the new quotation is valid for seven days. */
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
  /** Price of the whole line. */
  price: Cents
  /** Who uploaded the current version. */
  uploadedBy?: Role
  /** Every status in chronological order; the last one is the current one. */
  events: DemoEvent[]
}

export interface DemoDesign {
  area: string
  template: string
  /** Set if the customer uploaded a file of this name. */
  uploadedFile?: string
  /** Resolution of the ordered version at its print size, if it is too low; later versions are sharp. */
  orderedDpi?: number
}

export interface DemoEvent {
  day: number
  time: string
  status: Status
  by: 'system' | 'customer' | 'admin' | `supplier:${string}`
  comment?: string
}
