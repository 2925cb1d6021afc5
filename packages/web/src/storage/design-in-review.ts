import {
  type FinishedDesign,
  isFinishedDesign,
  isPrinted,
  type OrderInProgress,
} from './order-in-progress.ts'
import { type Guard, isListOf, isOptional, isShape, isText, tabState } from './tab-state.ts'

/** A design of an item that its buyer makes anew for the review, while it is on another page of this tab. */
export interface DesignInReview extends Pick<OrderInProgress, 'productId' | 'colours' | 'printed'> {
  orderId: string
  itemId: string
  /** The draft that the shop made from the ordered design. */
  draftId: string
  /** Once it is made. */
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

export function saveDesignInReview(made: DesignInReview): void {
  // Without storage the design is still in its draft.
  state.write(keyOf(made.itemId), made)
}

export function findDesignInReview(itemId: string): DesignInReview | undefined {
  return state.read(keyOf(itemId))
}

export function clearDesignInReview(itemId: string): void {
  state.clear(keyOf(itemId))
}

/** Where it is made. */
export function editorOf({ productId, draftId, itemId }: DesignInReview): string {
  return `/editor?product=${productId}&draft=${draftId}&item=${itemId}`
}

/** Where it is sent from. */
export function reviewOf({ orderId, itemId }: DesignInReview): string {
  return `/reviewOrder/${orderId}/${itemId}`
}
