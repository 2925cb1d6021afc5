import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { AuthView } from './model.ts'

const AuthDialog = lazyPart(() => import('./parts/auth-dialog.tsx').then((file) => file.AuthDialog))

interface AuthModal {
  /** `then` goes on with what the visitor was doing, once they are logged in. */
  open: (view?: AuthView, then?: () => void) => void
}

const AuthModalContext = createContext<AuthModal>({ open: () => {} })

/** Log in or register over any page. */
export function useAuthModal(): AuthModal {
  return useContext(AuthModalContext)
}

interface Asked {
  view: AuthView
  then: (() => void) | undefined
}

export function AuthModalProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback<AuthModal['open']>((view = 'login', then) => {
    setAsked({ view, then })
    setOpen(true)
  }, [])
  const modal = useMemo(() => ({ open }), [open])
  const setView = (view: AuthView) => setAsked((now) => now && { ...now, view })
  // Closing forgets the view, so that the next opening starts at the login.
  const close = () => {
    setOpen(false)
    setView('login')
  }
  const finish = () => {
    const then = asked?.then
    setAsked(undefined)
    setOpen(false)
    then?.()
  }
  return (
    <AuthModalContext value={modal}>
      {children}
      {asked && (
        <Suspense>
          <AuthDialog open={isOpen} view={asked.view} onView={setView} onClose={close} onLoggedIn={finish} />
        </Suspense>
      )}
    </AuthModalContext>
  )
}
