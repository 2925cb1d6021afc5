import { Link, NavLink } from 'react-router'
import { useLogOut } from '../features/accounts/log-out.ts'
import { useAuthModal } from '../features/accounts/login/auth-modal.tsx'
import { useSession } from '../session/session.ts'
import { Drawer } from '../ui/dialogs/drawer.tsx'
import { Icon } from '../ui/display/icon.tsx'
import { portalLinks } from './portal/portal-links.ts'
import { texts } from './texts.ts'

/** The menu of small screens, which slides in from the left. */
export function MenuDrawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { status, user } = useSession()
  const auth = useAuthModal()
  const logOut = useLogOut()
  const close = () => onOpenChange(false)
  const portal = user && user.role !== 'customer' ? portalLinks[user.role] : undefined
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="left" title={texts.menu}>
      <nav className="menu-pages" aria-label={texts.mainNavigation}>
        <NavLink to="/" end onClick={close}>
          {texts.home}
        </NavLink>
        <NavLink to="/products" onClick={close}>
          {texts.shop}
        </NavLink>
        <NavLink to="/case-study" onClick={close}>
          {texts.caseStudies}
        </NavLink>
      </nav>
      <ul className="menu-rows">
        {status === 'in' ? (
          <>
            <li>
              <Link to="/account" onClick={close}>
                <Icon name="user" />
                {user.firstName} {user.lastName}
              </Link>
            </li>
            <li>
              <Link to="/account/mygifts" onClick={close}>
                <Icon name="bag" />
                {texts.myOrders}
              </Link>
            </li>
            {portal && (
              <li>
                <Link to={portal.to} onClick={close}>
                  <Icon name="grid" />
                  {portal.label}
                </Link>
              </li>
            )}
            <li>
              <button
                type="button"
                onClick={() => {
                  close()
                  logOut()
                }}
              >
                <Icon name="back" />
                {texts.logOut}
              </button>
            </li>
          </>
        ) : (
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                auth.open('login')
              }}
            >
              <Icon name="user" />
              {texts.logIn}
            </button>
          </li>
        )}
      </ul>
    </Drawer>
  )
}
