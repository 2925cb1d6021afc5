import {
  type FinishedDesign,
  isFinishedDesign,
  isPrinted,
  type OrderInProgress,
} from './order-in-progress.ts'
import { type Guard, isListOf, isOptional, isShape, isText, tabState } from './tab-state.ts'

/** The design of an item that its buyer changes during the review, on another page of this tab. */
export interface DesignInReview extends Pick<OrderInProgress, 'productId' | 'colours' | 'printed'> {
  orderId: string
  itemId: string
  /** The draft that the shop created from the ordered design. */
  draftId: string
  /** Present once it is finished. */
  design?: FinishedDesign
}

const prefix = 'printery-design-in-review'
const keyOf = (itemId: string) => `${prefix} ${itemId}`

const state = tabState<DesignInReview>(
  prefix,
  isShape<DesignInReview>({
    orderId: isText,
    itemId: isText,
    draftId: isText,
    productId: isText,
    colours: isListOf(isText),
    printed: isPrinted,
    design: isOptional(isFinishedDesign) as Guard<FinishedDesign>,
  }),
)

export function saveDesignInReview(redesign: DesignInReview): void {
  // Without storage the design is still in its draft.
  state.write(keyOf(redesign.itemId), redesign)
}

export function findDesignInReview(itemId: string): DesignInReview | undefined {
  return state.read(keyOf(itemId))
}

export function clearDesignInReview(itemId: string): void {
  state.clear(keyOf(itemId))
}

/** URL of the editor with the design. */
export function editorUrlOf({ productId, draftId, itemId }: DesignInReview): string {
  return `/editor?product=${productId}&draft=${draftId}&item=${itemId}`
}

/** URL of the review from which the design is sent. */
export function reviewUrlOf({ orderId, itemId }: DesignInReview): string {
  return `/reviewOrder/${orderId}/${itemId}`
}
