import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'

const CartPanel = lazyComponent(() => import('./parts/cart-panel.tsx').then((file) => file.CartPanel))

interface CartDrawer {
  open: () => void
}

const CartDrawerContext = createContext<CartDrawer>({ open: () => {} })

export function useCartDrawer(): CartDrawer {
  return useContext(CartDrawerContext)
}

interface CartDrawerProviderProps {
  /** Opens the login and calls `onLoggedIn` after it. */
  onLogIn: (onLoggedIn: () => void) => void
  children: ReactNode
}

export function CartDrawerProvider({ onLogIn, children }: CartDrawerProviderProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const drawer = useMemo<CartDrawer>(
    () => ({
      open: () => {
        setWasOpened(true)
        setOpen(true)
      },
    }),
    [],
  )
  const logIn = () => {
    setOpen(false)
    onLogIn(drawer.open)
  }
  return (
    <CartDrawerContext value={drawer}>
      {children}
      {wasOpened && (
        <Suspense>
          <CartPanel open={isOpen} onOpenChange={setOpen} onLogIn={logIn} />
        </Suspense>
      )}
    </CartDrawerContext>
  )
}
