import './settings/account.css'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { storeSession, useSession } from '../../session/session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { texts } from './texts.ts'

export function meta() {
  return [{ title: texts.googleRedirect.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The return page of a social sign-in: checks the stored session, shows the result, and goes home. */
export default function GoogleRedirectScreen() {
  const { status } = useSession()
  const navigate = useNavigate()
  const toast = useToast()
  useEffect(() => {
    if (status === 'checking') return
    let hasEnded = false
    const end = (text: string, kind: 'ok' | 'bad') => {
      if (hasEnded) return
      toast(text, kind)
      void navigate('/', { replace: true })
    }
    call('GET /auth/login/success').then(
      (session) => {
        if (!hasEnded) storeSession(session)
        end(texts.googleRedirect.verified, 'ok')
      },
      () => end(texts.googleRedirect.failed, 'bad'),
    )
    return () => {
      hasEnded = true
    }
  }, [status, navigate, toast])
  return (
    <main id="main" className="wrap account-wait">
      <h1 className="visually-hidden">{texts.googleRedirect.title}</h1>
      <p className="lead" role="status">
        {texts.googleRedirect.loading}
      </p>
    </main>
  )
}
