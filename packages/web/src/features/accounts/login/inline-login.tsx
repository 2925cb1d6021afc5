import './inline-login.css'
import { Suspense } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.ts'

const InlineLoginForms = lazyComponent(() =>
  import('./inline-login-forms.tsx').then((file) => file.InlineLoginForms),
)

/** The login within a page that requires an account. `lead` explains what the account is needed for. */
export function InlineLogin({ lead }: { lead: string }) {
  return (
    <Suspense>
      <InlineLoginForms lead={lead} />
    </Suspense>
  )
}
