import { CodeForm } from './code-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { GoogleEntrance } from './google-entrance.tsx'
import { LoginForm } from './login-form.tsx'
import type { AuthView, LoginFields } from './model.ts'
import { RegisterForm } from './register-form.tsx'
import type { Entering } from './use-entering.ts'

interface AuthFormsProps {
  view: AuthView
  onView: (view: AuthView) => void
  entering: Entering
  onRegistered: (fields: LoginFields) => Promise<void> | void
}

/** The form of a view, or that of the second step. */
export function AuthForms({ view, onView, entering, onRegistered }: AuthFormsProps) {
  const { typed, setTyped, waiting, stopWaiting, enter, succeed } = entering
  const show = (next: AuthView, email = typed.email ?? '') => {
    setTyped({ email })
    onView(next)
  }
  if (waiting) return <CodeForm entrance={waiting} onEntered={() => succeed(waiting)} onBack={stopWaiting} />
  if (view === 'forgot')
    return <ForgotForm email={typed.email ?? ''} onDone={(email) => show('login', email)} />
  return (
    <>
      <GoogleEntrance key={view} view={view} onEnter={enter} />
      {view === 'login' ? (
        <LoginForm
          typed={typed}
          onEnter={enter}
          onForgot={(email) => show('forgot', email)}
          onRegister={() => show('register')}
        />
      ) : (
        <RegisterForm onRegistered={onRegistered} onLogin={() => show('login')} />
      )}
    </>
  )
}
