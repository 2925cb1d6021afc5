import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { AuthForms } from './auth-forms.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { shopFactsQuery } from './data.ts'
import type { AuthView } from './model.ts'
import { useLoginSteps } from './use-login-steps.ts'

/** Log in or register within a page, which goes on by itself once there is a session. */
export function InlineLoginForms({ lead }: { lead: string }) {
  const [view, setView] = useState<AuthView>('login')
  const steps = useLoginSteps(() => {})
  const { pendingAttempt } = steps
  const shown = `${view} ${pendingAttempt !== undefined}`
  const form = useFocusOnChange(shown)
  // Known before anything is drawn: a button that comes later would push the fields away from under the mouse.
  const isAsking = useQuery(shopFactsQuery).isPending

  if (isAsking) return null
  return (
    <div className="entrance">
      <section aria-labelledby="entrance-h">
        <h2 id="entrance-h" className="d3">
          {pendingAttempt ? texts.code.title : texts[view].title}
        </h2>
        <p className="muted">{lead}</p>
        <div className="grid gap-4" ref={form}>
          <AuthForms view={view} onView={setView} steps={steps} />
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
