import type { UserView } from '@printery/contract'
import { texts } from '../texts.ts'

/** The links of the menus to the portal of each role. */
export const portalLinks: Record<Exclude<UserView['role'], 'customer'>, { to: string; label: string }> = {
  admin: { to: '/adminPortal/myorders', label: texts.adminPortal },
  supplier: { to: '/sellerPortal/myorders', label: texts.supplierPortal },
}
