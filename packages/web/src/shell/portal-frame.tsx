import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useLogOut } from '../features/accounts/log-out.ts'
import { Brand } from '../ui/brand.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { portalFrameTexts as texts } from './portal-frame-texts.ts'
import './portal.css'

interface PortalEntry {
  to: string
  label: string
  hint?: string
  icon: IconName
}

/** The pages that the portal has. The sidebar lists them, and on phones the portal's first page does. */
export const portalEntries: readonly PortalEntry[] = [
  { to: '/adminPortal/myorders', label: texts.myOrders, hint: texts.myOrdersHint, icon: 'list' },
]

interface Props {
  title: string
  /** Where the arrow of the phone's top bar leads. */
  backTo: string
  backLabel: string
  children: ReactNode
}

/** The gate lets admins alone come here. */
export function PortalFrame({ title, backTo, backLabel, children }: Props) {
  return (
    <div className="portal">
      <div className="shell">
        <Sidebar />
        <div>
          <header className="ptop">
            <Link className="ib" to={backTo} aria-label={backLabel}>
              <Icon name="back" />
            </Link>
            <Brand />
            <LogoutButton className="ib" isIconOnly />
          </header>
          <main className="pmain" id="main">
            <header className="phead">
              <h1>{title}</h1>
            </header>
            {children}
          </main>
        </div>
      </div>
    </div>
  )
}

function Sidebar() {
  return (
    <nav className="pside" aria-label={texts.portal}>
      <Brand />
      <h2>{texts.orderManagement}</h2>
      {portalEntries.map((entry) => (
        <NavLink key={entry.to} className="n" to={entry.to}>
          <Icon name={entry.icon} />
          {entry.label}
        </NavLink>
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
