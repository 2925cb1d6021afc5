import { maxHolder, type PayoutMethod, payoutMethods } from '@printery/domain/payouts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { type DetailsBody, securityQuery, useSetPayoutDetails } from '../data.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.form

interface Props {
  viewerId: string
  open: boolean
  onClose: () => void
}

/** A supplier enters payout details, and confirms them by the password. */
export function DetailsDialog({ viewerId, open, onClose }: Props) {
  const security = useQuery({ ...securityQuery(viewerId), enabled: open })
  return (
    <FormDialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={allTexts.own.details}>
      {!security.data && <Skeleton height="320px" />}
      {security.data && !security.data.hasPassword && <p>{texts.noPassword}</p>}
      {security.data?.hasPassword && <DetailsForm onClose={onClose} />}
    </FormDialog>
  )
}

interface Fields {
  kind: PayoutMethod
  holder: string
  bic: string
  accountNumber: string
  connectedAccount: string
  currentPassword: string
}

function DetailsForm({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, watch, formState } = useForm<Fields>({
    defaultValues: {
      ...{ kind: 'bank', holder: '', bic: '', accountNumber: '', connectedAccount: '', currentPassword: '' },
    },
  })
  const save = useSetPayoutDetails()
  const toast = useToast()
  const submit = handleSubmit(async ({ currentPassword, ...fields }) => {
    if (save.isPending) return
    try {
      await save.mutateAsync({ details: detailsOf(fields), currentPassword })
      toast(texts.saved, 'ok')
      onClose()
    } catch (error) {
      const fieldErrors = fieldErrorsOf(error)
      for (const [name, message] of fieldErrors) setError(name as keyof Fields, { message })
      if (fieldErrors.length === 0) setError('root', { message: errorMessageOf(error, allTexts.saveFailed) })
    }
  })
  const { errors } = formState
  const requiredRule = { required: texts.missing }
  return (
    <DialogForm
      className="pay-form"
      onSubmit={submit}
      onCancel={onClose}
      error={errors.root?.message}
      isBusy={save.isPending}
      submit={texts.save}
    >
      <p>{texts.text}</p>
      <Field label={texts.kind}>
        {(ids) => (
          <Select {...ids} {...register('kind')}>
            {payoutMethods.map((method) => (
              <option key={method} value={method}>
                {allTexts.accountKinds[method]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {watch('kind') === 'bank' ? (
        <>
          <Field label={texts.holder} error={errors.holder?.message}>
            {(ids) => (
              <input {...ids} className="input" maxLength={maxHolder} {...register('holder', requiredRule)} />
            )}
          </Field>
          <Field label={texts.bic} error={errors.bic?.message} hint={texts.bicHint}>
            {(ids) => (
              <input {...ids} className="input" autoComplete="off" {...register('bic', requiredRule)} />
            )}
          </Field>
          <Field label={texts.accountNumber} error={errors.accountNumber?.message}>
            {(ids) => (
              <input
                {...ids}
                className="input"
                inputMode="numeric"
                autoComplete="off"
                {...register('accountNumber', requiredRule)}
              />
            )}
          </Field>
        </>
      ) : (
        <Field
          label={texts.connectedAccount}
          error={errors.connectedAccount?.message}
          hint={texts.connectedHint}
        >
          {(ids) => (
            <input
              {...ids}
              className="input"
              autoComplete="off"
              {...register('connectedAccount', requiredRule)}
            />
          )}
        </Field>
      )}
      <Field label={texts.password} error={errors.currentPassword?.message}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="password"
            autoComplete="current-password"
            {...register('currentPassword', { required: texts.passwordMissing })}
          />
        )}
      </Field>
    </DialogForm>
  )
}

function detailsOf({
  kind,
  holder,
  bic,
  accountNumber,
  connectedAccount,
}: Omit<Fields, 'currentPassword'>): DetailsBody['details'] {
  return kind === 'bank' ? { kind, holder, bic, accountNumber } : { kind, connectedAccount }
}

/** The server's error of each field, by the field names of the form. */
function fieldErrorsOf(error: unknown): [string, string][] {
  if (!(error instanceof ApiRefusal)) return []
  return Object.entries(error.fieldErrors).map(([name, message]) => [name.replace(/^details\./, ''), message])
}
