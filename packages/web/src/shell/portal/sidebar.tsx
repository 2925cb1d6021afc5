import { type ComponentType, Suspense, useId, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useLogOut } from '../../features/accounts/log-out.ts'
import { useSession } from '../../session/session.ts'
import { Brand } from '../../ui/brand/brand.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { readClosedGroups, saveClosedGroups } from './closed-groups.ts'
import { groupsFor, isBelow, type Portal, type PortalGroup } from './portal-entries.ts'
import { portalFrameTexts as texts } from './portal-frame-texts.ts'

const WaitingCount = lazyComponent(() =>
  import('../../features/suppliers/waiting-count.tsx').then((file) => file.WaitingCount),
)
const OpenAlarms = lazyComponent(() =>
  import('../../features/alarms/open-count.tsx').then((file) => file.OpenCount),
)
const WaitingDesigns = lazyComponent(() =>
  import('../../features/review/waiting-count.tsx').then((file) => file.WaitingCount),
)
const UnreadMessages = lazyComponent(() =>
  import('../../features/conversations/unread-count.tsx').then((file) => file.UnreadCount),
)
const countBadges: Record<string, ComponentType> = {
  ...{ suppliers: WaitingCount, alarms: OpenAlarms, designs: WaitingDesigns },
  messages: UnreadMessages,
}

/** The pages of a portal. Closed groups stay closed in this browser, except the group of the current page. */
export function Sidebar({ portal }: { portal: Portal }) {
  const { user } = useSession()
  const [closedGroups, setClosedGroups] = useState(readClosedGroups)
  const toggle = (title: string) => {
    const next = closedGroups.includes(title)
      ? closedGroups.filter((closedTitle) => closedTitle !== title)
      : [...closedGroups, title]
    setClosedGroups(next)
    saveClosedGroups(next)
  }
  return (
    <nav className="portal-nav" aria-label={texts.portal}>
      <Brand />
      {groupsFor(portal, user).map((group) => (
        <Group
          key={group.title}
          group={group}
          isClosed={closedGroups.includes(group.title)}
          onToggle={() => toggle(group.title)}
        />
      ))}
      <div className="portal-nav-end">
        <Link className="n" to="/products">
          <Icon name="bag" />
          {texts.shop}
        </Link>
        <LogoutButton className="n" />
      </div>
    </nav>
  )
}

interface GroupProps {
  group: PortalGroup
  isClosed: boolean
  onToggle: () => void
}

function Group({ group: { title, entries }, isClosed, onToggle }: GroupProps) {
  const id = useId()
  const { pathname } = useLocation()
  const isOpen = !isClosed || entries.some(({ to }) => isBelow(pathname, to))
  return (
    <>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {title}
          <Icon name="chevron-right" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {entries.map((entry) => (
          <NavLink key={entry.to} className="n" to={entry.to} end={entry.isExact ?? false}>
            <Icon name={entry.icon} />
            {entry.label}
            {entry.badge && <Badge name={entry.badge} />}
          </NavLink>
        ))}
      </div>
    </>
  )
}

function Badge({ name }: { name: string }) {
  const Count = countBadges[name]
  return <Suspense>{Count && <Count />}</Suspense>
}

export function LogoutButton({ className, isIconOnly = false }: { className: string; isIconOnly?: boolean }) {
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
