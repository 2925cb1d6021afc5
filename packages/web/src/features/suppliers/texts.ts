const count = (n: number, singular: string, plural: string) =>
  `${n.toLocaleString('en-GB')} ${n === 1 ? singular : plural}`

/** Every text of the page on which admins manage suppliers. */
export const texts = {
  title: 'Suppliers',
  pageTitle: 'Suppliers · Printery',
  back: 'Back to the portal',
  tabs: 'Suppliers',
  waitingTab: (n: number) => (n > 0 ? `Waiting for you (${n})` : 'Waiting for you'),
  allTab: 'All suppliers',
  more: 'Load more',
  loading: 'Loading suppliers',
  error: 'Suppliers could not be loaded.',
  contactPerson: (name: string, email: string) => `${name}, ${email}`,
  signedUp: (day: string) => `Signed up on ${day}`,

  invite: 'Invite a supplier',
  inviteText: 'They get an email with a link to choose a password, are approved, and can sell at once.',
  fields: { brandName: 'Brand name', firstName: 'First name', lastName: 'Last name', email: 'Email' },
  sendInvitation: 'Send invitation',
  cancel: 'Cancel',
  sending: 'Sending…',
  invited: (brandName: string) => `${brandName} has been invited.`,

  waiting: {
    none: 'Nothing is waiting for you.',
    noneHint: 'New suppliers, their first products and large price changes appear here.',
    suppliers: 'New suppliers',
    products: 'Products and prices',
    noProducts: 'No product yet.',
    approve: 'Approve',
    approveWithProducts: (n: number) => `Approve with ${count(n, 'product', 'products')}`,
    approveWithoutProducts: 'Approve without products',
    publish: 'Publish',
    approvePrice: 'Approve prices',
    refuse: 'Refuse',
    actionOf: (action: string, object: string) => `${action}: ${object}`,
    by: (supplier: string) => `by ${supplier}`,
    newProduct: 'New product',
    newPrice: 'New prices',
    supplierNotApproved: 'Its supplier is not approved',
    requestedSince: (day: string) => `since ${day}`,
    colours: (n: number) => count(n, 'colour', 'colours'),
    prices: (title: string) => `Prices of ${title}`,
    pieces: 'Pieces',
    price: 'Price',
    currentPrice: 'Now',
    requestedPrice: 'Requested',
    range: (from: number, to: number | null) => {
      if (to === null) return `from ${from}`
      return from === to ? `${from}` : `${from} to ${to}`
    },
    noPrice: 'no price',
  },
  states: {
    waiting: 'Waiting',
    approved: 'Approved',
    refused: 'Refused',
    suspended: 'Suspended',
  },
  contact: (contact: string) => `Contact: ${contact}`,
  closed: (days: string, reason: string) => `Closed ${days}: ${reason}`,
  all: 'All',
  filter: 'State',
  withCount: (label: string, n: number) => `${label} (${n})`,
  search: 'Brand, name or email',
  searchLabel: 'Search by brand, name or email',
  noSuppliers: 'No suppliers here.',
  products: (total: number, onSale: number) => `${count(total, 'product', 'products')}, ${onSale} on sale`,
  decidedBy: (state: string, decider: string | null, day: string) =>
    `${state}${decider ? ` by ${decider}` : ''} on ${day}`,
  statedReason: (reason: string) => `Reason: ${reason}`,
  approve: 'Approve',
  refuse: 'Refuse',
  suspend: 'Suspend',
  unknownError: 'Something went wrong!',

  reason: {
    refuseSupplier: (name: string) => `Refuse ${name}?`,
    suspendSupplier: (name: string) => `Suspend ${name}?`,
    refuseProduct: (title: string) => `Refuse ${title}?`,
    refusePrice: (title: string) => `Refuse the prices of ${title}?`,
    refuseSupplierText: 'Its products stay out of the shop. You can approve it later.',
    suspendSupplierText: 'Its products leave the shop at once. Orders in progress continue.',
    refuseProductText:
      'It stays out of the shop until its supplier has changed it and you have published it.',
    refusePriceText: 'The product stays on sale at its current prices.',
    label: 'Reason',
    hint: 'The supplier reads it in the portal and by email.',
    missing: 'Enter a reason: the supplier reads it.',
  },
  done: {
    approved: (name: string) => `${name} is approved.`,
    refused: (name: string) => `${name} is refused.`,
    suspended: (name: string) => `${name} is suspended.`,
    published: (title: string) => `${title} is published.`,
    prices: (title: string) => `The new prices of ${title} are live.`,
    pricesRefused: (title: string) => `The prices of ${title} stay as they are.`,
  },
} as const

/** The texts about a supplier's own state, above every page of its portal. */
export const bannerTexts = {
  waiting: 'Your account is waiting for approval.',
  waitingText:
    'You can add products already. Customers see them once we have approved you and published your first product.',
  approved: 'You are approved.',
  approvedText: 'We review your first product before customers see it. Later ones go on sale at once.',
  refused: 'Your account is not approved.',
  suspended: 'Your account is suspended.',
  suspendedText: 'Customers cannot see your products. Orders in progress continue.',
  reason: (reason: string) => `Reason: ${reason}`,
} as const
