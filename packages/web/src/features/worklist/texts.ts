import type { DocumentKind } from '@printery/contract'
import { type OrderFilter, orderFilters, type Phase, type Status } from '@printery/domain'

const phaseNames: Record<Phase, string> = {
  Design: 'Design',
  Production: 'Production',
  Warehouse: 'Warehouse',
  Shipping: 'Shipment',
  'Order Receive': 'Order receive',
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

interface Refused {
  title: string | null
  status: Status | null
  message: string
}

function refusalSentence({ title, status, message }: Refused): string {
  const state = status ? ` is at “${capitalize(status)}”` : ''
  return title ? `${title}${state}. ${message}` : message
}

function capitalize(status: Status): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}

const filterNames = Object.fromEntries(orderFilters.map((name) => [name, name])) as Record<
  OrderFilter,
  string
>

/** Every text of the portals' work list. */
export const portalTexts = {
  title: 'My Orders',
  /** The two lists have the same title, so the title of the window distinguishes them. */
  windowTitle: { admin: 'My Orders, all of the shop', supplier: 'My Orders, items to make' },
  home: 'Portal',
  phases: phaseNames,
  status: capitalize,
  done: 'done',
  later: 'later',

  export: 'Export',
  exportFile: 'Orders.csv',
  loading: 'Loading orders',
  error: 'Orders could not be loaded.',
  empty: 'No Item Found',
  emptyAll: 'No orders yet. The first one appears here the moment it is paid.',
  clearSearch: 'Clear the search',
  loadMore: 'Load more',
  loadingMore: 'Loading',
  shown: (n: number, total: number) => `Showing ${n} of ${total}`,
  shownWithoutTotal: (n: number) => `Showing ${n}`,

  filterOrders: 'Filter by order status',
  filterItems: 'Filter by item status',
  /** Grouped like the counters of the summary. */
  itemFilters: {
    ...filterNames,
    'Design Pending Approval': 'Design Review',
    'Pending Shipment': 'Reached warehouse',
    'Pending Order Receive': 'Completed',
  },
  show: 'Show',
  orders: 'Orders',
  items: 'Items',
  searchOrder: 'Order ID',
  searchOrderLabel: 'Search by order ID',
  searchUser: 'User',
  searchUserLabel: 'Search by user',
  sortCreated: 'Sort by creation date',
  createdDesc: 'Created: newest to oldest',
  createdAsc: 'Created: oldest to newest',
  createdNone: 'Created: none',
  sortExpiry: 'Sort by expiry date',
  expiryNone: 'Expiry: none',
  expiryDesc: 'Expiry: latest',
  expiryAsc: 'Expiry: oldest',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',

  columns: {
    open: 'Open',
    id: 'Order ID',
    customer: 'Customer',
    total: 'Total',
    delivery: 'Delivery Type',
    expiry: 'Expiry Date',
    phases: 'Phases',
    product: 'Product',
    status: 'Status',
  },
  /** The labels of the next-step button, by the status to which it leads. */
  steps: {
    'payment received': '',
    'design pending approval': 'Back to review',
    'design rejected': 'Reject design',
    'design approved': 'Approve design',
    'production pending': 'Send to production',
    'production started': 'Start production',
    'supplier has delivered order to warehouse': 'Send to warehouse',
    "supplier's order has arrived at warehouse": 'Receive goods',
    'Warehouse has completed quality check': 'Pass quality check',
    'Warehouse has dispatched the order': 'Dispatch',
    'delivery not started': 'Delivery not started',
    'delivery in progress': 'Hand to courier',
    'delivery is completed': 'Mark delivered',
    'pending order receive': 'Await receipt',
    'order received': 'Mark received',
    cancelled: '',
    refunded: '',
  } satisfies Record<Status, string>,
  waitsForCustomer: 'Waiting for the customer',
  needsProof: 'Needs a proof',
  alreadyMoved: 'Somebody was faster: this step has already been taken.',
  refusal: refusalSentence,
  /** A refusal of one item after other items were moved. */
  refusalAfterMoves: (moved: number, refusal: Refused) =>
    `${moved > 0 ? `${count(moved, 'item', 'items')} moved. ` : ''}${refusalSentence(refusal)}`,
  openReview: 'Open its review',
  moreOf: (number: string) => `More for order ${number}`,
  nextStep: 'Next step',
  legend: { ok: 'done', wait: 'current or pending', bad: 'rejected, not started', later: 'later' },
  itemsOf: (id: string) => `Items of ${id}`,
  itemCount: (n: number) => count(n, 'item', 'items'),
  contents: (items: number, pieces: number) =>
    `${count(items, 'item', 'items')}, ${count(pieces, 'piece', 'pieces')}`,
  pieces: (n: number) => `${n} pcs`,
  delivery: { regular: 'Regular', fast: 'Fast' },
  sides: { front: 'front', back: 'back' },
  inks: (n: number) => `${n} col.`,
  noPrint: 'No print',

  daysLeft: (n: number) => `${count(n, 'day', 'days')} left to receive the order`,
  late: (n: number) => `${count(n, 'day', 'days')} late`,
  shortDays: (n: number) => `${n} d`,
  shortLate: (n: number) => `${n} d late`,
  editDate: 'Edit delivery date',
  date: 'Delivery date',
  update: 'Update',
  dateTooEarly: 'Choose today or a later day.',
  dateUpdated: 'Shipping Date has been successfully updated.',

  phaseUpdated: (phase: string) => `${phase} phase has been successfully updated.`,
  currentStatus: 'Current status',
  rejectOnReviewPage: 'To reject, write a comment and upload a new design first.',
  ofOrder: (id: string) => `Order ${id}`,
  ofItem: (title: string, id: string) => `${title}, order ${id}`,
  comment: 'Comment',
  commentHint: 'The customer reads it beside this item.',
  lastComment: (text: string) => `Last comment: ${text}`,
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  choose: 'Choose a status.',
  offline: 'You are offline. Statuses cannot be changed.',
  failed: 'Something went wrong!',

  itemsOfOtherSuppliers: 'Only the shop can move an order that has items of other suppliers.',
  review: { Review: 'Review', Completed: 'Completed', Cancelled: 'Cancelled' },
  reviewOf: (title: string) => `Review ${title}`,

  bulk: 'Set all items',
  bulkHint: 'Items that can’t take this step stay as they are.',
  bulkCount: (n: number, total: number) => `${n} of ${count(total, 'item', 'items')}`,
  bulkOrder: 'Set the order too, as soon as all of its items have this status',
  bulkNone: 'No item can be moved from here.',
  bulkDone: (n: number, status: string) => `${count(n, 'item', 'items')} set to ${status}.`,
  bulkPartial: (n: number, total: number, reason: string) => `${n} of ${total} items were set. ${reason}`,

  selection: {
    orders: {
      bar: 'Selected orders',
      count: (n: number) => `${count(n, 'order', 'orders')} selected`,
    },
    items: {
      bar: 'Selected items',
      count: (n: number) => `${count(n, 'item', 'items')} selected`,
    },
    choose: (number: string) => `Select order ${number}`,
    chooseItem: (title: string, number: string) => `Select ${title} of order ${number}`,
    all: 'Select all shown orders',
    allItems: 'Select all shown items',
    allMatching: 'Select all that match',
    selectionLimited: (max: number) => `The first ${max} orders are selected.`,
    clear: 'Clear',
    set: 'Set status',
    hint: 'Choose a status to see how many can move.',
    counting: 'Counting what can move',
    canMove: (n: number, total: number) => `${n} of ${total} can move.`,
    move: (n: number) => (n === 0 ? 'Save' : `Move ${n}`),
    target: 'What is set',
    targets: { items: 'All their items', order: 'The orders' },
    targetHints: {
      items: 'Every item of the selected orders that can take this step.',
      order: 'An order follows once all of its items have this status.',
    },
    status: 'Status',
    report: 'Report',
    moved: (n: number, orders: number) =>
      n === 0 ? 'Nothing was moved.' : `${n} moved, in ${count(orders, 'order', 'orders')}.`,
    refused: (n: number) => `${n} can’t move`,
    undo: (n: number) => `Undo ${n}`,
    undoHint: (n: number) =>
      n === 1
        ? 'Undo rejects it again, with the comment and the design that it had.'
        : 'Undo rejects them again, with the comment and the design that each had.',
    close: 'Close',
  },
  keys: {
    open: 'Keyboard shortcuts',
    toggle: 'Single-key shortcuts in this list',
    hint: 'They work while the focus is in the list or nowhere, and never while you type.',
    next: 'Next row',
    previous: 'Previous row',
    enter: 'Open or close an order; review an item',
    phase: 'Change the phase',
    icons: 'Move along the phases of a row; Enter opens one',
    step: 'Take the next step',
    choose: 'Choose the order',
    search: 'Search by order ID',
    help: 'This list',
  },

  reviewDesigns: 'Review designs',
  cancelOrder: 'Cancel Order',
  cancelTitle: 'Provide Cancellation Reason',
  cancelHint: (id: string, total: string) => `Order ${id}, ${total} goes back to the card.`,
  cancelHintWithoutPayment: (id: string) => `Order ${id}. Nothing was paid by card, so no card is refunded.`,
  reason: 'Reason',
  decline: 'Decline',
  proceed: 'Proceed',
  cancelDisabled: 'A received order cannot be cancelled.',
  cancelNeedsAllItems: 'You can cancel an order only if all of its items are yours.',
  cancelDone: (id: string) => `Order ${id} has been cancelled.`,
  cancelled: (reason: string) => `Cancelled: ${reason}`,
  refundPending: 'The refund has been requested and is retried until it succeeds.',
  refundDone: 'The refund has been made.',
  refundedPart: (amount: string, total: string) => `${amount} of ${total} was refunded.`,
  hold: {
    pill: 'On hold',
    explanation: 'On hold: an admin has to decide before it can move on.',
    note: (amount: string) =>
      `On hold: ${amount}, the whole payment, was refunded at the provider after dispatch.`,
    noteForSupplier: 'On hold: the shop decides before this order can move on.',
    decide: 'Decide',
    title: 'Refunded after dispatch',
    intro: (number: string, amount: string) =>
      `${amount} of order ${number} went back to the customer's card. What happens to the order?`,
    decision: 'Decision',
    choices: { keep: 'Keep the order', cancel: 'Close it as refunded' },
    hints: {
      keep: 'It continues as before, although it is no longer paid.',
      cancel: 'It is cancelled with all its items. No more money moves.',
    },
    notes: { keep: 'Note', cancel: 'Reason' },
    noteHints: {
      keep: 'Write why. It stays in the history of the order.',
      cancel: 'Write why. The customer reads it by email and with the order.',
    },
    done: { keep: 'The order continues.', cancel: 'The order is closed as refunded.' },
  },
  notes: (text: string) => `Order notes: ${text}`,

  artwork: {
    open: (n: number) => `Artwork (${n})`,
    openOf: (title: string) => `Artwork of ${title}`,
    title: (title: string) => `Artwork: ${title}`,
    files: 'Files',
    download: 'Download',
    noPicture: 'This file has no preview. Download it to view it.',
    pictureFailed: 'This picture could not be shown. Download the file to view it.',
  },

  files: {
    artworkZip: 'Download artwork',
    itemZip: 'Approved files as zip',
    tooManyOrders: (max: number) =>
      `One download can hold up to ${max} orders. Choose fewer, and download the rest afterwards.`,
    tooManyItems: (max: number) =>
      `One download can hold up to ${max} items. Choose fewer, and download the rest afterwards.`,
    notApproved: 'Some designs are not approved',
    leftOutHint:
      'Only an approved design goes into production. The list in the download says what was left out.',
    approvedOnly: 'Download the approved ones',
    printFilesFailed: 'Some print files could not be made',
    makeAgain: 'Make them again',
    recreating: 'The print files are being made. Download them in a minute.',
    jobTicket: 'Job ticket',
    jobTicketOf: (title: string) => `Job ticket of ${title}`,
    jobTicketFile: (number: string, title: string) => `Job ticket ${number} ${title}.pdf`,
    packingSlip: 'Packing slip',
    print: 'Print',
    documents: { 'job-tickets': 'Job tickets', 'packing-slips': 'Packing slips' },
    documentsFile: (kind: DocumentKind) => (kind === 'job-tickets' ? 'Job tickets.pdf' : 'Packing slips.pdf'),
    leftOutHintOfTickets: 'A job ticket shows what is printed, so it needs an approved design.',
    approvedTickets: 'Print the approved ones',
    packingSlipFile: (number: string) => `Packing slip ${number}.pdf`,
  },

  due: {
    late: 'Late',
    past: 'Past',
    'this week': 'This week',
    'next week': 'Next week',
    later: 'Later',
  },
  dueCount: (items: number, pieces: number) =>
    `${count(items, 'item', 'items')}, ${count(pieces, 'piece', 'pieces')}`,
  allSizes: 'All',

  activeFilters: {
    open: 'Open orders',
    phase: (phase: string) => `Open, phase ${phase}`,
    made: (days: string) => `Made ${days}`,
    due: (days: string) => `Due ${days}`,
    customer: 'One customer',
  },

  order: {
    readAloud: 'by phone',
    summary: 'About this order',
    otherOrders: 'Other orders of the list',
    previous: 'Previous',
    next: 'Next',
    closed: (days: string, reason: string) =>
      `Due on a day when this supplier is closed (${days}): ${reason}`,
    yourItems: 'Your items',
    contact: 'Contact and delivery',
    editAddress: 'Edit address',
    billing: 'Billing',
    amounts: 'Amounts',
    subTotal: 'Subtotal',
    discount: (percent: number) => `Discount ${percent}%`,
    shipping: 'Shipping',
    free: 'Free',
    refunded: 'Refunded',
    documents: 'Documents',
    invoice: 'Invoice',
    receipt: 'Receipt',
    share: 'Share by link',
    notes: 'Notes',
    fromCustomer: 'From the customer',
    edit: 'Edit',
    noteSaved: 'The note is saved.',
    note: {
      internalNotes: {
        title: 'Internal notes',
        hint: 'Read by admins and the suppliers of this order, never by the customer.',
        none: 'None yet.',
        edit: 'Edit internal notes',
      },
      additionalComments: {
        title: 'Note to the customer',
        hint: 'The customer reads it with the order.',
        none: 'None yet.',
        edit: 'Edit the note to the customer',
      },
    },
  },

  backToList: 'Back to the list',
  back: 'Back to the portal',
  backToShop: 'Back to the shop',
} as const
