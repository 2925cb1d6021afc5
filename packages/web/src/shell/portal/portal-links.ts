import type { UserView } from '@printery/contract'
import { texts } from '../texts.ts'

/** Where the menus lead those who have a portal. */
export const portalLinks: Partial<Record<UserView['role'], { to: string; label: string }>> = {
  admin: { to: '/adminPortal/myorders', label: texts.adminPortal },
  supplier: { to: '/sellerPortal/myorders', label: texts.supplierPortal },
}
