import './settings/account.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiRefusal } from '../../api/client.ts'
import { useSession } from '../../session/session.ts'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { AuthPageLayout } from './login/auth-page-layout.tsx'
import { resetTokenQuery } from './login/data.ts'
import { ResetForm } from './login/forms/reset-form.tsx'
import { InvalidLink } from './login/invalid-link.tsx'
import { emailPageMeta, useEmailToken } from './login/use-email-token.ts'
import { texts } from './texts.ts'

const resetTexts = texts.reset

export function meta() {
  return [{ title: resetTexts.pageTitle }, ...emailPageMeta]
}

/** The page that the links in emails open: to reset a forgotten password, or to set the first password of an invited admin. */
export default function ResetPasswordScreen() {
  const token = useEmailToken()
  return (
    <AuthPageLayout view="forgot">
      <Reset key={token} token={token} />
      <nav className="account-links small" aria-label={resetTexts.otherPages}>
        <Link to="/">{resetTexts.home}</Link>
        <Link to="/pricing">{resetTexts.pricing}</Link>
      </nav>
    </AuthPageLayout>
  )
}

function Reset({ token }: { token: string }) {
  const isBrowser = useSession().status !== 'checking'
  const [hasFailed, setFailed] = useState(false)
  // Kept in state, because the success ends the session, which clears all queries.
  const [isValid, setValid] = useState(false)
  const check = useQuery({ ...resetTokenQuery(token), enabled: isBrowser && token !== '' && !isValid })
  if (check.data && !isValid) setValid(true)
  const isInvalid = check.error instanceof ApiRefusal && check.error.status < 429
  if (hasFailed || isInvalid || (isBrowser && token === '')) return <InvalidLink />
  if (isValid) return <ResetForm token={token} onInvalid={() => setFailed(true)} />
  return (
    <LoadState query={check} loading={resetTexts.loading}>
      {() => null}
    </LoadState>
  )
}
