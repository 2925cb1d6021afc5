import { maxReasonLength, publications, supplierDecisions, supplierStates } from '@printery/domain/suppliers'
import { z } from 'zod'
import { ProductView } from './catalogue.ts'
import { Cents, email, Id, Moment, Page, requiredLine, text } from './common.ts'
import { endpoint } from './endpoint.ts'

const State = z.enum(supplierStates)
/** The reason of a refusal or suspension, shown to the supplier. */
const Reason = text(maxReasonLength).default('')
const Version = z.int().min(1)

export const SupplierView = z.object({
  id: Id,
  brandName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  state: State,
  reason: z.string().nullable(),
  /** Null if nobody has decided yet, or a migration did. */
  decidedBy: z.string().nullable(),
  decidedAt: Moment.nullable(),
  /** Incremented by every decision. */
  version: z.int(),
  /** Number of its products including drafts, and of those that customers see. */
  products: z.int(),
  onSale: z.int(),
  createdAt: Moment,
})
export type SupplierView = z.infer<typeof SupplierView>

/** Number of suppliers by state, and of products and price changes that wait for an admin. */
const Counts = z.object({
  waiting: z.int(),
  approved: z.int(),
  refused: z.int(),
  suspended: z.int(),
  products: z.int(),
  prices: z.int(),
})
export type SupplierCounts = z.infer<typeof Counts>

export const listSuppliers = endpoint('GET', '/supplier', {
  summary: 'List the suppliers of the shop, newest first: all of them, or those in one state.',
  allow: 'admin',
  capability: 'suppliers.decide',
  query: z.strictObject({ state: State.optional(), search: text(200).optional(), ...Page }),
  response: {
    200: z.object({
      suppliers: z.array(SupplierView),
      counts: Counts,
      nextCursor: z.string().nullable(),
    }),
  },
})

export const inviteSupplier = endpoint('POST', '/supplier', {
  summary:
    'Create an account for a supplier, already approved, and email an invitation with a link to choose a password.',
  allow: 'admin',
  capability: 'suppliers.decide',
  idempotent: true,
  body: z.strictObject({
    email: email('A valid email is required'),
    firstName: requiredLine('First name is required', 100),
    lastName: requiredLine('Last name is required', 100),
    brandName: requiredLine('Brand name is required', 100),
  }),
  response: { 201: z.object({ supplier: SupplierView }) },
})

export const decideSupplier = endpoint('PATCH', '/supplier/:userId', {
  summary:
    'Approve, refuse or suspend a supplier. The products of a supplier who is not approved are not public; orders continue. An approval also publishes `products`.',
  allow: 'admin',
  capability: 'suppliers.decide',
  params: z.object({ userId: Id }),
  body: z.strictObject({
    state: z.enum(supplierDecisions),
    reason: Reason,
    version: Version,
    products: z
      .array(z.strictObject({ id: Id, version: Version }))
      .max(100)
      .default([]),
  }),
  response: { 200: z.object({ supplier: SupplierView }) },
})

export const ownApproval = endpoint('GET', '/supplier/own', {
  summary:
    'Get the approval state of the caller as a supplier, and the caller’s products and prices that are waiting for approval.',
  allow: 'supplier',
  response: {
    200: z.object({
      state: State,
      reason: z.string().nullable(),
      /** Whether its next product is published without approval. */
      isProven: z.boolean(),
      /** Pending products and price changes. */
      products: z.int(),
      prices: z.int(),
      /** Percentage by which a price may change without approval. */
      priceChangeShare: z.int(),
    }),
  },
})

const PricesView = z.object({
  price: ProductView.shape.price,
  printingType: z.array(z.object({ printingType: z.string(), price: Cents })),
})

/** A review that an admin has to decide about. */
const ReviewView = z.object({
  /** An unpublished product, or changed prices of a published one. */
  kind: z.enum(['product', 'price']),
  product: ProductView,
  /** The version that a decision has to send. */
  version: z.int(),
  supplier: z.object({ id: Id, name: z.string(), state: State }),
  /** Current and requested prices; null for a product. */
  prices: z.object({ before: PricesView, after: PricesView }).nullable(),
  since: Moment,
})
export type ReviewView = z.infer<typeof ReviewView>

export const listProductReviews = endpoint('GET', '/product/reviews', {
  summary:
    'List the products and price changes that are waiting for approval, oldest first; with `supplierId` those of one supplier.',
  allow: 'admin',
  capability: 'suppliers.decide',
  query: z.strictObject({ supplierId: Id.optional(), ...Page }),
  response: { 200: z.object({ reviews: z.array(ReviewView), nextCursor: z.string().nullable() }) },
})

export const decideProduct = endpoint('PATCH', '/product/:id/publication', {
  summary: 'Publish a product that is waiting for approval, or refuse it with a reason.',
  allow: 'admin',
  capability: 'suppliers.decide',
  params: z.object({ id: Id }),
  body: z.strictObject({ publication: z.enum(['published', 'refused']), reason: Reason, version: Version }),
  response: {
    200: z.object({
      result: z.object({ id: Id, publication: z.enum(publications), reason: z.string().nullable() }),
    }),
  },
})

export const decidePrice = endpoint('PATCH', '/product/:id/price', {
  summary: 'Approve a price change, which takes effect at once, or refuse it with a reason.',
  allow: 'admin',
  capability: 'suppliers.decide',
  params: z.object({ id: Id }),
  body: z.strictObject({ decision: z.enum(['approved', 'refused']), reason: Reason, version: Version }),
  response: { 200: z.object({ product: ProductView, version: z.int() }) },
})
