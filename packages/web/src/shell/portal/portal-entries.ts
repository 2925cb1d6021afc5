import type { Capability } from '@printery/domain/staff'
import { can } from '../../session/can.ts'
import type { User } from '../../session/session.ts'
import type { IconName } from '../../ui/display/icon.tsx'
import { portalFrameTexts as texts } from './portal-frame-texts.ts'

export type Portal = 'admin' | 'supplier'

export const portalHomes: Record<Portal, string> = { admin: '/adminPortal', supplier: '/sellerPortal' }

interface PortalEntry {
  to: string
  label: string
  hint: string
  icon: IconName
  /** The capability that admins need for the page and those below its URL; undefined for pages that need none. */
  capability?: Capability
  /** Whether URLs below the page belong to other pages, such as that of an existing product. */
  isExact?: boolean
  /** The number that is shown beside the entry, such as that of waiting suppliers. */
  badge?: 'suppliers' | 'alarms' | 'designs' | 'messages'
}

export interface PortalGroup {
  title: string
  entries: readonly PortalEntry[]
}

/** What entries of both portals have in common. The type finds properties that no entry has. */
type SharedEntry = Omit<PortalEntry, 'to' | 'hint'> & Partial<Pick<PortalEntry, 'hint'>>

const myOrders = { label: texts.myOrders, hint: texts.myOrdersHint, icon: 'list' } satisfies SharedEntry

const review = {
  label: texts.review,
  hint: texts.reviewHint,
  icon: 'nib',
  badge: 'designs',
} satisfies SharedEntry

const chat = {
  label: texts.chat,
  hint: texts.chatHint,
  icon: 'chat',
  badge: 'messages',
} satisfies SharedEntry

const broadcast = { label: texts.broadcast, icon: 'broadcast' } satisfies SharedEntry

const notification = {
  label: texts.notification,
  hint: texts.notificationHint,
  icon: 'alert',
} satisfies SharedEntry

const devices = { label: texts.devices, hint: texts.devicesHint, icon: 'press' } satisfies SharedEntry

const myProducts = { label: texts.myProducts, hint: texts.myProductsHint, icon: 'tag' } satisfies SharedEntry
const addProduct = {
  label: texts.addProduct,
  hint: texts.addProductHint,
  icon: 'plus',
  isExact: true,
} satisfies SharedEntry

/**
 * The pages of each portal in the groups of the specification. They are listed in the sidebar and, on phones, on the
 * first page of the portal. Only existing pages are listed (DEC-13).
 */
export const portalGroups: Record<Portal, readonly PortalGroup[]> = {
  admin: [
    {
      title: texts.reporting,
      entries: [
        {
          to: '/adminPortal/dashboard',
          capability: 'figures.read',
          label: texts.dashboard,
          hint: texts.dashboardHint,
          icon: 'grid',
        },
        { to: '/adminPortal/notification', ...notification },
      ],
    },
    {
      title: texts.orderManagement,
      entries: [
        { to: '/adminPortal/myorders', capability: 'orders.read', ...myOrders },
        { to: '/adminPortal/review', capability: 'proofs.review', ...review },
        {
          to: '/adminPortal/outside-sale',
          capability: 'orders.record',
          label: texts.outsideSale,
          hint: texts.outsideSaleHint,
          icon: 'card',
        },
      ],
    },
    {
      title: texts.productManagement,
      entries: [
        { to: '/adminPortal/myproducts', capability: 'products.read', ...myProducts },
        { to: '/adminPortal/addproducts', capability: 'products.write', ...addProduct },
        {
          to: '/adminPortal/inventory',
          capability: 'products.read',
          label: texts.inventory,
          hint: texts.inventoryHint,
          icon: 'warehouse',
        },
        {
          to: '/adminPortal/suppliers',
          capability: 'suppliers.decide',
          label: texts.suppliers,
          hint: texts.suppliersHint,
          icon: 'press',
          badge: 'suppliers',
        },
      ],
    },
    {
      title: texts.customerManagement,
      entries: [
        {
          to: '/adminPortal/customers',
          capability: 'customers.read',
          label: texts.customers,
          hint: texts.customersHint,
          icon: 'user',
        },
        { to: '/adminPortal/chat', capability: 'messages.read', ...chat },
        {
          to: '/adminPortal/broadcast',
          capability: 'broadcasts.read',
          hint: texts.broadcastHint,
          ...broadcast,
        },
        {
          to: '/adminPortal/inbox',
          capability: 'messages.read',
          label: texts.inbox,
          hint: texts.inboxHint,
          icon: 'download',
        },
      ],
    },
    {
      title: texts.paymentManagement,
      entries: [
        {
          to: '/adminPortal/payments/wallet',
          capability: 'money.read',
          label: texts.wallet,
          hint: texts.owedHint,
          icon: 'card',
        },
        {
          to: '/adminPortal/payments/retreve',
          capability: 'money.read',
          label: texts.retrieve,
          hint: texts.payoutsHint,
          icon: 'receipt',
        },
        {
          to: '/account/discounts',
          capability: 'discounts.write',
          label: texts.discounts,
          hint: texts.discountsHint,
          icon: 'star',
        },
        {
          to: '/adminPortal/alarms',
          capability: 'alarms.answer',
          label: texts.alarms,
          hint: texts.alarmsHint,
          icon: 'warn',
          badge: 'alarms',
        },
        {
          to: '/adminPortal/payments/invoices',
          capability: 'money.read',
          label: texts.invoices,
          hint: texts.invoicesHint,
          icon: 'receipt',
        },
        {
          to: '/adminPortal/payments/books',
          capability: 'money.read',
          label: texts.books,
          hint: texts.booksHint,
          icon: 'file',
        },
      ],
    },
    {
      title: texts.quotationManagement,
      entries: [
        {
          to: '/adminPortal/quotation',
          capability: 'quotations.read',
          label: texts.quotations,
          hint: texts.quotationsHint,
          icon: 'receipt',
        },
      ],
    },
    {
      title: texts.templateManagement,
      entries: [
        {
          to: '/admin-editor',
          capability: 'templates.write',
          label: texts.templates,
          hint: texts.templatesHint,
          icon: 'nib',
        },
      ],
    },
    {
      title: texts.settings,
      entries: [
        {
          to: '/adminPortal/settings',
          capability: 'settings.write',
          label: texts.shopSettings,
          hint: texts.settingsHint,
          icon: 'filter',
          isExact: true,
        },
        { to: '/adminPortal/settings/devices', capability: 'settings.write', ...devices },
        {
          to: '/adminPortal/settings/staff',
          capability: 'staff.write',
          label: texts.staff,
          hint: texts.staffHint,
          icon: 'user',
        },
      ],
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
      title: texts.customerManagement,
      entries: [
        { to: '/sellerPortal/chat', ...chat },
        { to: '/sellerPortal/broadcast', hint: texts.noticeHint, ...broadcast },
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
    {
      title: texts.reporting,
      entries: [
        { to: '/sellerPortal/notification', ...notification },
        {
          to: '/sellerPortal/settings',
          label: texts.settings,
          hint: texts.supplierSettingsHint,
          icon: 'filter',
          isExact: true,
        },
        { to: '/sellerPortal/settings/devices', ...devices },
      ],
    },
  ],
}

/** The groups with at least one page that the user may open, with these pages. */
export function groupsFor(portal: Portal, user: User | undefined): readonly PortalGroup[] {
  return portalGroups[portal].flatMap(({ title, entries }) => {
    const allowedEntries = entries.filter(
      ({ capability }) => capability === undefined || can(user, capability),
    )
    return allowedEntries.length > 0 ? [{ title, entries: allowedEntries }] : []
  })
}

/** Whether a URL is this page or below it, ignoring case. */
export function isBelow(pathname: string, to: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return path === to.toLowerCase() || path.startsWith(`${to.toLowerCase()}/`)
}

/** The capability that staff need for the page at this URL, by the longest matching entry. */
export function capabilityOfPage(portal: Portal, pathname: string): Capability | undefined {
  const entries = portalGroups[portal].flatMap((group) => group.entries)
  return entries.filter(({ to }) => isBelow(pathname, to)).toSorted((a, b) => b.to.length - a.to.length)[0]
    ?.capability
}
