import type { ReactNode } from 'react'
import { AuthModalProvider, useAuthModal } from '../features/accounts/auth-modal.tsx'
import { CartDrawerProvider } from '../features/cart/cart-drawer.tsx'
import { Footer } from './footer.tsx'
import { useFrame } from './frame.ts'
import { Header } from './header.tsx'
import { PageFocus } from './page-focus.tsx'
import { ReachBanner } from './reach-banner.tsx'
import { texts } from './texts.ts'
import { useSessionEnd } from './use-session-end.ts'

/** What stands around every screen. A screen renders its own `<main id="main">`. */
export function Shell({ children }: { children: ReactNode }) {
  const { frame, header } = useFrame()
  useSessionEnd()
  return (
    <AuthModalProvider>
      <CartLayer>
        <a className="skip" href="#main">
          {texts.skip}
        </a>
        <PageFocus />
        <ReachBanner />
        {frame === 'shop' && <Header clear={header === 'clear'} />}
        {children}
        {frame === 'shop' && <Footer />}
      </CartLayer>
    </AuthModalProvider>
  )
}

function CartLayer({ children }: { children: ReactNode }) {
  const { open } = useAuthModal()
  return <CartDrawerProvider onLogIn={(then) => open('login', then)}>{children}</CartDrawerProvider>
}
