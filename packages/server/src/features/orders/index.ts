/** Public API of the orders feature. */

export { getOrder } from './access.ts'
export { designHash } from './design-hash.ts'
export {
  currentDesign,
  type DesignVersion,
  designVersions,
  frozenDesignIdOf,
  shownDesign,
} from './designs.ts'
export { recordChange } from './history/changes.ts'
export { refuseOpenOrders } from './history/erasing.ts'
export { eraseBuyer, erasedCustomer } from './history/erasing-queries.ts'
export { listOwnOrders } from './listing/list-orders.ts'
export { searchOrders } from './listing/searching.ts'
export { countOrders } from './listing/tallies.ts'
export { foldTallies } from './listing/tally-queries.ts'
export {
  getItem,
  getItemForChange,
  getOrderForChange,
  moveItem,
  type PrepareItemChanges,
} from './moving/moving.ts'
export { sendApprovalReminder } from './notifications/approval-reminders.ts'
export { notifyStalledOrders } from './notifications/attention.ts'
export { notifyRefundFailed, publishOrderChange } from './notifications/notifications.ts'
export { boxesFor } from './notifications/parcel.ts'
export { placeOrder, reserveOrderId } from './placing/placing.ts'
export { presentItem, presentOrder } from './present.ts'
export { measurePrint } from './print-size.ts'
export {
  findCapturedAmounts,
  findLastDelivery,
  findOrder,
  findOrders,
  type ItemFile,
  type LastDelivery,
  lockCapturedAmounts,
  type Order,
  type OrderItem,
  updateItem,
} from './queries.ts'
export { settleRefund } from './refunds/refund-queries.ts'
export { queueRefund, reopenRefund } from './refunds/refund-queue.ts'
export {
  applyPartialRefund,
  applyWholeRefund,
  lockOrderOf,
  type RefundOutcome,
  reverseRefund,
} from './refunds/refunding.ts'
