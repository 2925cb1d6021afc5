import { type Guard, isShape, isText, tabState } from '../../storage/tab-state.ts'

const prefix = 'printery-checkout-discount'

/** The discount that was chosen in this tab, for the cart or for a draft; null where one was taken off. */
export function discountKeyOf(draftId: string | undefined): string {
  return draftId === undefined ? prefix : `${prefix}-${draftId}`
}

interface Kept {
  userId: string
  discountId: string | null
}

const isTextOrNull: Guard<string | null> = (value) => value === null || isText(value)
const state = tabState<Kept>(prefix, isShape<Kept>({ userId: isText, discountId: isTextOrNull }))

/** As it stood before a reload or a visit to the card page; undefined where nothing was chosen yet. */
export function keptDiscount(userId: string, draftId: string | undefined): string | null | undefined {
  const kept = state.read(discountKeyOf(draftId))
  return kept?.userId === userId ? kept.discountId : undefined
}

export function keepDiscount(userId: string, draftId: string | undefined, discountId: string | null): void {
  state.write(discountKeyOf(draftId), { userId, discountId })
}
