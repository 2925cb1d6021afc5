import { alreadyReferredText } from '@printery/domain'
import { z } from 'zod'
import { Cents, email, Id, Moment, requiredLine } from './common.ts'
import { endpoint } from './endpoint.ts'

const RewardView = z.object({
  orderId: Id,
  /** 5% of what the friend paid. */
  amount: Cents,
  createdAt: Moment,
  /** When it was revoked because the friend's order was refunded. */
  reversedAt: Moment.nullable(),
})

export const ReferralView = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  createdAt: Moment,
  /** The referring customer. This and the following fields are for admins only. */
  referrer: z.object({ id: Id, firstName: z.string(), lastName: z.string(), email: z.string() }).optional(),
  /** False if the friend was already a customer. */
  isRewardable: z.boolean().optional(),
  /** Null until the friend's first order is paid. */
  reward: RewardView.nullable().optional(),
})
export type ReferralView = z.infer<typeof ReferralView>

/** The form, validated by page and API with one schema. */
export const ReferralForm = z.strictObject({
  name: requiredLine('Referral Person name is required', 100).transform((name) => name.trim()),
  email: email('Referral Person email is required'),
})
export type ReferralForm = z.input<typeof ReferralForm>

export const listReferrals = endpoint('GET', '/referral', {
  summary: 'List the friends whom the caller has referred, or all referrals with their rewards for an admin.',
  allow: 'session',
  capability: 'discounts.write',
  response: { 200: z.object({ referrals: z.array(ReferralView) }) },
})

export const refer = endpoint('POST', '/referral', {
  summary: `Refer a friend. 409 "${alreadyReferredText}" for the caller's own address and for one that was already referred.`,
  allow: 'session',
  idempotent: true,
  body: ReferralForm,
  response: { 201: z.object({ referral: ReferralView, message: z.string() }) },
})
