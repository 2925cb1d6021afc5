import type { Security, UserView } from '@printery/contract'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, errorMessageOf } from '../../../api/client.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { showRefusal } from '../login/forms/show-refusal.ts'
import { type GoogleSettings, loadGoogle, requestGoogleToken } from '../login/google/google.ts'
import mark from '../pictures/google-mark.svg'
import { accountTexts } from '../texts.ts'
import { Block } from './block.tsx'
import { CurrentPassword, currentPasswordRule } from './current-password.tsx'
import { useSecurityChange, withPassword } from './data.ts'

const texts = accountTexts.google

interface GoogleBlockProps {
  user: UserView
  security: Security
  /** Null if the shop doesn't offer Google any more; an existing link can then only be removed. */
  google: GoogleSettings | null
}

export function GoogleBlock({ user, security, google }: GoogleBlockProps) {
  const { hasGoogle, hasPassword } = security
  return (
    <Block title={texts.title} text={texts.text}>
      <p>
        <Pill tone={hasGoogle ? 'ok' : 'idle'}>{hasGoogle ? texts.linked : texts.notLinked}</Pill>
      </p>
      <div className="account-acts">
        {hasGoogle && <Unlink user={user} hasPassword={hasPassword} />}
        {!hasGoogle && google && <Link user={user} hasPassword={hasPassword} google={google} />}
      </div>
    </Block>
  )
}

interface GoogleLinkProps {
  user: UserView
  hasPassword: boolean
}

function Unlink({ user, hasPassword }: GoogleLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const unlink = useSecurityChange(user, () => call('DELETE /user/google'))
  const confirm = () =>
    unlink.mutate(undefined, {
      onSuccess: ({ message }) => toast(message, 'ok'),
      onError: (error) => toast(errorMessageOf(error), 'bad'),
    })
  return (
    <>
      <Tooltip text={hasPassword ? undefined : texts.needsPassword}>
        <Button aria-disabled={!hasPassword || unlink.isPending} onClick={() => hasPassword && setOpen(true)}>
          {texts.unlink}
        </Button>
      </Tooltip>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.unlinkDialog}
        confirm={texts.unlink}
        cancel={accountTexts.cancel}
        danger
        onConfirm={confirm}
      >
        {texts.unlinkText}
      </ConfirmDialog>
    </>
  )
}

function Link({ google, ...linkProps }: GoogleLinkProps & { google: GoogleSettings }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // A failure here is ignored: the press retries and shows it.
    loadGoogle(google.script).catch(() => undefined)
  }, [google.script])
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <img src={mark} alt="" width={18} height={18} />
        {texts.link}
      </Button>
      <FormDialog open={isOpen} onOpenChange={setOpen} title={texts.linkDialog}>
        <LinkForm {...linkProps} google={google} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  )
}

function LinkForm({
  user,
  hasPassword,
  google,
  onClose,
}: GoogleLinkProps & { google: GoogleSettings; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { currentPassword: '' } })
  const toast = useToast()
  const link = useSecurityChange(user, (form: { accessToken: string; currentPassword?: string }) =>
    call('POST /user/google', { body: form }),
  )
  const submit = handleSubmit(async ({ currentPassword }) => {
    const accessToken = await requestGoogleToken(google).catch(() =>
      setError('root', { message: texts.failed }),
    )
    if (!accessToken) return
    try {
      toast((await link.mutateAsync({ accessToken, ...withPassword(currentPassword) })).message, 'ok')
      onClose()
    } catch (error) {
      showRefusal(error, setError, accountTexts.offline)
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <DialogForm
      onSubmit={submit}
      onCancel={onClose}
      error={errors.root?.message}
      isBusy={isSubmitting}
      submit={texts.link}
    >
      <p>{texts.linkText}</p>
      <CurrentPassword
        isRequired={hasPassword}
        error={errors.currentPassword?.message}
        field={register('currentPassword', hasPassword ? currentPasswordRule : {})}
      />
    </DialogForm>
  )
}
