import './inline-login.css'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'

const InlineLoginForms = lazyPart(() =>
  import('./inline-login-forms.tsx').then((file) => file.InlineLoginForms),
)

/** Where a page needs an account: log in or register in it, without leaving it. `lead` says what for. */
export function InlineLogin({ lead }: { lead: string }) {
  return (
    <Suspense>
      <InlineLoginForms lead={lead} />
    </Suspense>
  )
}
