import type { CartView, QuotationWithItems, SharedQuotation } from '@printery/contract'
import { type OrderTotals, orderTotals } from '@printery/domain'

/** The viewer's own quotation, or somebody else's as its share link shows it. */
export type PayableQuotation = SharedQuotation & Partial<QuotationWithItems>

/** The quotation's lines in the form of a cart, for the summary. Only the server can find problems in them. */
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

/** The amounts of the quotation. */
export function totalsOfQuotation({ items, shippingCost, discount, total }: PayableQuotation): OrderTotals {
  return { ...orderTotals(items, shippingCost, discount), total }
}
