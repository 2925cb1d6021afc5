import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { AuthForms } from './auth-forms.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { shopDetailsQuery } from './data.ts'
import type { AuthView } from './model.ts'
import { useLoginSteps } from './use-login-steps.ts'

/** Forms to log in or register on a page that requires a session for its contents. */
export function InlineLoginForms({ lead }: { lead: string }) {
  const [view, setView] = useState<AuthView>('login')
  const steps = useLoginSteps(() => {})
  const { pendingAttempt } = steps
  const step = `${view} ${pendingAttempt !== undefined}`
  const form = useFocusOnChange(step)
  // The forms wait for the shop's details, because a Google button that appears later would move the fields.
  const isLoadingShop = useQuery(shopDetailsQuery).isPending

  if (isLoadingShop) return null
  return (
    <div className="inline-login">
      <section aria-labelledby="inline-login-h">
        <h2 id="inline-login-h" className="d3">
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

/** Focuses the first field of each view after the first one. */
function useFocusOnChange(step: string) {
  const form = useRef<HTMLDivElement>(null)
  const previousStep = useRef(step)
  useLayoutEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    form.current?.querySelector('input')?.focus()
  }, [step])
  return form
}
