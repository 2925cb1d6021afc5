import type { UserView } from '@printery/contract'
import { matchPath } from 'react-router'

type Role = UserView['role']

export interface GuardedRoute {
  /** Matched case-insensitively, like all paths. `*` matches everything below. */
  path: string
  roles: readonly Role[]
}

const allRoles: readonly Role[] = ['customer', 'supplier', 'admin']

/**
 * The roles that may open the guarded routes; all other routes are open to visitors. The list is that of the
 * specification, with pages that were added later. `/account/mygifts/{orderId}` and the checkout are not guarded: they
 * open the login themselves, so that visitors stay on the page.
 */
export const guardedRoutes: readonly GuardedRoute[] = [
  { path: '/account', roles: allRoles },
  { path: '/account/user', roles: allRoles },
  { path: '/account/user/:userId', roles: allRoles },
  { path: '/account/drafts', roles: allRoles },
  { path: '/account/drafts/:draftId', roles: allRoles },
  { path: '/account/quotations', roles: allRoles },
  { path: '/account/messages', roles: allRoles },
  { path: '/account/notification', roles: allRoles },
  { path: '/account/mygifts', roles: allRoles },
  { path: '/account/discounts', roles: ['admin'] },
  { path: '/adminPortal/*', roles: ['admin'] },
  { path: '/sellerPortal/*', roles: ['supplier'] },
  { path: '/reviewOrder/:orderId/:itemId', roles: allRoles },
  { path: '/previewProduct/product', roles: ['supplier', 'admin'] },
]

export function guardOf(pathname: string): GuardedRoute | undefined {
  return guardedRoutes.find(({ path }) => matchPath(path, pathname))
}
