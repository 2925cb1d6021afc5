import type { UserView } from '@printery/contract'
import { matchPath } from 'react-router'

type Role = UserView['role']

export interface GuardedRoute {
  /** Matched case-insensitively, as all addresses. `*` matches everything below. */
  path: string
  roles: readonly Role[]
}

const everybody: readonly Role[] = ['customer', 'supplier', 'admin']

/**
 * The roles that may enter the guarded routes; all other addresses are open to visitors. The list is the
 * specification's, with pages that were added later. `/account/mygifts/{orderId}` and the checkout are not on it:
 * they ask for the login themselves, so that visitors stay on the page that a link opened or on which they have begun
 * something.
 */
export const guardedRoutes: readonly GuardedRoute[] = [
  { path: '/account', roles: everybody },
  { path: '/account/user', roles: everybody },
  { path: '/account/user/:userId', roles: everybody },
  { path: '/account/drafts', roles: everybody },
  { path: '/account/drafts/:draftId', roles: everybody },
  { path: '/account/quotations', roles: everybody },
  { path: '/account/messages', roles: everybody },
  { path: '/account/notification', roles: everybody },
  { path: '/account/mygifts', roles: everybody },
  { path: '/account/discounts', roles: ['admin'] },
  { path: '/adminPortal/*', roles: ['admin'] },
  { path: '/sellerPortal/*', roles: ['supplier'] },
  { path: '/reviewOrder/:orderId/:itemId', roles: everybody },
  { path: '/previewProduct/product', roles: ['supplier', 'admin'] },
]

export function guardOf(pathname: string): GuardedRoute | undefined {
  return guardedRoutes.find(({ path }) => matchPath(path, pathname))
}
