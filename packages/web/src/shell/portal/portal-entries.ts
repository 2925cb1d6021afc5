import type { IconName } from '../../ui/display/icon.tsx'
import { portalFrameTexts as texts } from './portal-frame-texts.ts'

export type Portal = 'admin' | 'supplier'

export const portalHomes: Record<Portal, string> = { admin: '/adminPortal', supplier: '/sellerPortal' }

interface PortalEntry {
  to: string
  label: string
  hint: string
  icon: IconName
  /** What lies below its address belongs to other pages: an existing product is edited there. */
  isAlone?: boolean
  /** Shows the number of waiting entries beside it. */
  counts?: 'suppliers' | 'alarms' | 'designs'
}

interface PortalGroup {
  title: string
  entries: readonly PortalEntry[]
}

const myOrders = { label: texts.myOrders, hint: texts.myOrdersHint, icon: 'list' } as const

const review = { label: texts.review, hint: texts.reviewHint, icon: 'nib', counts: 'designs' } as const

const myProducts = { label: texts.myProducts, hint: texts.myProductsHint, icon: 'tag' } as const
const addProduct = {
  label: texts.addProduct,
  hint: texts.addProductHint,
  icon: 'plus',
  isAlone: true,
} as const

/**
 * The pages of each portal in their documented groups. The sidebar lists them, and on phones the portal's first page
 * does. A page is listed once it exists (DEC-13), and a group once it has a page.
 */
export const portalGroups: Record<Portal, readonly PortalGroup[]> = {
  admin: [
    {
      title: texts.reporting,
      entries: [
        { to: '/adminPortal/dashboard', label: texts.dashboard, hint: texts.dashboardHint, icon: 'grid' },
      ],
    },
    {
      title: texts.orderManagement,
      entries: [
        { to: '/adminPortal/myorders', ...myOrders },
        { to: '/adminPortal/review', ...review },
        {
          to: '/adminPortal/outside-sale',
          label: texts.outsideSale,
          hint: texts.outsideSaleHint,
          icon: 'card',
        },
      ],
    },
    {
      title: texts.productManagement,
      entries: [
        { to: '/adminPortal/myproducts', ...myProducts },
        { to: '/adminPortal/addproducts', ...addProduct },
        {
          to: '/adminPortal/inventory',
          label: texts.inventory,
          hint: texts.inventoryHint,
          icon: 'warehouse',
        },
        {
          to: '/adminPortal/suppliers',
          label: texts.suppliers,
          hint: texts.suppliersHint,
          icon: 'press',
          counts: 'suppliers',
        },
      ],
    },
    {
      title: texts.customerManagement,
      entries: [
        { to: '/adminPortal/customers', label: texts.customers, hint: texts.customersHint, icon: 'user' },
        { to: '/adminPortal/inbox', label: texts.inbox, hint: texts.inboxHint, icon: 'chat' },
      ],
    },
    {
      title: texts.paymentManagement,
      entries: [
        { to: '/adminPortal/payments/wallet', label: texts.wallet, hint: texts.owedHint, icon: 'card' },
        {
          to: '/adminPortal/payments/retreve',
          label: texts.retrieve,
          hint: texts.payoutsHint,
          icon: 'receipt',
        },
        { to: '/account/discounts', label: texts.discounts, hint: texts.discountsHint, icon: 'star' },
        {
          to: '/adminPortal/alarms',
          label: texts.alarms,
          hint: texts.alarmsHint,
          icon: 'warn',
          counts: 'alarms',
        },
        {
          to: '/adminPortal/payments/invoices',
          label: texts.invoices,
          hint: texts.invoicesHint,
          icon: 'receipt',
        },
        { to: '/adminPortal/payments/books', label: texts.books, hint: texts.booksHint, icon: 'file' },
      ],
    },
    {
      title: texts.quotationManagement,
      entries: [
        {
          to: '/adminPortal/quotation',
          label: texts.quotations,
          hint: texts.quotationsHint,
          icon: 'receipt',
        },
      ],
    },
    {
      title: texts.templateManagement,
      entries: [{ to: '/admin-editor', label: texts.templates, hint: texts.templatesHint, icon: 'nib' }],
    },
  ],
  supplier: [
    {
      title: texts.orderManagement,
      entries: [
        { to: '/sellerPortal/myorders', ...myOrders },
        { to: '/sellerPortal/review', ...review },
      ],
    },
    {
      title: texts.productManagement,
      entries: [
        { to: '/sellerPortal/myproducts', ...myProducts },
        { to: '/sellerPortal/addproducts', ...addProduct },
      ],
    },
    {
      title: texts.paymentManagement,
      entries: [
        { to: '/sellerPortal/payments/wallet', label: texts.wallet, hint: texts.walletHint, icon: 'card' },
        {
          to: '/sellerPortal/payments/retreve',
          label: texts.retrieve,
          hint: texts.retrieveHint,
          icon: 'receipt',
        },
      ],
    },
  ],
}
