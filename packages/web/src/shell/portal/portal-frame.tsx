import { Fragment, type ReactNode, Suspense } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useLogOut } from '../../features/accounts/log-out.ts'
import { useSession } from '../../session/session.ts'
import { Brand } from '../../ui/brand/brand.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageGate } from './page-gate.tsx'
import { PaletteButton, usePalette } from './palette-button.tsx'
import { capabilityOfPage, groupsFor, type Portal } from './portal-entries.ts'
import { portalFrameTexts as texts } from './portal-frame-texts.ts'
import { useCurrentCapabilities } from './use-current-capabilities.ts'
import './portal.css'
import './selection.css'

const SavedViews = lazyPart(() =>
  import('../../features/views/saved-views.tsx').then((file) => file.SavedViews),
)
const SupplierBanner = lazyPart(() =>
  import('../../features/suppliers/supplier-banner.tsx').then((file) => file.SupplierBanner),
)
const WaitingCount = lazyPart(() =>
  import('../../features/suppliers/waiting-count.tsx').then((file) => file.WaitingCount),
)
const OpenAlarms = lazyPart(() =>
  import('../../features/alarms/open-count.tsx').then((file) => file.OpenCount),
)
const WaitingDesigns = lazyPart(() =>
  import('../../features/review/waiting-count.tsx').then((file) => file.WaitingCount),
)
const UnreadMessages = lazyPart(() =>
  import('../../features/conversations/unread-count.tsx').then((file) => file.UnreadCount),
)
const counts = {
  ...{ suppliers: WaitingCount, alarms: OpenAlarms, designs: WaitingDesigns },
  messages: UnreadMessages,
}
const Bell = lazyPart(() => import('../../features/notifications/bell.tsx').then((file) => file.Bell))

interface Props {
  portal: Portal
  title: string
  /** Where the arrow of the phone's top bar leads. */
  backTo: string
  backLabel: string
  /** The page is a list that its address describes, so that it can be saved. */
  hasViews?: boolean
  children: ReactNode
}

/** The gate lets into each portal only whose it is. */
export function PortalFrame({ portal, title, backTo, backLabel, hasViews, children }: Props) {
  const { show, palette } = usePalette(portal)
  const { pathname } = useLocation()
  useCurrentCapabilities(portal === 'admin')
  return (
    <div className="portal">
      <div className="shell">
        <Sidebar portal={portal} />
        <div>
          <header className="ptop">
            <Link className="ib" to={backTo} aria-label={backLabel}>
              <Icon name="back" />
            </Link>
            <Brand />
            <PaletteButton onShow={show} isIconOnly />
            <LogoutButton className="ib" isIconOnly />
          </header>
          <main className="pmain" id="main">
            <header className="phead">
              <h1>{title}</h1>
              <PaletteButton onShow={show} />
              {hasViews && (
                <Suspense fallback={<span className="ib" />}>
                  <SavedViews />
                </Suspense>
              )}
              <Suspense fallback={<span className="ib" />}>
                <Bell />
              </Suspense>
            </header>
            {portal === 'supplier' && (
              <Suspense>
                <SupplierBanner />
              </Suspense>
            )}
            <PageGate capability={capabilityOfPage(portal, pathname)}>{children}</PageGate>
          </main>
        </div>
      </div>
      {palette}
    </div>
  )
}

function Sidebar({ portal }: { portal: Portal }) {
  const { user } = useSession()
  return (
    <nav className="pside" aria-label={texts.portal}>
      <Brand />
      {groupsFor(portal, user).map((group) => (
        <Fragment key={group.title}>
          <h2>{group.title}</h2>
          {group.entries.map((entry) => (
            <NavLink key={entry.to} className="n" to={entry.to} end={entry.isAlone ?? false}>
              <Icon name={entry.icon} />
              {entry.label}
              {entry.counts && <Count of={entry.counts} />}
            </NavLink>
          ))}
        </Fragment>
      ))}
      <div className="pside-end">
        <Link className="n" to="/products">
          <Icon name="bag" />
          {texts.shop}
        </Link>
        <LogoutButton className="n" />
      </div>
    </nav>
  )
}

function Count({ of }: { of: keyof typeof counts }) {
  const Shown = counts[of]
  return (
    <Suspense>
      <Shown />
    </Suspense>
  )
}

function LogoutButton({ className, isIconOnly = false }: { className: string; isIconOnly?: boolean }) {
  const logOut = useLogOut()
  return (
    <button
      type="button"
      className={className}
      aria-label={isIconOnly ? texts.logout : undefined}
      onClick={() => logOut()}
    >
      <Icon name="leave" />
      {!isIconOnly && texts.logout}
    </button>
  )
}
