import { maxSubject, supplierNoticeAudiences, supplierNoticeStates } from '@printery/domain/broadcasts'
import { z } from 'zod'
import { Id, Moment, Page, required, requiredLine } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const SupplierNoticeView = z.object({
  id: Id,
  audience: z.enum(supplierNoticeAudiences),
  subject: z.string(),
  text: z.string(),
  state: z.enum(supplierNoticeStates),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** How many people it reached; null until it was sent. */
  receivers: z.int().nullable(),
  version: z.int(),
  createdAt: Moment,
  decidedAt: Moment.nullable(),
})
export type SupplierNoticeView = z.infer<typeof SupplierNoticeView>

const ReviewedNoticeView = SupplierNoticeView.extend({
  supplier: z.object({ id: Id, brandName: z.string() }),
  /** Customers whom it would reach now. */
  wouldReach: z.int(),
})
export type ReviewedNoticeView = z.infer<typeof ReviewedNoticeView>

export const listOwnNotices = endpoint('GET', '/supplier-notice/own', {
  summary:
    'List the supplier’s notices to customers and to the shop, newest first, with the number of customers who have an open order with the supplier.',
  allow: 'supplier',
  query: z.strictObject({ ...Page }),
  response: {
    200: z.object({
      notices: z.array(SupplierNoticeView),
      customers: z.int(),
      nextCursor: z.string().nullable(),
    }),
  },
})

export const sendSupplierNotice = endpoint('POST', '/supplier-notice', {
  summary:
    'Send a notice to the staff of the shop, or to the customers of the supplier’s open orders once the shop has approved it. The response contains no contact details.',
  allow: 'supplier',
  idempotent: true,
  body: z.strictObject({
    audience: z.enum(supplierNoticeAudiences),
    subject: requiredLine('Enter the subject.', maxSubject),
    text: required('Enter the text.', 2000),
  }),
  response: { 201: z.object({ notice: SupplierNoticeView }) },
})

export const withdrawSupplierNotice = endpoint('DELETE', '/supplier-notice/:id', {
  summary: 'Withdraw a notice that is waiting for approval.',
  allow: 'supplier',
  params: z.object({ id: Id }),
  response: { 200: z.object({ notice: SupplierNoticeView }) },
})

export const listSupplierNotices = endpoint('GET', '/supplier-notice', {
  summary: 'List the notices of suppliers: those waiting for approval first, then the others, newest first.',
  allow: 'admin',
  capability: 'broadcasts.read',
  query: z.strictObject({ ...Page }),
  response: { 200: z.object({ notices: z.array(ReviewedNoticeView), nextCursor: z.string().nullable() }) },
})

export const decideSupplierNotice = endpoint('PATCH', '/supplier-notice/:id', {
  summary: 'Approve a notice, which sends it to the supplier’s customers, or refuse it with a reason.',
  allow: 'admin',
  capability: 'broadcasts.write',
  params: z.object({ id: Id }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approved'), version: z.int() }),
    z.strictObject({
      decision: z.literal('refused'),
      reason: required('Please provide a reason.', 500),
      version: z.int(),
    }),
  ]),
  response: { 200: z.object({ notice: ReviewedNoticeView }) },
})
