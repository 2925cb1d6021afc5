import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { ApiRefusal, Unreachable } from '../api/client.ts'
import { reportUnreachable } from '../api/reachability.ts'
import { useDocumentState } from '../ssr/document-state.ts'
import { clearTabState } from '../storage/tab-state.ts'
import { Button } from '../ui/forms/button.tsx'
import { texts } from './texts.ts'

/** The title of the error page, which replaces the title of the failed screen. */
export function titleOfError(error: unknown): string {
  return texts.error.pageTitle(isUnreachable(error) ? texts.error.unreachable : texts.error.title)
}

/** The error page of a screen, with buttons to continue and the reference of the request for support. */
export function PageError() {
  const error = useRouteError()
  const { requestId } = useDocumentState()
  const navigate = useNavigate()
  const unreachable = isUnreachable(error)
  const reference = unreachable ? undefined : error instanceof ApiRefusal ? error.requestId : requestId
  useEffect(() => {
    // Starts the health checks; once the shop responds, the banner reloads this page.
    if (unreachable) reportUnreachable()
  }, [unreachable])
  const message =
    isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : texts.error.text
  return (
    <main id="main" className="wrap page-error">
      <h1 className="d2">{texts.error.title}</h1>
      <p className="lead">{unreachable ? texts.connection.down : message}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          onClick={() => {
            // If the shop can't be reached, the saved state isn't the cause of the error, so it is kept.
            if (!unreachable) clearTabState()
            location.reload()
          }}
        >
          {texts.error.retry}
        </Button>
        <Button onClick={() => navigate(-1)}>{texts.error.back}</Button>
      </div>
      {reference && <p className="muted small mono">{texts.error.reference(reference)}</p>}
    </main>
  )
}

/** Whether the error means that a request got no response. The router throws a TypeError then. */
function isUnreachable(error: unknown): boolean {
  if (typeof window === 'undefined') return false
  return (
    error instanceof Unreachable ||
    (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  )
}
