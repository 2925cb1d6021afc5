import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../session/session.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { AskedView, AuthView } from './model.ts'

const AuthDialog = lazyPart(() => import('./auth-dialog.tsx').then((file) => file.AuthDialog))

interface AuthModal {
  /** `then` runs after the login. */
  open: (view?: AskedView, then?: () => void) => void
}

const AuthModalContext = createContext<AuthModal>({ open: () => {} })

/** Log in or register over any page. */
export function useAuthModal(): AuthModal {
  return useContext(AuthModalContext)
}

interface Asked {
  view: AskedView
  then: (() => void) | undefined
}

export function AuthModalProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  const [returned, setReturned] = useState(0)
  const openedFrom = useRef<Element>(null)
  const open = useCallback<AuthModal['open']>((view = 'login', then) => {
    openedFrom.current = document.activeElement
    setAsked({ view, then })
    setOpen(true)
  }, [])
  const modal = useMemo(() => ({ open }), [open])
  useOpenByUrl(open)
  // Once the dialog has gone.
  useEffect(() => {
    if (returned > 0) returnFocus(openedFrom.current)
  }, [returned])
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
    if (then) then()
    else setReturned((times) => times + 1)
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

/**
 * Where the login was opened. Its button may be gone or another one by now: then the header's stands in for
 * it.
 */
function returnFocus(place: Element | null) {
  if (document.activeElement !== document.body) return
  const buttons = [place, ...document.querySelectorAll('.site .acct, .site .menu')]
  for (const button of buttons)
    if (button instanceof HTMLElement && button.isConnected && button.checkVisibility()) return button.focus()
}

/** `/?auth=forgot`, as mails link it: opens that view once, and removes the parameter from the address. */
function useOpenByUrl(open: AuthModal['open']) {
  const { pathname, search, hash, state } = useLocation()
  const { status } = useSession()
  const navigate = useNavigate()
  const rest = new URLSearchParams(search)
  const asked = views[rest.get('auth') ?? '']
  rest.delete('auth')
  const next = `${pathname}${rest.size > 0 ? `?${rest}` : ''}${hash}`
  useEffect(() => {
    if (!asked || status === 'checking') return
    void navigate(next, { replace: true, preventScrollReset: true, state })
    // Whoever is logged in already doesn't need the login.
    if (status === 'out' || asked === 'forgot') open(asked)
  }, [asked, status, next, state, navigate, open])
}

const views: Record<string, AuthView | undefined> = { login: 'login', register: 'register', forgot: 'forgot' }
