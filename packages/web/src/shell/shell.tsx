import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { AuthModalProvider, useAuthModal } from '../features/accounts/login/auth-modal.tsx'
import { CartDrawerProvider } from '../features/cart/cart-drawer.tsx'
import { useSession } from '../session/session.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { useSessionEnd } from './access/use-session-end.ts'
import { Footer } from './footer.tsx'
import { useFrame } from './frame.ts'
import { Header } from './header.tsx'
import { PageFocus } from './page-focus.tsx'
import { ReachBanner } from './reach-banner.tsx'
import { texts } from './texts.ts'

const OfflineCartSaver = lazyComponent(() =>
  import('../features/cart/offline-cart-saver.tsx').then((file) => file.OfflineCartSaver),
)
const TotalBadge = lazyComponent(() =>
  import('../features/cart/total-badge.tsx').then((file) => file.TotalBadge),
)

/** The frame around every screen. A screen renders its own `<main id="main">`. */
export function Shell({ children }: { children: ReactNode }) {
  const { frame, header } = useFrame()
  const { user } = useSession()
  const isStaff = user !== undefined && user.role !== 'customer'
  const hasShopFrame = frame === 'shop' || (frame === 'by role' && !isStaff)
  useSessionEnd()
  return (
    <AuthModalProvider>
      <CartLayer>
        <a className="skip" href="#main">
          {texts.skip}
        </a>
        <PageFocus />
        <ReachBanner />
        {hasShopFrame && <Header clear={header === 'clear'} />}
        {children}
        {hasShopFrame && <Footer />}
        {hasShopFrame && <UserCart />}
      </CartLayer>
    </AuthModalProvider>
  )
}

function CartLayer({ children }: { children: ReactNode }) {
  const { open } = useAuthModal()
  return (
    <CartDrawerProvider onLogIn={(onLoggedIn) => open('login', onLoggedIn)}>{children}</CartDrawerProvider>
  )
}

/** The pages of the shop, by any URL: `/shop` is an alias of `/products` (DEC-16). */
const shopPaths = /\/shop|^\/products|^\/shirtdetail\//i

/** Only a logged-in user has a cart, which is saved for offline use and has a total. */
function UserCart() {
  const { pathname } = useLocation()
  const { status } = useSession()
  if (status !== 'in') return null
  return (
    <Suspense>
      <OfflineCartSaver />
      {shopPaths.test(pathname) && <TotalBadge />}
    </Suspense>
  )
}
