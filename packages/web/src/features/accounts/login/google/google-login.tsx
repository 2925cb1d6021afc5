import { Note } from '@printery/ui/note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../../api/client.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { texts } from '../../texts.ts'
import { type LoginAttempt, logInWithGoogle, registerWithGoogle, shopDetailsQuery } from '../data.ts'
import { GoogleButton } from './google-button.tsx'

interface GoogleLoginProps {
  view: 'login' | 'register'
  onEnter: (login: LoginAttempt) => Promise<void>
}

/** The login by Google, above the form; null if the shop doesn't offer it. */
export function GoogleLogin({ view, onEnter }: GoogleLoginProps) {
  const google = useQuery(shopDetailsQuery).data?.google
  const toast = useToast()
  const [notLinkedMessage, setNotLinked] = useState<string>()
  if (!google) return null
  const enter = async (accessToken: string) => {
    setNotLinked(undefined)
    try {
      await onEnter(
        view === 'login'
          ? { attempt: (code) => logInWithGoogle(accessToken, code), success: texts.google.loggedIn }
          : { attempt: () => registerWithGoogle(accessToken), success: texts.google.registered },
      )
    } catch (error) {
      // The message says what to do next, so it stays above the form.
      if (error instanceof ApiRefusal && error.code === 'google_not_linked')
        return setNotLinked(error.message)
      toast(errorMessageOf(error, texts.google.failed), 'bad')
    }
  }
  return (
    <>
      <GoogleButton google={google} onToken={enter} onFailed={() => toast(texts.google.failed, 'bad')} />
      {notLinkedMessage && (
        <Note tone="info" live>
          {notLinkedMessage}
        </Note>
      )}
      <p className="auth-or">{texts.google.or}</p>
    </>
  )
}
