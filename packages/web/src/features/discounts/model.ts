import type { DiscountView, NewDiscountForm, ReferralView } from '@printery/contract'
import { daysLeft, discountEnd, formatCents, formatMoment, formatTotal, publicNumber } from '@printery/domain'
import { parseCents } from '../../formatting/parse-cents.ts'
import type { PillTone } from '../../ui/display/pill.tsx'
import { texts } from './texts.ts'

export function conditionOf({ type, minimumSpend }: DiscountView): string {
  if (minimumSpend === 0) return texts.noMinimum
  return type === 'price' ? texts.fromPrice(formatCents(minimumSpend)) : texts.fromPieces(minimumSpend)
}

export function isEnded({ expiryDate }: DiscountView, now: Date): boolean {
  return expiryDate !== null && daysLeft(new Date(expiryDate), now) === 0
}

/** Days until its end, rounded up. */
export function endOf(discount: DiscountView, now: Date): string {
  if (discount.expiryDate === null) return texts.neverExpires
  return isEnded(discount, now) ? texts.ended : texts.daysLeft(daysLeft(new Date(discount.expiryDate), now))
}

/** Number of orders that use it, with its limit. */
export function usageText({ useCount = 0, useLimit }: DiscountView): string {
  return useLimit === null ? texts.timesUsed(useCount) : texts.timesUsedOfLimit(useCount, useLimit)
}

export function audienceOf({ newUserDisc, userId, customer, isPublic }: DiscountView): string {
  const { firstOrders, onePerson, everybody, nobody } = texts.audience
  if (userId !== null) return customer ? `${customer.firstName} ${customer.lastName}` : onePerson
  if (!isPublic) return nobody
  return newUserDisc ? firstOrders : everybody
}

export function stateOf(discount: DiscountView, now: Date): { tone: PillTone; label: string } {
  if (!discount.isEnable) return { tone: 'idle', label: texts.state.disabled }
  if (isEnded(discount, now)) return { tone: 'idle', label: texts.state.ended }
  return { tone: 'ok', label: texts.state.enabled }
}

/** The reward for a referred friend so far. */
export function rewardOf({ reward, isRewardable }: Pick<ReferralView, 'reward' | 'isRewardable'>): {
  label: string
  detail?: string
} {
  const referralsTexts = texts.referrals
  if (isRewardable === false)
    return { label: referralsTexts.noReward, detail: referralsTexts.alreadyCustomer }
  if (!reward) return { label: referralsTexts.noOrderYet }
  const day = (moment: string) => formatMoment(new Date(moment))
  const order = referralsTexts.orderOn(publicNumber(reward.orderId), day(reward.createdAt))
  return reward.reversedAt === null
    ? { label: formatTotal(reward.amount), detail: order }
    : {
        label: referralsTexts.noReward,
        detail: referralsTexts.rewardTakenBack(formatTotal(reward.amount), day(reward.reversedAt)),
      }
}

/** Whether a different discount is already for first orders. */
export function hasOtherFirstOrderDiscount(
  discounts: readonly DiscountView[],
  edited: DiscountView | undefined,
): boolean {
  return discounts.some(({ id, newUserDisc }) => newUserDisc && id !== edited?.id)
}

/** The values of the form. */
export interface Fields {
  /** The only customer who may use it; blank for everybody. */
  userId: string
  code: string
  type: '' | DiscountView['type']
  description: string
  percentage: string
  /** Dollars for type `price`, pieces for type `quantity`. */
  minimumSpend: string
  expiryDays: string
  useLimit: string
  freeDelivery: boolean
  newUserDisc: boolean
  isEnable: boolean
  isPublic: boolean
}

export function fieldsOf(discount: DiscountView | undefined, forCustomer = ''): Fields {
  const { type = '', minimumSpend = 0 } = discount ?? {}
  return {
    userId: discount ? (discount.userId ?? '') : forCustomer,
    code: discount?.code ?? '',
    type,
    description: discount?.description ?? '',
    percentage: discount ? String(discount.percentage) : '',
    minimumSpend: minimumSpend === 0 ? '' : String(type === 'price' ? minimumSpend / 100 : minimumSpend),
    expiryDays: discount?.expiryDays ? String(discount.expiryDays) : '',
    useLimit: discount?.useLimit ? String(discount.useLimit) : '',
    freeDelivery: discount?.freeDelivery ?? false,
    newUserDisc: discount?.newUserDisc ?? false,
    isEnable: discount?.isEnable ?? true,
    isPublic: discount?.isPublic ?? true,
  }
}

/** The fields as strings, as the tab saves them. */
export function textsOf(fields: Fields): Record<keyof Fields, string> {
  const entries = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return Object.fromEntries(entries) as Record<keyof Fields, string>
}

/** Reads the fields from the strings that the tab saved. */
export function fieldsOfTexts(savedTexts: Partial<Record<keyof Fields, string>>): Partial<Fields> {
  const emptyFields = fieldsOf(undefined)
  const entries = Object.entries(savedTexts).flatMap(([name, text]) => {
    if (name === 'type') return ['', 'price', 'quantity'].includes(text) ? [[name, text]] : []
    return [[name, typeof emptyFields[name as keyof Fields] === 'boolean' ? text === 'true' : text]]
  })
  return Object.fromEntries(entries) as Partial<Fields>
}

/** Merges the form with a discount that another user saved: changed fields stay, all others have the saved value. */
export function mergeFields(typed: Fields, before: Fields, saved: Fields): Fields {
  const names = Object.keys(typed) as (keyof Fields)[]
  const changed = names.filter((name) => typed[name] !== before[name])
  return { ...saved, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) }
}

/** The request body. An invalid number becomes NaN or undefined, which the schema refuses with its own message. */
export function bodyOf({
  userId,
  type,
  percentage,
  minimumSpend,
  expiryDays,
  useLimit,
  ...rest
}: Fields): NewDiscountForm {
  return {
    ...rest,
    ...(userId && { userId, newUserDisc: false }),
    // A type that is not selected yet is '' and refused by the schema.
    type: type as DiscountView['type'],
    percentage: numberOf(percentage) ?? Number.NaN,
    minimumSpend: type === 'quantity' ? (numberOf(minimumSpend) ?? 0) : parseCents(minimumSpend),
    expiryDays: numberOf(expiryDays) ?? null,
    useLimit: numberOf(useLimit) ?? null,
  }
}

function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

/** The day on which the discount will end; undefined if it never ends or the number of days is empty or invalid. */
export function newEndOf(
  { expiryDays }: Fields,
  discount: DiscountView | undefined,
  areDaysNew: boolean,
  now: Date,
): Date | undefined {
  if (discount && !areDaysNew) return discount.expiryDate === null ? undefined : new Date(discount.expiryDate)
  const days = numberOf(expiryDays)
  if (days === undefined || !Number.isInteger(days) || days < 1) return undefined
  const givenAt = discount && discount.userId !== null ? new Date(discount.createdAt) : now
  const end = discountEnd(givenAt, days)
  return Number.isNaN(end.getTime()) ? undefined : end
}
