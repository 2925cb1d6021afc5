export type Who = 'visitor' | 'customer' | 'supplier' | 'admin'

/** Looked at by `look` or `lookOnPhone` in another story, in a fuller state than the bare address has. */
interface Elsewhere {
  in: string
  as: string
}

type Seen = Partial<Record<Who, string | Elsewhere>>

const seenAs = (name: string, as: string): Elsewhere => ({ in: `${name}.spec.ts`, as })

/** For the demo's things that an address names. */
export interface Named {
  order: string
  item: string
  customer: string
  product: string
}

/**
 * Who has looked at what stands at each address of routes.ts, or by which address it is looked at now. `{order}` and its
 * like stand for an id of the demo shop.
 */
export const lookedAt: Record<string, Seen> = {
  '': { visitor: seenAs('public-pages', 'home') },
  products: { visitor: seenAs('public-pages', 'shop') },
  shop: { visitor: seenAs('public-pages', 'shop') },
  'shirtdetail/:productId': { visitor: seenAs('pages', 'product') },
  'google-redirect': { visitor: seenAs('public-pages', 'back from Google') },
  'reset-password': { visitor: seenAs('account-pages', 'reset with errors') },
  'confirm-email': { visitor: seenAs('account-pages', 'confirm an e-mail') },
  'checkout/:draftId?': {
    visitor: seenAs('checkout-entrance', 'the entrance of the checkout'),
    customer: seenAs('pages', 'checkout'),
  },
  account: { customer: '/account', supplier: '/account', admin: seenAs('account-pages', 'account menu') },
  'account/user': {
    customer: '/account/user',
    supplier: '/account/user',
    admin: seenAs('account-pages', 'account'),
  },
  'account/user/:userId': {
    customer: '/account/user/{customer}',
    supplier: '/account/user/{customer}',
    admin: seenAs('account-pages', 'a customer'),
  },
  'account/drafts/:draftId?': {
    customer: seenAs('drafts', 'saved drafts'),
    supplier: '/account/drafts',
    admin: '/account/drafts',
  },
  'account/discounts': { admin: seenAs('discounts', 'discounts') },
  'account/quotations': {
    customer: seenAs('quotations', 'quotations, one of them expired'),
    supplier: '/account/quotations',
    admin: '/account/quotations',
  },
  'quotation/:token': { visitor: seenAs('quotations', 'a shared quotation') },
  'account/mygifts': {
    customer: seenAs('pages', 'my orders'),
    supplier: '/account/mygifts',
    admin: '/account/mygifts',
  },
  'account/mygifts/:orderId': {
    customer: seenAs('pages', 'order'),
    admin: '/account/mygifts/{order}',
  },
  'admin-order': { visitor: seenAs('order-tracking', 'an order by its link') },
  adminPortal: { admin: '/adminPortal' },
  'adminPortal/quotation': { admin: seenAs('quotation-detail', 'the quotations of everybody') },
  'adminPortal/quotation/:quotationId': { admin: seenAs('quotation-detail', 'a quotation on the desk') },
  editor: { visitor: seenAs('editor', 'the editor'), admin: '/editor?product={product}' },
  'admin-editor': { customer: seenAs('templates', 'the prompt'), admin: '/admin-editor' },
  'reviewOrder/:orderId/:itemId': {
    customer: seenAs('review', 'what the shop has sent'),
    supplier: '/reviewOrder/{order}/{item}',
    admin: seenAs('review', 'the review of the shop'),
  },
  'adminPortal/alarms': { admin: seenAs('alarms', 'what is open of alarms') },
  'adminPortal/suppliers': { admin: seenAs('suppliers', 'what waits of suppliers') },
  'adminPortal/inbox': { admin: seenAs('contact', 'the inbox') },
  'adminPortal/customers': { admin: seenAs('back-office', 'the list of customers') },
  'adminPortal/dashboard': { admin: '/adminPortal/dashboard' },
  'adminPortal/myorders': { admin: seenAs('pages', 'portal') },
  'adminPortal/inventory': { admin: '/adminPortal/inventory' },
  'adminPortal/myproducts': { admin: '/adminPortal/myproducts' },
  'adminPortal/addproducts/:productId?': { admin: seenAs('products', 'a form with drawn pictures') },
  sellerPortal: { supplier: '/sellerPortal' },
  'sellerPortal/myorders': { supplier: '/sellerPortal/myorders' },
  'sellerPortal/myproducts': { supplier: seenAs('products', 'a product list') },
  'sellerPortal/addproducts/:productId?': {
    supplier: seenAs('products', 'a product form that is filled in'),
  },
  'previewProduct/product': {
    supplier: seenAs('products', 'a product preview'),
    admin: '/previewProduct/product',
  },
  'case-study': { visitor: seenAs('public-pages', 'case study') },
  request: { visitor: seenAs('public-pages', 'request') },
  contact: { visitor: seenAs('public-pages', 'contact') },
  terms: { visitor: seenAs('public-pages', 'terms') },
  'coming-soon': { visitor: seenAs('contact', 'the page for what is not there yet') },
  upgrade: { visitor: seenAs('public-pages', 'maintenance') },
  '*': { visitor: seenAs('public-pages', 'not found') },
}
