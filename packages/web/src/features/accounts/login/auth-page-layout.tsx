import type { ReactNode } from 'react'
import { AuthPanel } from './auth-panel.tsx'
import type { AuthView } from './model.ts'

/** The layout of the pages that emails link to: the form at the left, and on wide screens a product beside it. */
export function AuthPageLayout({ view, children }: { view: AuthView; children: ReactNode }) {
  return (
    <main id="main" className="wrap account-alone">
      <div className="account-ask">{children}</div>
      <AuthPanel view={view} />
    </main>
  )
}
