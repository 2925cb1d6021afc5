import { type Cents, draftDays, formatCents, formatTotal, type ShippingType } from '@printery/domain'
import { type DeliveryDays, type DeliveryRules, workingDaysText } from '@printery/domain/delivery'
import { formatCount } from '@printery/domain/line-format'

const shippingNames: Record<ShippingType, string> = { regular: 'Regular', fast: 'Fast' }

const labels = {
  customerEmail: 'Email',
  customerFirstName: 'First name',
  customerLastName: 'Last name',
  customerAddress: 'Address',
  customerPhoneNumber: 'Phone number',
  shippingType: 'Type of shipping',
  billingFirstName: 'First name',
  billingLastName: 'Last name',
  billingAddress: 'Address',
  orderNotes: 'Order notes',
  taxNumber: 'Tax number',
  country: 'Country of delivery',
}

/** Names of fields in links, if the label would be ambiguous. */
const linkNames = {
  ...labels,
  isSameAsShipping: 'Same as Shipping',
  billingFirstName: 'Billing first name',
  billingLastName: 'Billing last name',
  billingAddress: 'Billing address',
}

/** Every text of the checkout. */
export const texts = {
  title: 'Checkout',
  loginPrompt:
    'Your cart and your drafts are kept in your account. Log in or register to continue right here.',
  loginPromptOfQuotation:
    'The order will be in your account. Log in or register to continue with the quotation right here.',
  pageTitle: 'Checkout · Printery',
  paymentNote: "Card payment on the provider's page",
  cart: (lines: number) => `Cart, ${formatCount(lines, 'item')}`,
  progressSteps: ['Cart', 'Details', 'Payment'],

  contact: 'Contact and delivery',
  labels,
  linkNames,
  phoneHint: 'For the courier on the day of delivery.',
  delivery: 'Type of shipping',
  shipping: shippingNames,
  shippingDays: ({ from, to }: DeliveryDays) => `${from} to ${to} days: `,
  weight: (kg: number) => `For ${kg} kg, the total of all pieces.`,
  shippingMissing: 'Please select a delivery type to calculate the shipping cost.',
  shippingLoading: 'Calculating the shipping cost',
  shippingError: 'The shipping cost could not be calculated. Try again before you pay.',
  billing: 'Billing',
  sameAsShipping: 'Same as Shipping',
  billingCopied: 'The invoice uses the name and address above.',
  edit: 'Edit',
  editOf: (section: string) => `Edit: ${section}`,
  business: 'Buying for a business',
  businessNote: 'Tax number for the invoice',
  taxNumberHint: 'As it is registered, such as DE136695976 or 197401143C. Optional.',
  notes: 'Order notes',
  savedInAccount:
    'What you type is kept in your account, so that you can continue another day or on another device.',
  notesHint: 'For the people who print and pack. Optional.',

  invalidEmail: 'You have entered an invalid email address!',
  summaryOfErrors: 'Please check these fields again.',

  yourOrder: 'Your order',
  items: (lines: number) => formatCount(lines, 'item'),
  pieces: (n: number) => formatCount(n, 'piece'),
  subtotal: 'Subtotal',
  firstOrder: (percentage: number) => `First order, ${percentage}%`,
  shippingLine: (type: ShippingType) => `${shippingNames[type]} shipping`,
  noShippingYet: 'Shipping',
  deliveryDays: 'Delivery',
  free: 'Free',
  total: 'Total',
  discountAmount: (cents: Cents) => `- ${formatCents(cents)}`,
  checkout: 'Checkout',
  checkoutDisabled: 'Fill up the required fields to enable the Checkout.',

  draft: {
    button: 'Draft',
    explanation: `Draft moves these items out of your cart and keeps them for ${draftDays} days.`,
    disabled: 'Fill up the required fields to save order to draft.',
    added: 'Item added to draft successfully!',
    updated: 'Draft has been updated!',
    failed: 'Failed to add item to draft',
    changedElsewhere: 'This draft was changed in another window. Open that one, or save yours as a copy.',
    openOther: 'Open that one',
    saveCopy: 'Save mine as a copy',
    resumed: (id: string) =>
      `This is draft ${id}. Its items are kept here, not in your cart. You will find it in`,
    savedDrafts: 'Saved Drafts',
    keptUntil: (end: string) => `until ${end}.`,
    error: 'The draft could not be loaded. It is safe.',
    paymentCancelled: 'You left the payment page. Nothing was charged and your draft is unchanged.',
    paymentDeclined: (reason: string) => `${reason} Nothing was charged and your draft is unchanged.`,
    paymentUnconfirmed: 'The payment was not confirmed. Your draft is unchanged.',
    remove: 'Remove',
    removeOf: (title: string) => `Remove ${title}`,
  },

  discount: {
    label: 'Discount code',
    open: 'Add a discount code',
    claim: 'Claim',
    claimOf: (code: string) => `Claim ${code}`,
    applied: 'The discount has been successfully applied!',
    firstOrder: 'You can only receive a 10% discount exclusively on your first order.',
    remove: 'Remove',
    removeOf: (code: string) => `Remove ${code}`,
    line: (code: string, percentage: number) => `${code}, ${percentage}%`,
    availableCount: (n: number) => `${formatCount(n, 'discount')} for you`,
    spendMore: (amount: string) => `Add ${amount} more to use it.`,
    addMorePieces: (n: number) => `Add ${formatCount(n, 'piece')} more to use it.`,
    /** `reason` is the server's message, with or without a full stop. */
    removed: (reason: string) =>
      `${reason.replace(/\.?$/, '.')} The discount was removed. Please check the new total before you pay.`,
  },

  referral: {
    title: 'Refer a friend',
    text: (percent: number) =>
      `On your first order. You receive ${percent}% of your friend's first purchase.`,
    name: 'Friend’s name',
    email: 'Friend’s email',
    canBeReferred: 'You can refer this Person.',
    button: 'Refer',
    saving: 'Saving...',
    failed: 'You have Failed to referred a Person.',
    referredFriends: (names: readonly string[]) => `Referred: ${names.join(', ')}`,
  },

  quotation: {
    discount: (percentage: number) => `Discount, ${percentage}%`,
    priceValidUntil: (number: string, day: string) =>
      `Quotation ${number}: this price is valid until ${day}.`,
    paymentCancelled: 'You left the payment page. Nothing was charged and the quotation is unchanged.',
    paymentDeclined: (reason: string) => `${reason} Nothing was charged and the quotation is unchanged.`,
    paymentUnconfirmed: 'The payment was not confirmed. The quotation is unchanged.',
    loading: 'Loading the quotation',
    error: 'The quotation could not be loaded. It is safe.',
    notFound: 'There is no such quotation, or it is no longer shared with you.',
    ordered: 'This quotation has already been ordered.',
    replaced: 'A newer quotation has replaced this one.',
    openNewer: 'Open the newer one',
    declined: "This quotation was declined. A new one has today's prices.",
    expired: "This quotation has expired. A new one has today's prices.",
    quoteAgain: "Quote again at today's prices",
    allQuotations: 'Your quotations',
  },

  loading: 'Loading checkout',
  error: 'Checkout could not be loaded. Your cart is safe.',
  empty: 'Oops! Seems like your cart is empty.',
  emptyLink: 'Shop Now!',
  retry: 'Try again',

  confirm: {
    title: (total: Cents) => `Pay ${formatTotal(total)}?`,
    text: (pieces: number, type: ShippingType, days: DeliveryRules['days'], dates: string) =>
      `${formatCount(pieces, 'piece')}, ${shippingNames[type].toLowerCase()} shipping. ` +
      `Regular ${workingDaysText(days.regular)} working days, fast ${workingDaysText(days.fast)} working days. ` +
      `Expected delivery: ${dates}. ` +
      'You will be taken to the payment provider’s page.',
    yes: 'Proceed',
    no: 'Back',
    openingPayment: 'Opening the payment page',
  },

  paymentCancelled: 'You left the payment page. Nothing was charged and your cart is still full.',
  paymentDeclined: (reason: string) => `${reason} Nothing was charged and your cart is still full.`,
  offline: 'You are offline. The form is kept; paying needs a connection.',
  noResponse: 'The shop did not answer. Nothing was charged and the form is kept; try again in a moment.',
  pricesChanged: 'A price has changed. Please check the new total before you pay.',
  priceChange: (title: string, from: Cents, to: Cents) =>
    `${title}: ${formatTotal(from)} before, ${formatTotal(to)} now.`,
  newTotal: (cents: Cents) => `New total ${formatTotal(cents)}.`,
  uploadsPending: 'The artwork has not arrived or is still being checked.',
  uploadRejected: (reason = 'Please remove this line and add it again.') =>
    `The artwork was refused. ${reason}`,
  beforePayment: 'Before you can pay:',

  progress: {
    pageTitle: 'Your order · Printery',
    label: 'Order',
    captions: [
      'Processing your order',
      'Verifying payment',
      'Order placed successfully!',
      'We are now reviewing your order!',
    ],
    done: 'Your order is now under review.',
    keepOpen: 'Please keep this page open.',
    order: 'Order',
    readAloud: (number: string) => `to read aloud: ${number}`,
    product: (title: string, colour: string) => `${title}, ${colour}`,
    pieces: (pieces: number) => formatCount(pieces, 'piece'),
    moreItems: (lines: number) => `and ${formatCount(lines, 'more item')}`,
    products: 'What you ordered',
    emailSent: (email: string) => `Confirmation sent to ${email}.`,
    next: {
      title: 'What happens next',
      design:
        'We are now reviewing your design. You will get an email if we need you, and when it is approved.',
      production: 'Then we produce it. Until then you can cancel and change the address.',
      productionAtOnce: 'Now we produce it. Until it starts you can cancel and change the address.',
    },
    paid: (total: Cents) => `${formatTotal(total)}, paid by card.`,
    expected: (dates: string) => `Expected delivery: ${dates}.`,
    waiting: 'The payment provider has not confirmed yet. This page continues automatically.',
    stillUnconfirmed:
      'Still no confirmation. You can close this page: we will email you as soon as it is settled.',
    shopUnreachable: 'The shop is not responding. This page continues automatically.',
    error: 'The payment was not confirmed. Your cart is still full.',
    errorButton: 'Back to checkout',
    toOrder: 'View order details',
  },
}
