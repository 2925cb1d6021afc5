import type { IconName } from '../ui/icon.tsx'
import { portalFrameTexts as texts } from './portal-frame-texts.ts'

export type Portal = 'admin' | 'supplier'

export const portalHomes: Record<Portal, string> = { admin: '/adminPortal', supplier: '/sellerPortal' }

interface PortalEntry {
  to: string
  label: string
  hint: string
  icon: IconName
}

interface PortalGroup {
  title: string
  entries: readonly PortalEntry[]
}

const myOrders = { label: texts.myOrders, hint: texts.myOrdersHint, icon: 'list' } as const

/**
 * The pages of each portal in their documented groups. The sidebar lists them, and on phones the portal's first page
 * does. A page stands here once it exists (decision 13), and a group once it has a page.
 */
export const portalGroups: Record<Portal, readonly PortalGroup[]> = {
  admin: [
    { title: texts.orderManagement, entries: [{ to: '/adminPortal/myorders', ...myOrders }] },
    {
      title: texts.paymentManagement,
      entries: [{ to: '/account/discounts', label: texts.discounts, hint: texts.discountsHint, icon: 'tag' }],
    },
  ],
  supplier: [{ title: texts.orderManagement, entries: [{ to: '/sellerPortal/myorders', ...myOrders }] }],
}
