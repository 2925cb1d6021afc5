import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { PanelDialog } from '../../../ui/dialogs/panel-dialog.tsx'
import { texts } from '../texts.ts'
import { AuthForms } from './auth-forms.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { shopDetailsQuery } from './data.ts'
import { viewFor } from './known-device.ts'
import type { AuthView, RequestedView } from './model.ts'
import { useLoginSteps } from './use-login-steps.ts'

interface AuthDialogProps {
  open: boolean
  view: RequestedView
  onView: (view: AuthView) => void
  onClose: () => void
  onLoggedIn: () => void
}

export function AuthDialog({ open, view: requestedView, onView, onClose, onLoggedIn }: AuthDialogProps) {
  const view = viewFor(requestedView)
  const steps = useLoginSteps(onLoggedIn)
  const { pendingAttempt } = steps
  const form = useFocusOnChange(open, `${view} ${pendingAttempt !== undefined}`)
  // The shop's details are loaded before anything is rendered, because a Google button that appears later would move the fields.
  const isLoadingShop = useQuery(shopDetailsQuery).isPending
  const close = () => {
    steps.reset()
    onClose()
  }
  if (isLoadingShop) return null
  return (
    <PanelDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={pendingAttempt ? texts.code.title : texts[view].title}
      panel={<AuthPanel view={view} />}
      initialFocus={() => form.current?.querySelector('input') ?? null}
    >
      <div className="grid gap-4" ref={form}>
        <AuthForms view={view} onView={onView} steps={steps} />
      </div>
    </PanelDialog>
  )
}

/** Focuses the first field of each view after the first one, whose field the dialog focuses itself. */
function useFocusOnChange(open: boolean, step: string) {
  const form = useRef<HTMLDivElement>(null)
  const previousStep = useRef(step)
  // A layout effect, because the dialog moves the focus to itself one frame after the pressed button was removed.
  useLayoutEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    // Closing resets the view to the login and returns the focus to the opener.
    if (open) form.current?.querySelector('input')?.focus()
  }, [open, step])
  return form
}
