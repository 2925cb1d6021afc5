export type PageRole = 'visitor' | 'customer' | 'supplier' | 'admin'

/** A check in another test, where the page has more content than a newly opened page. */
interface CheckedElsewhere {
  in: string
  as: string
}

type Checks = Partial<Record<PageRole, string | CheckedElsewhere>>

const checkedIn = (name: string, specName: string): CheckedElsewhere => ({
  in: `${name}.spec.ts`,
  as: specName,
})

/** Ids of records of the demo shop that addresses contain. */
export interface DemoIds {
  order: string
  item: string
  customer: string
  product: string
}

/**
 * For each address of routes.ts and each role: the test that checks it for accessibility, or the address at which
 * routes.spec.ts checks it. Placeholders such as `{order}` are replaced by ids of the demo shop.
 */
export const visitedRoutes: Record<string, Checks> = {
  '': { visitor: checkedIn('accessibility/public-pages', 'home') },
  products: { visitor: checkedIn('accessibility/public-pages', 'shop') },
  shop: { visitor: checkedIn('accessibility/public-pages', 'shop') },
  'shirtdetail/:productId': { visitor: checkedIn('accessibility/pages', 'product') },
  'google-redirect': { visitor: checkedIn('accessibility/public-pages', 'back from Google') },
  'reset-password': { visitor: checkedIn('accounts/account-pages', 'reset with errors') },
  'confirm-email': { visitor: checkedIn('accounts/account-pages', 'confirm an email') },
  'checkout/:draftId?': {
    visitor: checkedIn('checkout/checkout-login', 'the login of the checkout'),
    customer: checkedIn('accessibility/pages', 'checkout'),
  },
  account: {
    customer: '/account',
    supplier: '/account',
    admin: checkedIn('accounts/account-pages', 'account menu'),
  },
  'account/user': {
    customer: '/account/user',
    supplier: '/account/user',
    admin: checkedIn('accounts/account-pages', 'account'),
  },
  'account/user/:userId': {
    customer: '/account/user/{customer}',
    supplier: '/account/user/{customer}',
    admin: checkedIn('accounts/account-pages', 'a customer'),
  },
  'account/drafts/:draftId?': {
    customer: checkedIn('editor/drafts', 'saved drafts'),
    supplier: '/account/drafts',
    admin: '/account/drafts',
  },
  'account/discounts': { admin: checkedIn('back-office/discounts', 'discounts') },
  'account/quotations': {
    customer: checkedIn('checkout/quotations', 'quotations, one of them expired'),
    supplier: '/account/quotations',
    admin: '/account/quotations',
  },
  'quotation/:token': { visitor: checkedIn('checkout/quotations', 'a shared quotation') },
  'account/mygifts': {
    customer: checkedIn('accessibility/pages', 'my orders'),
    supplier: '/account/mygifts',
    admin: '/account/mygifts',
  },
  'account/mygifts/:orderId': {
    customer: checkedIn('accessibility/pages', 'order'),
    admin: '/account/mygifts/{order}',
  },
  'admin-order': { visitor: checkedIn('orders/order-tracking', 'an order by its link') },
  adminPortal: { admin: '/adminPortal' },
  'adminPortal/quotation': {
    admin: checkedIn('back-office/quotation-detail', 'the quotations of everybody'),
  },
  'adminPortal/quotation/:quotationId': {
    admin: checkedIn('back-office/quotation-detail', 'a quotation as an admin sees it'),
  },
  editor: { visitor: checkedIn('editor/editor', 'the editor'), admin: '/editor?product={product}' },
  'admin-editor': { customer: checkedIn('editor/templates', 'the prompt'), admin: '/admin-editor' },
  'reviewOrder/:orderId/:itemId': {
    customer: checkedIn('orders/review', 'what the shop has sent'),
    supplier: '/reviewOrder/{order}/{item}',
    admin: checkedIn('orders/review', 'the review of the shop'),
  },
  'adminPortal/alarms': { admin: checkedIn('back-office/alarms', 'the open alarms') },
  'adminPortal/review': { admin: checkedIn('back-office/review-queue', 'the queue of designs') },
  'sellerPortal/review': { supplier: '/sellerPortal/review' },
  'adminPortal/settings/staff': { admin: checkedIn('back-office/staff', 'the members of staff') },
  'adminPortal/suppliers': {
    admin: checkedIn('back-office/suppliers', 'entries of suppliers that wait for approval'),
  },
  'adminPortal/payments/invoices': { admin: checkedIn('back-office/invoices', 'all invoices') },
  'adminPortal/payments/books': { admin: checkedIn('back-office/books', 'the books') },
  'adminPortal/settings/devices': { admin: checkedIn('back-office/device-profiles', 'the device profiles') },
  'sellerPortal/settings/devices': {
    supplier: checkedIn('back-office/device-profiles', 'the device profiles of a supplier'),
  },
  'adminPortal/settings': { admin: checkedIn('back-office/settings', 'the settings') },
  'adminPortal/payments/retreve': { admin: checkedIn('back-office/payouts', 'the requested payouts') },
  'sellerPortal/payments/retreve': {
    supplier: checkedIn('back-office/payouts', 'the payouts of a supplier'),
  },
  'adminPortal/payments/wallet': { admin: checkedIn('back-office/wallet', 'the amounts owed') },
  'sellerPortal/payments/wallet': { supplier: checkedIn('back-office/wallet', 'the wallet of a supplier') },
  'account/messages': {
    customer: '/account/messages',
    supplier: '/account/messages',
    admin: '/account/messages',
  },
  'account/notification': {
    customer: checkedIn('back-office/notification-pages', 'all notifications'),
    supplier: '/account/notification',
    admin: '/account/notification?tab=choices',
  },
  'adminPortal/notification': {
    admin: checkedIn('back-office/notification-pages', 'the notifications of the shop'),
  },
  'sellerPortal/settings': {
    supplier: checkedIn('back-office/supplier-settings', 'the settings of a supplier'),
  },
  'sellerPortal/notification': { supplier: '/sellerPortal/notification' },
  'adminPortal/chat': { admin: checkedIn('back-office/conversations', 'the conversations of the shop') },
  'sellerPortal/chat': { supplier: '/sellerPortal/chat' },
  'adminPortal/broadcast': { admin: checkedIn('back-office/broadcasts', 'the broadcasts') },
  'adminPortal/broadcast/:broadcastId': {
    admin: checkedIn('back-office/broadcasts', 'a broadcast that is written'),
  },
  'sellerPortal/broadcast': {
    supplier: checkedIn('back-office/broadcasts', 'the notices of a supplier'),
  },
  'adminPortal/inbox': { admin: checkedIn('pages/contact', 'the inbox') },
  'adminPortal/customers': { admin: checkedIn('back-office/back-office', 'the list of customers') },
  'adminPortal/dashboard': { admin: '/adminPortal/dashboard' },
  'adminPortal/myorders': { admin: checkedIn('accessibility/pages', 'portal') },
  'adminPortal/outside-sale': { admin: checkedIn('back-office/outside-sale', 'an outside sale') },
  'adminPortal/inventory': { admin: '/adminPortal/inventory' },
  'adminPortal/myproducts': { admin: '/adminPortal/myproducts' },
  'adminPortal/addproducts/:productId?': {
    admin: checkedIn('back-office/products', 'a form with drawn pictures'),
  },
  sellerPortal: { supplier: '/sellerPortal' },
  'sellerPortal/myorders': { supplier: '/sellerPortal/myorders' },
  'sellerPortal/myproducts': { supplier: checkedIn('back-office/product-form', 'a product list') },
  'sellerPortal/addproducts/:productId?': {
    supplier: checkedIn('back-office/product-form', 'a product form that is filled in'),
  },
  'previewProduct/product': {
    supplier: checkedIn('back-office/product-form', 'a product preview'),
    admin: '/previewProduct/product',
  },
  'case-study': { visitor: checkedIn('accessibility/public-pages', 'case study') },
  request: { visitor: checkedIn('accessibility/public-pages', 'request') },
  contact: { visitor: checkedIn('accessibility/public-pages', 'contact') },
  terms: { visitor: checkedIn('accessibility/public-pages', 'terms') },
  'news/confirm': { visitor: '/news/confirm?token=made-up' },
  'news/unsubscribe': { visitor: '/news/unsubscribe?token=made-up' },
  'coming-soon': { visitor: checkedIn('pages/contact', 'the page for what is not there yet') },
  upgrade: { visitor: checkedIn('accessibility/public-pages', 'maintenance') },
  '*': { visitor: checkedIn('accessibility/public-pages', 'not found') },
}
