import { Suspense, useCallback, useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { useAuthModal } from '../features/accounts/login/auth-modal.tsx'
import { useCartDrawer } from '../features/cart/cart-drawer.tsx'
import { useCartCount } from '../features/cart/cart-query.ts'
import { useSession } from '../session/session.ts'
import { Brand } from '../ui/brand/brand.tsx'
import { ColourBar } from '../ui/brand/colour-bar.tsx'
import { Icon } from '../ui/display/icon.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { texts } from './texts.ts'
import { useHeaderScroll } from './use-header-scroll.ts'

const MenuDrawer = lazyComponent(() => import('./menu-drawer.tsx').then((file) => file.MenuDrawer))
const Bell = lazyComponent(() => import('../features/notifications/bell.tsx').then((file) => file.Bell))
const AccountMenu = lazyComponent(() => import('./account/account-menu.tsx').then((file) => file.AccountMenu))

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
        <div className="scroll-progress" aria-hidden="true">
          <ColourBar />
        </div>
      )}
      <div className="wrap">
        <button type="button" className="icon-button menu" aria-label={texts.openMenu} onClick={openMenu}>
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
      <Suspense fallback={<span className="icon-button" />}>
        <Bell />
      </Suspense>
    )
  )
}

function AccountButton() {
  const { status } = useSession()
  const { open } = useAuthModal()
  // If the button is pressed while the menu is loading, the menu opens once it has loaded.
  const [isMenuRequested, setMenuRequested] = useState(false)
  const focusRef = useFocusAfterReplacement()
  const renderButton = (press: () => void) => (
    <button
      ref={focusRef}
      type="button"
      className="icon-button account-button"
      aria-label={texts.account}
      onClick={press}
    >
      <Icon name="user" />
    </button>
  )
  return status === 'in' ? (
    <Suspense fallback={renderButton(() => setMenuRequested(true))}>
      <AccountMenu startsOpen={isMenuRequested} triggerRef={focusRef} />
    </Suspense>
  ) : (
    renderButton(() => {
      setMenuRequested(false)
      open('login')
    })
  )
}

/** Moves the focus to the new button when the button is replaced, after the login and once its menu has loaded. */
function useFocusAfterReplacement() {
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
    <button type="button" className="icon-button" onClick={open}>
      <span className="visually-hidden">{texts.cart}</span>
      <Icon name="bag" />
      {count !== undefined && count > 0 && (
        <>
          <span className="count" aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">, {texts.cartBadge(count)}</span>
        </>
      )}
    </button>
  )
}
