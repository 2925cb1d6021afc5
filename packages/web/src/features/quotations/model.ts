import type { QuotationView } from '@printery/contract'
import { daysLeft, formatMoment, isExpired } from '@printery/domain'
import { texts } from './texts.ts'

/** The texts of a row of the list. */
export interface QuotationRow {
  id: string
  number: string
  name: string
  generated: string
  due: string
  /** Its PDF is no longer available, and the only action of the row is to create a new quotation. */
  isClosed: boolean
  /** Replaced by a newer one. */
  isReplaced: boolean
  isOrdered: boolean
  isDeclined: boolean
  /** Rounded up to whole days. */
  daysLeft: number
}

export function rowOf(quotation: QuotationView, now: Date): QuotationRow {
  const { id, number, createdAt, user } = quotation
  const validUntil = new Date(quotation.validUntil)
  return {
    id,
    number,
    name: `${user.firstName} ${user.lastName}`.trim(),
    generated: formatMoment(new Date(createdAt)),
    due: formatMoment(validUntil),
    isClosed:
      quotation.status === 'replaced' || quotation.status === 'declined' || isExpired({ validUntil }, now),
    isOrdered: quotation.status === 'ordered',
    isReplaced: quotation.status === 'replaced',
    isDeclined: quotation.status === 'declined',
    daysLeft: daysLeft(validUntil, now),
  }
}

/** How a quotation ended. */
export function endOf({ isOrdered, isReplaced, isDeclined }: QuotationRow): string {
  if (isOrdered) return texts.ordered
  if (isReplaced) return texts.replaced
  return isDeclined ? texts.declined : texts.expired
}
