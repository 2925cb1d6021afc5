import type { RefundableView } from '@printery/contract'
import type { Cents } from '@printery/domain'
import { grossOfReturned } from '@printery/domain/tax'

/** Typed numbers of pieces, by item id. */
export type Pieces = Readonly<Record<string, string>>

/** The pieces of an item; 0 for an empty field, NaN for an invalid number. */
export function piecesOf(pieces: Pieces, itemId: string): number {
  const text = pieces[itemId]?.trim() ?? ''
  if (text === '') return 0
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

/** Refund for these pieces; undefined while one of them can't be refunded. */
export function refundAmount(
  { items, mode, shippingCents }: RefundableView,
  pieces: Pieces,
  withShipping: boolean,
): Cents | undefined {
  let sum = withShipping ? shippingCents : 0
  for (const item of items) {
    const returned = piecesOf(pieces, item.itemId)
    const { quantity, returned: returnedBefore } = item
    if (Number.isNaN(returned) || returned > quantity - returnedBefore) return undefined
    sum += grossOfReturned(item, { quantity, returnedBefore, returned }, mode)
  }
  return sum
}
