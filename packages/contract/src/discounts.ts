import { maxExpiryDays, statuses, unknownDiscountText } from '@printery/domain'
import { z } from 'zod'
import { Cents, Id, Moment, Page, required, requiredLine, text } from './common.ts'
import { endpoint } from './endpoint.ts'

export const DiscountView = z.object({
  id: Id,
  /** The only customer who may use it; null if everybody may. */
  userId: Id.nullable(),
  code: z.string(),
  type: z.enum(['price', 'quantity']),
  description: z.string(),
  percentage: z.int(),
  /** Cents for type price, pieces for type quantity. */
  minimumSpend: z.int(),
  /** Days of validity from its creation. */
  expiryDays: z.int().nullable(),
  expiryDate: Moment.nullable(),
  freeDelivery: z.boolean(),
  newUserDisc: z.boolean(),
  isEnable: z.boolean(),
  isPublic: z.boolean(),
  /** Maximum number of orders; null for no limit. */
  useLimit: z.int().nullable(),
  /** Number of orders that used it; for admins only. */
  useCount: z.int().optional(),
  /** The person with the id `userId`; for admins only, and null if everybody may use it. */
  customer: z.object({ id: Id, firstName: z.string(), lastName: z.string(), email: z.string() }).nullish(),
  /** Incremented by every change. */
  version: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type DiscountView = z.infer<typeof DiscountView>

const daysMessage = `A whole number of days from 1 to ${maxExpiryDays}, or none.`

/** More than a limited discount needs, and few enough to count them on every use. */
const maxUses = 100_000
const usesMessage = `A whole number from 1 to ${maxUses}, or none.`

/** The form, validated by page and API with one schema. The expiry follows from the number of days only. */
export const DiscountForm = z.strictObject({
  code: requiredLine('Code is required', 50).transform((code) => code.trim()),
  type: z.enum(['price', 'quantity'], 'Reward Condition is required'),
  description: required('Description is required', 200).transform((text) => text.trim()),
  percentage: z
    .number('Percentage must be greater than 0')
    .positive('Percentage must be greater than 0')
    .max(100, 'Percentage must be at most 100')
    .refine(Number.isInteger, 'Percentage must be a whole number'),
  minimumSpend: z
    .int('Enter an amount of 0 or more.')
    .min(0, 'Enter an amount of 0 or more.')
    .max(2_000_000_000, 'This is more than an order can cost.')
    .optional(),
  /** null never expires. */
  expiryDays: z.int(daysMessage).min(1, daysMessage).max(maxExpiryDays, daysMessage).nullable().optional(),
  freeDelivery: z.boolean().optional(),
  newUserDisc: z.boolean().optional(),
  isEnable: z.boolean().optional(),
  isPublic: z.boolean().optional(),
  /** Maximum number of orders: 1 for a single-use code, null for no limit. */
  useLimit: z.int(usesMessage).min(1, usesMessage).max(maxUses, usesMessage).nullable().optional(),
})
export type DiscountForm = z.input<typeof DiscountForm>

export const NewDiscountForm = DiscountForm.extend({
  /** The only customer who may use it, for its number of days from now. Such a discount can't be for first orders. */
  userId: Id.optional(),
}).refine(({ userId, newUserDisc }) => userId === undefined || newUserDisc !== true, {
  path: ['newUserDisc'],
  message: 'The first-order discount is for everybody.',
})
export type NewDiscountForm = z.input<typeof NewDiscountForm>

export const listDiscounts = endpoint('GET', '/discounts', {
  summary: 'List the discounts that the caller may use, or all discounts for an admin.',
  allow: 'session',
  capability: 'discounts.write',
  response: { 200: z.object({ discounts: z.array(DiscountView) }) },
})

export const createDiscount = endpoint('POST', '/discounts', {
  summary:
    'Create a discount. It is enabled and public unless the request says otherwise, and with `userId` only that customer can use it (DEC-92).',
  allow: 'admin',
  capability: 'discounts.write',
  idempotent: true,
  body: NewDiscountForm,
  response: { 201: z.object({ discount: DiscountView }) },
})

export const changeDiscount = endpoint('PATCH', '/discounts', {
  summary: 'Change a discount. `expiryDays` counts from now. Orders that have used it do not change.',
  allow: 'admin',
  capability: 'discounts.write',
  body: DiscountForm.partial().extend({ id: Id, version: z.int().min(1).optional() }),
  response: { 200: z.object({ updatedDiscount: DiscountView }) },
})

export const deleteDiscount = endpoint('DELETE', '/discounts/:id', {
  summary: 'Delete a discount. Orders that have used it keep it.',
  allow: 'admin',
  capability: 'discounts.write',
  params: z.object({ id: Id }),
  response: { 200: z.object({ result: z.object({ id: Id }) }) },
})

const DiscountUse = z.object({
  orderId: Id,
  /** The first 10 characters of the order's id. */
  number: z.string(),
  user: z.object({ id: Id, firstName: z.string(), lastName: z.string(), email: z.string() }),
  usedAt: Moment,
  status: z.enum(statuses),
  /** Whole percent, as it was when the payment page was opened. */
  discount: z.int(),
  saved: Cents,
  total: Cents,
})
export type DiscountUse = z.infer<typeof DiscountUse>

const DiscountUses = z.object({
  uses: z.array(DiscountUse),
  sums: z.object({
    /** Number of orders that used it, and number of their customers. */
    uses: z.int(),
    people: z.int(),
    /** Number of open payment pages with it. */
    open: z.int(),
    /** Excluding cancelled and refunded orders. */
    saved: Cents,
    total: Cents,
  }),
  nextCursor: z.string().nullable(),
})
export type DiscountUses = z.infer<typeof DiscountUses>

export const listDiscountUses = endpoint('GET', '/discounts/:id/uses', {
  summary:
    'List the orders that used a discount and the amounts deducted, newest first. This includes deleted discounts.',
  allow: 'admin',
  capability: 'discounts.write',
  params: z.object({ id: Id }),
  query: z.strictObject(Page),
  response: { 200: DiscountUses },
})

export const claimDiscount = endpoint('POST', '/discounts/claim', {
  summary:
    'Check whether a discount code can be used now. Nothing is reserved; checkout decides by the cart.',
  allow: 'session',
  body: z.strictObject({
    code: text(200, unknownDiscountText),
    /** Cents, as the client shows it. For a discount by quantity the pieces of the cart count. */
    subTotal: Cents,
    /** If a draft is paid: its pieces count. */
    draftId: Id.optional(),
  }),
  response: { 200: z.object({ discount: DiscountView }) },
})
