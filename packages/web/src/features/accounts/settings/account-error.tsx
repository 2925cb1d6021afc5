import { useNavigate } from 'react-router'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { accountTexts as texts } from '../texts.ts'

interface AccountErrorProps {
  title: string
  error: unknown
  onRetry: () => void
}

/** The error page of an account that could not be loaded. */
export function AccountError({ title, error, onRetry }: AccountErrorProps) {
  const navigate = useNavigate()
  const isGone = error instanceof ApiRefusal && (error.status === 404 || error.status === 422)
  const requestId = error instanceof ApiRefusal ? error.requestId : undefined
  const goBack = () => {
    // After a link from an email or another site there is no previous page.
    if (window.history.length > 1) void navigate(-1)
    else void navigate('/account')
  }
  return (
    <div className="account-error" role="alert">
      <h2 className="d3">{title}</h2>
      <p className="lead">{isGone ? texts.notFound : errorMessageOf(error)}</p>
      <p className="account-acts">
        {!isGone && (
          <Button kind="primary" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        <Button kind={isGone ? 'primary' : undefined} onClick={goBack}>
          {texts.goBack}
        </Button>
      </p>
      {requestId && <p className="muted small mono">{texts.reference(requestId)}</p>}
    </div>
  )
}
