/** The discount that was chosen in this tab, for the cart or for a draft; null where one was taken off. */
export function discountKeyOf(draftId: string | undefined): string {
  return `printery-checkout-discount${draftId === undefined ? '' : `-${draftId}`}`
}

interface Kept {
  userId: string
  discountId: string | null
}

/** As it stood before a reload or a visit to the card page; undefined where nothing was chosen yet. */
export function keptDiscount(userId: string, draftId: string | undefined): string | null | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(discountKeyOf(draftId)) ?? 'null') as Kept | null
    return kept?.userId === userId ? kept.discountId : undefined
  } catch {
    // Storage that is blocked or was written by something else holds no choice.
    return undefined
  }
}

export function keepDiscount(userId: string, draftId: string | undefined, discountId: string | null): void {
  try {
    sessionStorage.setItem(discountKeyOf(draftId), JSON.stringify({ userId, discountId } satisfies Kept))
  } catch {
    // Without storage the choice lives as long as the page.
  }
}
