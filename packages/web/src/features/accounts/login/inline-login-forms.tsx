import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { texts } from '../texts.ts'
import { AuthForms } from './auth-forms.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { logIn, shopFactsQuery } from './data.ts'
import type { AuthView, LoginFields } from './model.ts'
import { useLoginSteps } from './use-login-steps.ts'

/** Log in or register within a page, which goes on by itself once there is a session. */
export function InlineLoginForms({ lead }: { lead: string }) {
  const [view, setView] = useState<AuthView>('login')
  const steps = useLoginSteps(() => {})
  const { pendingAttempt, attempt, setTyped } = steps
  const toast = useToast()
  const shown = `${view} ${pendingAttempt !== undefined}`
  const form = useFocusOnChange(shown)
  // Known before anything is drawn: a button that comes later would push the fields away from under the mouse.
  const isAsking = useQuery(shopFactsQuery).isPending

  async function logInAfterRegistration(fields: LoginFields) {
    try {
      // The account was made a moment ago; nobody is asked for the same password twice.
      await attempt({ attempt: (code) => logIn(fields, code), success: texts.register.success })
    } catch {
      // Then the login form is filled in, and its submit shows what is wrong.
      toast(texts.register.success, 'ok')
      setTyped(fields)
      setView('login')
    }
  }

  if (isAsking) return null
  return (
    <div className="entrance">
      <section aria-labelledby="entrance-h">
        <h2 id="entrance-h" className="d3">
          {pendingAttempt ? texts.code.title : texts[view].title}
        </h2>
        <p className="muted">{lead}</p>
        <div className="grid gap-4" ref={form}>
          <AuthForms view={view} onView={setView} steps={steps} onRegistered={logInAfterRegistration} />
        </div>
      </section>
      <AuthPanel view={view} />
    </div>
  )
}

/** A view that takes the place of another begins at its first field; the first one leaves the focus where it is. */
function useFocusOnChange(shown: string) {
  const form = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    form.current?.querySelector('input')?.focus()
  }, [shown])
  return form
}
