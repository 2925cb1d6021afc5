import { type Guard, isShape, isText, tabState } from '../../../storage/tab-state.ts'

const prefix = 'printery-checkout-discount'

/** The discount that was selected in this tab, for the cart or for a draft; null if it was removed. */
export function discountKeyOf(draftId: string | undefined): string {
  return draftId === undefined ? prefix : `${prefix}-${draftId}`
}

interface SavedDiscount {
  userId: string
  discountId: string | null
}

const isTextOrNull: Guard<string | null> = (value) => value === null || isText(value)
const state = tabState<SavedDiscount>(
  prefix,
  isShape<SavedDiscount>({ userId: isText, discountId: isTextOrNull }),
)

/** The selection before a reload or a visit to the payment page; undefined if nothing was selected yet. */
export function findSavedDiscount(userId: string, draftId: string | undefined): string | null | undefined {
  const savedDiscount = state.read(discountKeyOf(draftId))
  return savedDiscount?.userId === userId ? savedDiscount.discountId : undefined
}

export function saveDiscount(userId: string, draftId: string | undefined, discountId: string | null): void {
  state.write(discountKeyOf(draftId), { userId, discountId })
}
