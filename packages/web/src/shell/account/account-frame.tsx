import type { Capability } from '@printery/domain/staff'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useLogOut } from '../../features/accounts/log-out.ts'
import { can } from '../../session/can.ts'
import type { User } from '../../session/session.ts'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useGuardedSession } from '../access/guard.ts'
import { texts } from '../texts.ts'
import { messages, notifications, quotations, savedDrafts } from './account-texts.ts'

const UnreadMessages = lazyComponent(() =>
  import('../../features/conversations/unread-count.tsx').then((file) => file.UnreadCount),
)

const PortalFrame = lazyComponent(() => import('../portal/portal-frame.tsx').then((file) => file.PortalFrame))

function portalOf({ role }: User) {
  return role === 'customer' ? undefined : role
}

interface AccountPage {
  to: string
  label: string
  icon: IconName
  /** The capability that is required for the page. */
  capability?: Capability
  /** Whether the link shows the number of unread conversations. */
  hasUnreadCount?: boolean
}

const accountPages: readonly AccountPage[] = [
  { to: '/account/user', label: texts.accountInformation, icon: 'user' },
  { to: '/account/drafts', label: savedDrafts, icon: 'edit' },
  { to: '/account/mygifts', label: texts.myOrders, icon: 'bag' },
  { to: '/account/quotations', label: quotations, icon: 'receipt' },
  { to: '/account/messages', label: messages, icon: 'chat', hasUnreadCount: true },
  { to: '/account/notification', label: notifications, icon: 'alert' },
  { to: '/account/discounts', label: texts.discounts, icon: 'tag', capability: 'discounts.write' },
]

interface AccountFrameProps {
  title: string
  /** The link of the current page; none for somebody else's account. */
  currentPage?: (typeof accountPages)[number]['to']
  className?: string
  /** Whether staff see the page in the frame of their portal. */
  isInPortal?: boolean
  /** Buttons at the right of the title. */
  tools?: ReactNode
  children: (user: User) => ReactNode
}

/** A page of the account beside the list of pages. On phones the list is a separate page, to which a back arrow leads. */
export function AccountFrame({
  title,
  currentPage,
  className = '',
  isInPortal = false,
  tools,
  children,
}: AccountFrameProps) {
  const session = useGuardedSession()
  if (!session) return null
  const portal = portalOf(session.user)
  if (isInPortal && portal)
    return (
      <Suspense fallback={<main id="main" aria-busy="true" />}>
        <PortalFrame portal={portal} title={title} backTo="/account" backLabel={texts.backToAccount}>
          {tools}
          {children(session.user)}
        </PortalFrame>
      </Suspense>
    )
  return (
    <main id="main" className={`wrap ${className}`}>
      <div className="account-layout">
        <AccountNavigation user={session.user} currentPage={currentPage} />
        <div>
          <header className="account-head">
            <Link className="icon-button back-link" to="/account" aria-label={texts.backToAccount}>
              <Icon name="back" />
            </Link>
            <h1 className="d2">{title}</h1>
            {tools}
          </header>
          {children(session.user)}
        </div>
      </div>
    </main>
  )
}

export function AccountNavigation({ user, currentPage }: { user: User; currentPage?: string | undefined }) {
  const logOut = useLogOut()
  return (
    <nav className="account-nav" aria-label={texts.account}>
      <p className="who">
        <b>
          {user.firstName} {user.lastName}
        </b>
        <span className="small muted">{user.email}</span>
      </p>
      {accountPages
        .filter(({ capability }) => capability === undefined || can(user, capability))
        .map(({ to, label, icon, hasUnreadCount }) => (
          <Link key={to} to={to} aria-current={to === currentPage ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
            {hasUnreadCount && (
              <Suspense>
                <UnreadMessages own />
              </Suspense>
            )}
            <Icon name="chevron-right" className="go" />
          </Link>
        ))}
      <button type="button" onClick={logOut}>
        <Icon name="leave" />
        {texts.logOut}
      </button>
    </nav>
  )
}
