import type { UserView } from '@printery/contract'
import { texts } from '../texts.ts'

/** Where the menus lead those who have a portal. */
export const portalLinks: Record<Exclude<UserView['role'], 'customer'>, { to: string; label: string }> = {
  admin: { to: '/adminPortal/myorders', label: texts.adminPortal },
  supplier: { to: '/sellerPortal/myorders', label: texts.supplierPortal },
}
