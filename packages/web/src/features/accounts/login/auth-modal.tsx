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
import { lazyComponent } from '../../../ui/lazy-component.ts'
import type { AuthView, RequestedView } from './model.ts'

const AuthDialog = lazyComponent(() => import('./auth-dialog.tsx').then((file) => file.AuthDialog))

interface AuthModal {
  /** `onLoggedIn` runs after the login. */
  open: (view?: RequestedView, onLoggedIn?: () => void) => void
}

const AuthModalContext = createContext<AuthModal>({ open: () => {} })

/** Log in or register over any page. */
export function useAuthModal(): AuthModal {
  return useContext(AuthModalContext)
}

interface LoginRequest {
  view: RequestedView
  onLoggedIn: (() => void) | undefined
}

export function AuthModalProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<LoginRequest>()
  const [isOpen, setOpen] = useState(false)
  const [closedCount, setClosedCount] = useState(0)
  const openedFrom = useRef<Element>(null)
  const open = useCallback<AuthModal['open']>((view = 'login', onLoggedIn) => {
    openedFrom.current = document.activeElement
    setRequest({ view, onLoggedIn })
    setOpen(true)
  }, [])
  const modal = useMemo(() => ({ open }), [open])
  useOpenByUrl(open)
  // Runs after the dialog is closed, because the dialog traps the focus until then.
  useEffect(() => {
    if (closedCount > 0) returnFocus(openedFrom.current)
  }, [closedCount])
  const setView = (view: AuthView) => setRequest((current) => current && { ...current, view })
  // Closing resets the view, so that the next opening starts at the login.
  const close = () => {
    setOpen(false)
    setView('login')
  }
  const completeLogin = () => {
    const onLoggedIn = request?.onLoggedIn
    setRequest(undefined)
    setOpen(false)
    if (onLoggedIn) onLoggedIn()
    else setClosedCount((times) => times + 1)
  }
  return (
    <AuthModalContext value={modal}>
      {children}
      {request && (
        <Suspense>
          <AuthDialog
            open={isOpen}
            view={request.view}
            onView={setView}
            onClose={close}
            onLoggedIn={completeLogin}
          />
        </Suspense>
      )}
    </AuthModalContext>
  )
}

/**
 * Returns the focus to the element that opened the login; if it was removed or replaced, to the button in the header.
 */
function returnFocus(opener: Element | null) {
  if (document.activeElement !== document.body) return
  const buttons = [opener, ...document.querySelectorAll('.site .account-button, .site .menu')]
  for (const button of buttons)
    if (button instanceof HTMLElement && button.isConnected && button.checkVisibility()) return button.focus()
}

/** Opens the view in the parameter `auth` once and removes the parameter from the URL. Emails link to `/?auth=forgot`. */
function useOpenByUrl(open: AuthModal['open']) {
  const { pathname, search, hash, state } = useLocation()
  const { status } = useSession()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const requestedView = views[params.get('auth') ?? '']
  params.delete('auth')
  const next = `${pathname}${params.size > 0 ? `?${params}` : ''}${hash}`
  useEffect(() => {
    if (!requestedView || status === 'checking') return
    void navigate(next, { replace: true, preventScrollReset: true, state })
    // A logged-in person doesn't need the login.
    if (status === 'out' || requestedView === 'forgot') open(requestedView)
  }, [requestedView, status, next, state, navigate, open])
}

const views: Record<string, AuthView | undefined> = { login: 'login', register: 'register', forgot: 'forgot' }
