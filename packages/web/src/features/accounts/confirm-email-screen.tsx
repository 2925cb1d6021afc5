import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import './settings/account.css'
import { Note } from '@printery/ui/note'
import { useMutation } from '@tanstack/react-query'
import { ApiRefusal, call, errorMessageOf } from '../../api/client.ts'
import { getSession, storeSession, useSession } from '../../session/session.ts'
import { AuthPageLayout } from './login/auth-page-layout.tsx'
import { emailPageMeta, useEmailToken } from './login/use-email-token.ts'
import { texts } from './texts.ts'

const confirmEmailTexts = texts.confirmEmail

export function meta() {
  return [{ title: confirmEmailTexts.pageTitle }, ...emailPageMeta]
}

/**
 * The page that the links in both emails about a changed address open. Opening it confirms nothing until the button
 * is pressed, because mail scanners open every link.
 */
export default function ConfirmEmailScreen() {
  const token = useEmailToken()
  const { status } = useSession()
  const confirm = useMutation({ mutationFn: confirmEmail })
  // Used or expired: a retry would be refused as well.
  const isInvalid = confirm.error instanceof ApiRefusal && confirm.error.status < 429
  const confirmOnce = () => {
    if (!confirm.isPending) confirm.mutate(token)
  }
  return (
    <AuthPageLayout view="login">
      <div className="account-form">
        <h1 className="d2">{confirmEmailTexts.title}</h1>
        <p className="lead">{confirmEmailTexts.text}</p>
        {confirm.isSuccess && (
          <Note tone="ok" live>
            {confirm.data.message}
          </Note>
        )}
        {confirm.error && (
          <Note tone="bad" live>
            {errorMessageOf(confirm.error)}
          </Note>
        )}
        <p className="account-acts">
          {!confirm.isSuccess && !isInvalid && (
            <Button kind="primary" isBusy={confirm.isPending} onClick={confirmOnce}>
              {confirm.isPending ? texts.checking : confirmEmailTexts.submit}
            </Button>
          )}
          {confirm.isSuccess && status === 'in' && (
            <ButtonLink kind="primary" to="/account/user">
              {confirmEmailTexts.account}
            </ButtonLink>
          )}
          <ButtonLink kind={isInvalid ? 'primary' : 'quiet'} to="/">
            {confirmEmailTexts.home}
          </ButtonLink>
        </p>
      </div>
    </AuthPageLayout>
  )
}

/** Confirms the change, and refreshes the session, whose address may have changed. */
async function confirmEmail(token: string) {
  const result = await call('POST /user/email/confirm', { body: { token } })
  if (result.changed && getSession())
    await call('GET /auth/login/success').then(storeSession, () => undefined)
  return result
}
