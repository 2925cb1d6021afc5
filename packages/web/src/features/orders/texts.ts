import type { HistoryEvent } from '@printery/contract'
import type { ResponsibleParty, Step } from '@printery/domain'
import { type Cents, formatTotal, type ShippingType } from '@printery/domain'
import { formatCount } from '@printery/domain/line-format'
import type { NextAction } from '@printery/domain/next-step'

const stepNames: Record<Step, string> = {
  payment: 'Payment',
  design: 'Design',
  production: 'Production',
  dispatch: 'Dispatch',
  receipt: 'Receipt',
}

const shippingNames: Record<ShippingType, string> = { regular: 'Regular', fast: 'Fast' }

/** Capitalizes a status, which begins a line. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** For the customer; `product` names the waiting items or the whole order. */
const awaited: Record<NextAction, (product: string) => string> = {
  'new design': (product) => `One item needs you: send a new design for ${product}.`,
  decision: (product) => `One item needs you: approve our corrected design of ${product}, or send a new one.`,
  approval: (product) => `One item needs you: look at our design of ${product} and approve it.`,
  check: (product) => `Now at Printery: we are reviewing the design of ${product}.`,
  proof: (product) => `Now at Printery: we are preparing a proof of ${product} for you to approve.`,
  'start of production': (product) => `Next at Printery: the production of ${product}.`,
  production: (product) => `Now at Printery: the production of ${product}.`,
  dispatch: (product) => `Now at Printery: the check and dispatch of ${product}.`,
  delivery: (product) => `Now with the carrier: the delivery of ${product}.`,
  handover: (product) => `Now with the carrier: the delivery of ${product}.`,
  receipt: () => 'One thing is left: receive your parcel.',
}

/** For staff. */
const awaitedFrom: Record<ResponsibleParty, string> = {
  customer: 'Waiting for the customer.',
  shop: 'Waiting for the shop.',
  supplier: 'Waiting for the supplier.',
  carrier: 'Waiting for the carrier.',
}

/** Every text of a customer's orders. */
export const texts = {
  list: {
    title: 'My Orders',
    pageTitle: 'My Orders · Printery',
    loading: 'Loading your orders',
    error: 'Your orders could not be loaded.',
    empty: 'No Orders Found!',
    emptyText: 'Your first order gets 10% off automatically.',
    emptyLink: 'Shop Now!',
    order: 'Order',
    shippingDate: 'Shipping date',
    placed: 'Placed',
    deliveredTo: 'Delivered to',
    total: 'Total',
    moreItems: (n: number) => `+ ${n} more items`,
    oneMoreItem: '+ 1 more item',
    details: 'View order details',
    loadMore: 'Load more',
    progress: (status: string) => `Progress: ${status}`,
  },

  order: 'Order',
  pageTitle: (number: string) => `Order ${number} · Printery`,
  readAloud: (number: string) => `To read aloud: ${number}`,
  back: 'My Orders',
  expected: 'Expected delivery',
  loading: 'Loading the order',
  error: 'The order could not be loaded.',
  errorText: 'It does not exist, or it belongs to another account.',
  loggedOut: 'Please log in to the account that ordered it.',
  goBack: 'Go Back',
  logIn: 'Log in',
  retry: 'Try again',
  reference: (requestId: string) => `Reference ${requestId}`,

  progress: 'Progress',
  steps: stepNames,
  legend: { bad: 'Rejected', wait: 'Pending', ok: 'Approved', later: 'not started' },
  notes: {
    received: (day: string) => `Received ${day}`,
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    underReview: 'Under review',
    rejected: 'Rejected',
    approved: 'Approved',
    noPrint: 'No print',
    waiting: 'Waiting to start',
    producing: 'Being produced',
    produced: 'Produced',
    notShipped: 'Being prepared',
    shipped: 'Shipped',
    byDay: (day: string) => `By ${day}`,
    arrived: 'Received',
  },

  awaited,
  awaitedFrom,
  awaitedOfMany: (titles: readonly string[]) => `${titles.length} items need you: ${titles.join(', ')}.`,
  yourOrder: 'your order',
  inColour: (title: string, colour: string) => `${title} in ${colour}`,
  reviewItem: (title: string) => `Review ${title}`,
  cancelReason: (reason: string) => `Reason: ${reason}`,
  refundPending: 'The order is cancelled. The refund has been requested and is retried until it succeeds.',
  refund: 'Your refund has been processed and will be credited within 5-10 business days',

  /** Texts of an order's history, for staff. */
  history: {
    title: 'History',
    show: 'Show',
    everything: 'Everything',
    statuses: 'Statuses',
    loading: 'Loading the history',
    error: 'The history could not be loaded.',
    none: 'Nothing has happened yet.',
    older: 'Show older',
    wholeOrder: 'Order',
    kinds: {
      status: 'Status',
      'shipping date': 'Delivery date',
      'delivery details': 'Delivery details',
      comment: 'Comment',
      'design added': 'Design added',
      'design deleted': 'Design deleted',
      'soft print approved': 'Soft print approved',
      'share link made': 'Share link created',
      'share link ended': 'Share link ended',
      'refund asked': 'Refund requested',
      'refund at provider': 'Refunded',
      'refund failed': 'Refund failed',
      'order kept': 'Continued after its refund',
      'order closed': 'Closed after its refund',
      'note to customer': 'Note to the customer',
      'internal notes': 'Internal notes',
    } satisfies Record<HistoryEvent['what'], string>,
    roles: {
      customer: 'customer',
      supplier: 'supplier',
      admin: 'admin',
      system: 'the shop itself',
    } satisfies Record<HistoryEvent['by'], string>,
  },

  timeline: {
    you: 'you',
    shop: 'Printery',
    designAdded: (version: string) => `Design version ${version} sent`,
    linkCreated: (day: string) => `Share link created, works until ${day}`,
  },

  items: (n: number) => formatCount(n, 'item'),
  pieces: (n: number, sizes: string) => `${formatCount(n, 'piece')}: ${sizes}`,

  address: 'Delivery address',
  edit: 'Edit',
  addressHint: 'Can be changed until production starts.',
  addressLocked: 'Production has started, so the address can no longer be changed.',
  addressDialog: {
    title: 'Delivery address',
    firstName: 'First name',
    lastName: 'Last name',
    address: 'Address',
    save: 'Save',
    back: 'Back',
    saving: 'Saving...',
    saved: 'The delivery address has been changed.',
    errors: {
      customerFirstName: 'Enter your First Name',
      customerLastName: 'Enter your Last Name',
      customerAddress: 'Enter your Address',
    },
  },

  payment: 'Payment',
  paidOutside: 'Outside the shop',
  summary: 'Order summary',
  subtotal: 'Subtotal',
  discount: (percentage: number) => `Discount, ${percentage}%`,
  shippingLine: (type: ShippingType) => `${shippingNames[type]} shipping`,
  free: 'Free',
  total: 'Total',
  refunded: 'Refunded',
  comments: 'Additional comments',
  noComments: 'No comments.',

  downloadInvoice: 'Download Invoice',
  downloadReceipt: 'Download Receipt',
  designPdf: 'Design PDF',
  designPdfOf: (title: string) => `Design PDF of ${title}`,
  shopMore: 'Shop More',
  ask: 'Ask about this order',
  moreActions: 'More actions',
  cancel: 'Cancel Order',
  cancelDisabled: 'This order cannot be canceled because production has already started',
  onHold: 'On hold: its payment was refunded after dispatch. An admin decides in the portal.',
  cancelOnHold: 'This order is on hold: an admin has to decide before it can move on.',
  cancelNeedsAllItems: 'You can cancel an order only if all of its items are yours.',
  cancelDialog: {
    title: 'Provide Cancellation Reason',
    label: 'Reason',
    hint: (total: Cents) => `One sentence is enough. ${formatTotal(total)} goes back to your card.`,
    hintWithoutRefund: 'One sentence is enough.',
    yes: 'Proceed',
    no: 'Decline',
    saving: 'Saving...',
    cancelled: 'Your order has been cancelled.',
  },

  reorder: {
    button: 'Reorder',
    adding: 'Adding...',
    added: 'The same items are in your cart.',
    title: 'Back in your cart',
    nothingAdded: 'None of it can be ordered today',
    text: (lines: number) =>
      `${formatCount(lines, 'item is', 'items are')} in your cart with the same artwork. Some things have changed since.`,
    newPrices: 'New prices',
    leftOut: 'Left out',
    close: 'Close',
    openCart: 'Open the cart',
    sentences: {
      price: (line: string, from: string, to: string) => `${line}: ${to} instead of ${from}.`,
      'product gone': (line: string) => `${line}: no longer on sale.`,
      'colour gone': (title: string, colour: string) => `${title}: no longer made in ${colour}.`,
      'size gone': (line: string, size: string, pieces: number) =>
        `${line}: size ${size} is no longer made (${formatCount(pieces, 'piece')}).`,
      'method gone': (line: string, method: string) => `${line}: ${method} is no longer offered for it.`,
      'artwork gone': (line: string) => `${line}: its artwork is no longer here. Please upload it again.`,
      minimum: (line: string, sentence: string) => `${line}: ${sentence}`,
    },
  },
  share: 'Share',
  shareDialog: {
    title: 'Share this order',
    text: 'Anyone with the link can see the items, the total and the delivery address. Your email, phone number and payment are not shown, and nothing can be changed.',
    loading: 'Looking for a link',
    error: 'The link could not be looked up.',
    linkExists: (day: string) => `There is a link that works until ${day}. A new one replaces it.`,
    validFor: 'Works for',
    dayCount: (days: number) => `${days} days`,
    validUntil: (day: string) => `It works until ${day}.`,
  },
  shared: {
    pageTitle: 'Order · Printery',
    loading: 'Loading the order',
    linkEnded: 'This link no longer works. Ask for a new one.',
    linkEndedButton: 'Shop Now!',
    drawingStyle: 'Drawing style',
    design: (position: number) => `Design ${position}`,
    pieces: 'Pieces',
    discountAndShipping: 'Discount and shipping',
  },
}
