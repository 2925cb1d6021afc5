import { useState } from 'react'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { texts } from '../texts.ts'
import { asksForCode, type LoginAttempt, logIn } from './data.ts'
import { rememberDevice } from './known-device.ts'
import type { LoginFields } from './model.ts'

export interface LoginSteps {
  /** What was typed in another view, for the next. */
  typed: Partial<LoginFields>
  setTyped: (typed: Partial<LoginFields>) => void
  /** Waits for the code of a second factor. */
  pendingAttempt: LoginAttempt | undefined
  cancelPending: () => void
  /** Throws what the server refused. */
  attempt: (login: LoginAttempt) => Promise<void>
  /** Logs in who has just registered. If that fails, the login view is shown, filled in. */
  enterRegistered: (fields: LoginFields, showLogin: () => void) => Promise<void>
  succeed: (login: LoginAttempt) => void
  reset: () => void
}

/** The steps to a session, by password or by Google. */
export function useLoginSteps(onEntered: () => void): LoginSteps {
  const [typed, setTyped] = useState<Partial<LoginFields>>({})
  const [pendingAttempt, setPendingAttempt] = useState<LoginAttempt>()
  const toast = useToast()
  // The next user of this browser must not learn who used it before.
  const reset = () => {
    setPendingAttempt(undefined)
    setTyped({})
  }
  const succeed = ({ success }: LoginAttempt) => {
    reset()
    rememberDevice()
    toast(success, 'ok')
    onEntered()
  }
  const attempt = async (login: LoginAttempt) => {
    try {
      await login.attempt()
    } catch (error) {
      if (asksForCode(error)) return setPendingAttempt(login)
      throw error
    }
    succeed(login)
  }
  const enterRegistered = async (fields: LoginFields, showLogin: () => void) => {
    try {
      await attempt({ attempt: (code) => logIn(fields, code), success: texts.register.success })
    } catch {
      toast(texts.register.success, 'ok')
      setTyped(fields)
      showLogin()
    }
  }
  return {
    typed,
    setTyped,
    pendingAttempt,
    cancelPending: () => setPendingAttempt(undefined),
    attempt,
    enterRegistered,
    succeed,
    reset,
  }
}
