import { useNavigate } from 'react-router'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

interface OrderErrorProps {
  /** Why the order could not be loaded; undefined for a visitor who is not logged in. */
  error: unknown
  /** Defined for a visitor who is not logged in. */
  onLogIn?: (() => void) | undefined
  onRetry?: (() => void) | undefined
}

/** Replaces the whole page. */
export function OrderError({ error, onLogIn, onRetry }: OrderErrorProps) {
  const navigate = useNavigate()
  const isGone = error instanceof ApiRefusal && (error.status === 404 || error.status === 422)
  const requestId = error instanceof ApiRefusal ? error.requestId : undefined
  const goBack = () => {
    // After a link in an email there is no previous page.
    if (window.history.length > 1) navigate(-1)
    else navigate('/account/mygifts')
  }
  return (
    <main id="main" className="wrap order-error">
      <h1 className="d2">{texts.error}</h1>
      <p className="lead" role="alert">
        {onLogIn ? texts.loggedOut : isGone ? texts.errorText : errorMessageOf(error)}
      </p>
      <div className="flex flex-wrap gap-3">
        {onLogIn && (
          <Button kind="primary" onClick={onLogIn}>
            {texts.logIn}
          </Button>
        )}
        {!onLogIn && !isGone && onRetry && (
          <Button kind="primary" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        <Button onClick={goBack}>{texts.goBack}</Button>
      </div>
      {requestId && <p className="muted small mono">{texts.reference(requestId)}</p>}
    </main>
  )
}
