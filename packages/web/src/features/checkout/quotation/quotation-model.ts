import type { CartView, QuotationWithItems, SharedQuotation } from '@printery/contract'
import { type OrderTotals, orderTotals } from '@printery/domain'

/** The own one, or what a share link shows of somebody else's. */
export type PayableQuotation = SharedQuotation & Partial<QuotationWithItems>

/** Its lines as the summary shows those of a cart: nothing about them can be wrong any more but what the server says. */
export function cartOfQuotation({ id, items, subTotal }: PayableQuotation): CartView {
  return {
    _id: id,
    momentsImage: null,
    total: subTotal,
    items: items.map((item) => ({
      ...item,
      productId: item.product.id,
      frontDesign: null,
      backDesign: null,
      frontWithoutTemplate: null,
      backWithoutTemplate: null,
      additionalFiles: [],
      isCustomUpload: item.noOfSidesPrinted > 0,
      designId: null,
      uploads: { status: 'complete' },
      content: null,
      status: 'payment received',
      runId: null,
      draftId: null,
      weight: 0,
      previousPrice: null,
      problem: null,
    })),
  }
}

/** Exactly what was frozen. */
export function sumOfQuotation({ items, shippingCost, discount, total }: PayableQuotation): OrderTotals {
  return { ...orderTotals(items, shippingCost, discount), total }
}
