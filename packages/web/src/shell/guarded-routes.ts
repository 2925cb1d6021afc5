import type { UserView } from '@printery/contract'
import { matchPath } from 'react-router'

type Role = UserView['role']

export interface GuardedRoute {
  /** Matches without regard to case, as all addresses. `*` stands for everything below. */
  path: string
  roles: readonly Role[]
  /** The screen draws a head that is nobody's, while the session is being read. */
  hasOwnHead?: boolean
}

const everybody: readonly Role[] = ['customer', 'supplier', 'admin']

/**
 * Who may enter what; all other addresses are open to visitors. The list is the specification's, with pages that later
 * parts bring, and checkout, where a visitor has nothing to pay. `/account/mygifts/{orderId}` is not on it: a link of a
 * mail opens it, and asks for the login itself.
 */
export const guardedRoutes: readonly GuardedRoute[] = [
  { path: '/account', roles: everybody },
  { path: '/account/user', roles: everybody },
  { path: '/account/user/:userId', roles: everybody },
  { path: '/account/drafts', roles: everybody },
  { path: '/account/drafts/:draftId', roles: everybody },
  { path: '/account/mygifts', roles: everybody },
  { path: '/account/discounts', roles: ['admin'] },
  { path: '/checkout', roles: everybody, hasOwnHead: true },
  { path: '/checkout/:draftId', roles: everybody, hasOwnHead: true },
  { path: '/adminPortal/*', roles: ['admin'] },
  { path: '/sellerPortal/*', roles: ['supplier'] },
  { path: '/reviewOrder/:orderId/:itemId', roles: everybody },
  { path: '/previewProduct/product', roles: ['supplier', 'admin'] },
]

export function guardOf(pathname: string): GuardedRoute | undefined {
  return guardedRoutes.find(({ path }) => matchPath(path, pathname))
}
