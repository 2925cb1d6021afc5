import type Stripe from 'stripe'
import { findText, getInteger, getText, type Params, refuseUnknown } from './api/params.ts'
import { invalidRequest } from './api/stripe-error.ts'
import { type PaymentContext, seconds } from './context.ts'
import { newId } from './ids.ts'

interface CouponRow {
  id: string
  name: string | null
  amount_off: number
  currency: string
  created_at: Date
}

type NewCoupon = Pick<CouponRow, 'id' | 'name' | 'amount_off'>

export function readNewCoupon(params: Params): NewCoupon {
  refuseUnknown(params, ['id', 'name', 'amount_off', 'currency', 'duration', 'max_redemptions'])
  if (getText(params, 'currency').toLowerCase() !== 'sgd')
    throw invalidRequest('The payment sandbox supports only the currency `sgd`.', { param: 'currency' })
  if (getText(params, 'duration') !== 'once')
    throw invalidRequest('The payment sandbox supports only the duration `once`.', { param: 'duration' })
  return {
    id: findText(params, 'id', { max: 200 }) ?? newId('coupon_'),
    name: findText(params, 'name', { max: 40 }) ?? null,
    amount_off: getInteger(params, 'amount_off', { min: 1 }),
  }
}

export async function createCoupon({ tx, now }: PaymentContext, coupon: NewCoupon): Promise<CouponRow> {
  const { rows } = await tx.query<CouponRow>(
    `insert into payment_sandbox.coupons (id, name, amount_off, currency, created_at) values ($1, $2, $3, 'sgd', $4)
     on conflict do nothing returning *`,
    [coupon.id, coupon.name, coupon.amount_off, now],
  )
  if (rows[0]) return rows[0]
  throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
}

export async function getCoupon({ tx }: PaymentContext, id: string): Promise<CouponRow> {
  const { rows } = await tx.query<CouponRow>('select * from payment_sandbox.coupons where id = $1', [id])
  if (rows[0]) return rows[0]
  throw invalidRequest(`No such coupon: '${id}'`, { code: 'resource_missing', param: 'discounts[0][coupon]' })
}

export function presentCoupon({ id, name, amount_off, currency, created_at }: CouponRow): Stripe.Coupon {
  return {
    ...{ id, name, amount_off, currency },
    object: 'coupon',
    created: seconds(created_at),
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: 1,
    metadata: {},
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  }
}
