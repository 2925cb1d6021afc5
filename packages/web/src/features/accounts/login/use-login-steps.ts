import { useState } from 'react'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { texts } from '../texts.ts'
import { isCodeRequired, type LoginAttempt, logIn } from './data.ts'
import { rememberDevice } from './known-device.ts'
import type { LoginFields } from './model.ts'

export interface LoginSteps {
  /** Values that were entered in another view. */
  enteredFields: Partial<LoginFields>
  setEnteredFields: (enteredFields: Partial<LoginFields>) => void
  /** The attempt that waits for the code of the second factor. */
  pendingAttempt: LoginAttempt | undefined
  cancelPending: () => void
  /** Throws the refusal of the server. */
  attempt: (login: LoginAttempt) => Promise<void>
  /** Logs in after a registration. If that fails, the login view is shown with the values filled in. */
  logInAfterRegistration: (fields: LoginFields, showLogin: () => void) => Promise<void>
  succeed: (login: LoginAttempt) => void
  reset: () => void
}

/** The steps of a login, by password or by Google. */
export function useLoginSteps(onLoggedIn: () => void): LoginSteps {
  const [enteredFields, setEnteredFields] = useState<Partial<LoginFields>>({})
  const [pendingAttempt, setPendingAttempt] = useState<LoginAttempt>()
  const toast = useToast()
  // The next user of this browser must not learn who used it before.
  const reset = () => {
    setPendingAttempt(undefined)
    setEnteredFields({})
  }
  const succeed = ({ success }: LoginAttempt) => {
    reset()
    rememberDevice()
    toast(success, 'ok')
    onLoggedIn()
  }
  const attempt = async (login: LoginAttempt) => {
    try {
      await login.attempt()
    } catch (error) {
      if (isCodeRequired(error)) return setPendingAttempt(login)
      throw error
    }
    succeed(login)
  }
  const logInAfterRegistration = async (fields: LoginFields, showLogin: () => void) => {
    try {
      await attempt({ attempt: (code) => logIn(fields, code), success: texts.register.success })
    } catch {
      toast(texts.register.success, 'ok')
      setEnteredFields(fields)
      showLogin()
    }
  }
  return {
    enteredFields,
    setEnteredFields,
    pendingAttempt,
    cancelPending: () => setPendingAttempt(undefined),
    attempt,
    logInAfterRegistration,
    succeed,
    reset,
  }
}
