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
import { mailPageMeta, useMailToken } from './login/use-mail-token.ts'
import { texts } from './texts.ts'

const words = texts.reset

export function meta() {
  return [{ title: words.pageTitle }, ...mailPageMeta]
}

/** Behind the link of a mail: for a forgotten password, and for the first one of an invited admin. */
export default function ResetPasswordScreen() {
  const token = useMailToken()
  return (
    <AuthPageLayout view="forgot">
      <Reset key={token} token={token} />
      <nav className="account-links small" aria-label={words.otherPages}>
        <Link to="/">{words.home}</Link>
        <Link to="/pricing">{words.pricing}</Link>
      </nav>
    </AuthPageLayout>
  )
}

function Reset({ token }: { token: string }) {
  const isBrowser = useSession().status !== 'checking'
  const [hasFailed, setFailed] = useState(false)
  // Held here: the success ends the session, and with it everything that was fetched is forgotten.
  const [isGood, setGood] = useState(false)
  const check = useQuery({ ...resetTokenQuery(token), enabled: isBrowser && token !== '' && !isGood })
  if (check.data && !isGood) setGood(true)
  const isInvalid = check.error instanceof ApiRefusal && check.error.status < 429
  if (hasFailed || isInvalid || (isBrowser && token === '')) return <InvalidLink />
  if (isGood) return <ResetForm token={token} onInvalid={() => setFailed(true)} />
  return (
    <LoadState query={check} loading={words.loading}>
      {() => null}
    </LoadState>
  )
}
