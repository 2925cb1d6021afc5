import { Suspense, useCallback, useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { useAuthModal } from '../features/accounts/login/auth-modal.tsx'
import { useCartDrawer } from '../features/cart/cart-drawer.tsx'
import { useCartCount } from '../features/cart/cart-query.ts'
import { useSession } from '../session/session.ts'
import { Brand } from '../ui/brand/brand.tsx'
import { ColorBar } from '../ui/brand/color-bar.tsx'
import { Icon } from '../ui/display/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { texts } from './texts.ts'
import { useHeaderScroll } from './use-header-scroll.ts'

const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx').then((file) => file.MenuDrawer))
const Bell = lazyPart(() => import('../features/notifications/bell.tsx').then((file) => file.Bell))
const AccountMenu = lazyPart(() => import('./account/account-menu.tsx').then((file) => file.AccountMenu))

/** `clear` is transparent over the top of the page, with a colour bar that shows the scroll progress. */
export function Header({ clear }: { clear: boolean }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const [isMenuRequested, setMenuRequested] = useState(false)
  const header = useHeaderScroll(clear)
  const openMenu = () => {
    setMenuRequested(true)
    setMenuOpen(true)
  }
  return (
    <header ref={header} className={clear ? 'site clear' : 'site'}>
      {clear && (
        <div className="read" aria-hidden="true">
          <ColorBar />
        </div>
      )}
      <div className="wrap">
        <button type="button" className="ib menu" aria-label={texts.openMenu} onClick={openMenu}>
          <Icon name="menu" />
        </button>
        <Brand />
        <nav aria-label={texts.mainNavigation}>
          <NavLink to="/" end>
            {texts.home}
          </NavLink>
          <NavLink to="/products">{texts.shop}</NavLink>
          <NavLink to="/case-study">{texts.caseStudies}</NavLink>
        </nav>
        <div className="tools">
          <BellSlot />
          <AccountButton />
          <CartButton />
        </div>
      </div>
      {isMenuRequested && (
        <Suspense>
          <MenuDrawer open={menuOpen} onOpenChange={setMenuOpen} />
        </Suspense>
      )}
    </header>
  )
}

/** Reserves the space of the bell while it loads, so that nothing moves. */
function BellSlot() {
  const { status } = useSession()
  return (
    status === 'in' && (
      <Suspense fallback={<span className="ib" />}>
        <Bell />
      </Suspense>
    )
  )
}

function AccountButton() {
  const { status } = useSession()
  const { open } = useAuthModal()
  // A press while the menu is still loading opens it once it has loaded.
  const [isMenuRequested, setMenuRequested] = useState(false)
  const focusRef = useFollowingFocus()
  const button = (press: () => void) => (
    <button ref={focusRef} type="button" className="ib acct" aria-label={texts.account} onClick={press}>
      <Icon name="user" />
    </button>
  )
  return status === 'in' ? (
    <Suspense fallback={button(() => setMenuRequested(true))}>
      <AccountMenu startsOpen={isMenuRequested} triggerRef={focusRef} />
    </Suspense>
  ) : (
    button(() => {
      setMenuRequested(false)
      open('login')
    })
  )
}

/** The button is replaced after the login, and again once its menu has loaded: the focus moves to the new one. */
function useFollowingFocus() {
  const hadFocus = useRef(false)
  return useCallback((button: HTMLButtonElement) => {
    if (hadFocus.current) button.focus()
    return () => {
      hadFocus.current = document.activeElement === button
    }
  }, [])
}

function CartButton() {
  const { open } = useCartDrawer()
  const count = useCartCount()
  return (
    <button type="button" className="ib" onClick={open}>
      <span className="vh">{texts.cart}</span>
      <Icon name="bag" />
      {count !== undefined && count > 0 && (
        <>
          <span className="count" aria-hidden="true">
            {count}
          </span>
          <span className="vh">, {texts.cartBadge(count)}</span>
        </>
      )}
    </button>
  )
}
