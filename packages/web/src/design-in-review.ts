import type { FinishedDesign, OrderInProgress } from './order-in-progress.ts'

/** A design of an item that its buyer makes anew for the review, while it is on another page of this tab. */
export interface DesignInReview extends Pick<OrderInProgress, 'productId' | 'colours' | 'printed'> {
  orderId: string
  itemId: string
  /** Which the shop made of the design as it was ordered. */
  draftId: string
  /** Once it is made. */
  design?: FinishedDesign
}

const keyOf = (itemId: string) => `printery-design-in-review ${itemId}`

export function keepInReview(made: DesignInReview): void {
  try {
    sessionStorage.setItem(keyOf(made.itemId), JSON.stringify(made))
  } catch {
    // Without storage the design still lies in its draft.
  }
}

export function findInReview(itemId: string): DesignInReview | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(itemId)) ?? 'null') as DesignInReview | null) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetInReview(itemId: string): void {
  try {
    sessionStorage.removeItem(keyOf(itemId))
  } catch {
    // Nothing was kept.
  }
}

/** Where it is made. */
export function editorOf({ productId, draftId, itemId }: DesignInReview): string {
  return `/editor?product=${productId}&draft=${draftId}&item=${itemId}`
}

/** Where it is sent from. */
export function reviewOf({ orderId, itemId }: DesignInReview): string {
  return `/reviewOrder/${orderId}/${itemId}`
}
