import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { PanelDialog } from '../../../ui/panel-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { asksForCode, type Entrance, shopFactsQuery } from '../data.ts'
import type { AuthView } from '../model.ts'
import { texts } from '../texts.ts'
import { AuthPanel } from './auth-panel.tsx'
import { CodeForm } from './code-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { GoogleEntrance } from './google-entrance.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

interface AuthDialogProps {
  open: boolean
  view: AuthView
  onView: (view: AuthView) => void
  onClose: () => void
  onLoggedIn: () => void
}

export function AuthDialog({ open, view, onView, onClose, onLoggedIn }: AuthDialogProps) {
  const [email, setEmail] = useState('')
  /** Waits for the code of a second factor. */
  const [waiting, setWaiting] = useState<Entrance>()
  const toast = useToast()
  const form = useFocusOnChange(open, `${view} ${waiting !== undefined}`)
  // Known before anything is drawn: a button that comes later would push the fields away from under the mouse.
  const isAsking = useQuery(shopFactsQuery).isPending

  const enter = async (entrance: Entrance) => {
    try {
      await entrance.attempt()
    } catch (error) {
      if (asksForCode(error)) return setWaiting(entrance)
      throw error
    }
    succeed(entrance)
  }
  // Whoever sits here next is not told who was here before.
  const forget = () => {
    setWaiting(undefined)
    setEmail('')
  }
  const succeed = ({ success }: Entrance) => {
    forget()
    toast(success, 'ok')
    onLoggedIn()
  }
  const close = () => {
    forget()
    onClose()
  }
  const show = (next: AuthView, typed = email) => {
    setEmail(typed)
    onView(next)
  }

  if (isAsking) return null
  return (
    <PanelDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={waiting ? texts.code.title : texts[view].title}
      panel={<AuthPanel view={view} />}
      initialFocus={() => form.current?.querySelector('input') ?? null}
    >
      <div className="grid gap-4" ref={form}>
        {waiting ? (
          <CodeForm
            entrance={waiting}
            onEntered={() => succeed(waiting)}
            onBack={() => setWaiting(undefined)}
          />
        ) : view === 'forgot' ? (
          <ForgotForm email={email} onDone={(typed) => show('login', typed)} />
        ) : (
          <>
            <GoogleEntrance key={view} view={view} onEnter={enter} />
            {view === 'login' ? (
              <LoginForm
                email={email}
                onEnter={enter}
                onForgot={(typed) => show('forgot', typed)}
                onRegister={() => show('register')}
              />
            ) : (
              <RegisterForm
                onRegistered={(registered) => show('login', registered)}
                onLogin={() => show('login')}
              />
            )}
          </>
        )}
      </div>
    </PanelDialog>
  )
}

/** A view that takes the place of another begins at its first field; the dialog itself has placed the focus of the first. */
function useFocusOnChange(open: boolean, shown: string) {
  const form = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  // In the same step: where the button that was pressed has gone, the dialog would take the focus itself a frame later.
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    // Closing shows the login again, and gives the focus back to where it came from.
    if (open) form.current?.querySelector('input')?.focus()
  }, [open, shown])
  return form
}
