import { CodeForm } from './forms/code-form.tsx'
import { ForgotForm } from './forms/forgot-form.tsx'
import { LoginForm } from './forms/login-form.tsx'
import { RegisterForm } from './forms/register-form.tsx'
import { GoogleLogin } from './google/google-login.tsx'
import type { AuthView } from './model.ts'
import type { LoginSteps } from './use-login-steps.ts'

interface AuthFormsProps {
  view: AuthView
  onView: (view: AuthView) => void
  steps: LoginSteps
}

/** The form of a view, or the code form of the second step. */
export function AuthForms({ view, onView, steps }: AuthFormsProps) {
  const { enteredFields, setEnteredFields, pendingAttempt, cancelPending, attempt } = steps
  const { logInAfterRegistration, succeed } = steps
  const switchView = (next: AuthView, email = enteredFields.email ?? '') => {
    setEnteredFields({ email })
    onView(next)
  }
  if (pendingAttempt)
    return (
      <CodeForm login={pendingAttempt} onLoggedIn={() => succeed(pendingAttempt)} onBack={cancelPending} />
    )
  if (view === 'forgot')
    return <ForgotForm email={enteredFields.email ?? ''} onDone={(email) => switchView('login', email)} />
  return (
    <>
      <GoogleLogin key={view} view={view} onEnter={attempt} />
      {view === 'login' ? (
        <LoginForm
          initialFields={enteredFields}
          onEnter={attempt}
          onForgot={(email) => switchView('forgot', email)}
          onRegister={() => switchView('register')}
        />
      ) : (
        <RegisterForm
          onRegistered={(fields) => logInAfterRegistration(fields, () => onView('login'))}
          onLogin={() => switchView('login')}
        />
      )}
    </>
  )
}
