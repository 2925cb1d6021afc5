import { maxHolder, type PayoutWay, payoutWays } from '@printery/domain/payouts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ApiRefusal } from '../../../api/client.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { shopFactsQuery } from '../../accounts/login/data.ts'
import { showRefusal } from '../../accounts/login/forms/show-refusal.ts'
import { CurrentPassword, currentPasswordRule } from '../../accounts/settings/current-password.tsx'
import { securityQuery } from '../../accounts/settings/data.ts'
import { type Owner, useProof } from '../../accounts/settings/use-proof.ts'
import { type DetailsBody, useSetDetails } from '../data.ts'
import { texts as all } from '../texts.ts'

const texts = all.form

interface Props {
  readerId: string
  open: boolean
  onClose: () => void
}

/** Asks where a supplier wants to be paid, and for the proof that it is the owner of the account. */
export function DetailsDialog({ readerId, open, onClose }: Props) {
  const security = useQuery({ ...securityQuery(readerId), enabled: open })
  const facts = useQuery({ ...shopFactsQuery, enabled: open })
  const isKnown = security.data && facts.data
  return (
    <FormDialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={all.own.details}>
      {isKnown ? (
        <DetailsForm hasPassword={security.data.hasPassword} google={facts.data.google} onClose={onClose} />
      ) : (
        <Skeleton height="320px" />
      )}
    </FormDialog>
  )
}

interface Fields {
  kind: PayoutWay
  holder: string
  bic: string
  accountNumber: string
  connectedAccount: string
  currentPassword: string
}

function DetailsForm({ onClose, ...owner }: Owner & { onClose: () => void }) {
  const { register, handleSubmit, setError, watch, formState } = useForm<Fields>({
    defaultValues: {
      ...{ kind: 'bank', holder: '', bic: '', accountNumber: '', connectedAccount: '', currentPassword: '' },
    },
  })
  const prove = useProof(owner)
  const save = useSetDetails()
  const toast = useToast()
  const submit = handleSubmit(async ({ currentPassword, ...fields }) => {
    if (save.isPending) return
    try {
      const proof = await prove(currentPassword)
      if (!proof) return
      await save.mutateAsync({ details: detailsOf(fields), ...proof })
      toast(texts.saved, 'ok')
      onClose()
    } catch (error) {
      showRefusal(withoutPlaces(error), setError, texts.offline)
    }
  })
  const { errors } = formState
  const needed = { required: texts.missing }
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
            {payoutWays.map((way) => (
              <option key={way} value={way}>
                {all.ways[way]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {watch('kind') === 'bank' ? (
        <>
          <Field label={texts.holder} error={errors.holder?.message}>
            {(ids) => <input {...ids} className="in" maxLength={maxHolder} {...register('holder', needed)} />}
          </Field>
          <Field label={texts.bic} error={errors.bic?.message} hint={texts.bicHint}>
            {(ids) => <input {...ids} className="in" autoComplete="off" {...register('bic', needed)} />}
          </Field>
          <Field label={texts.accountNumber} error={errors.accountNumber?.message}>
            {(ids) => (
              <input
                {...ids}
                className="in"
                inputMode="numeric"
                autoComplete="off"
                {...register('accountNumber', needed)}
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
            <input {...ids} className="in" autoComplete="off" {...register('connectedAccount', needed)} />
          )}
        </Field>
      )}
      <CurrentPassword
        isAsked={owner.hasPassword}
        error={errors.currentPassword?.message}
        field={register('currentPassword', owner.hasPassword ? currentPasswordRule : {})}
      />
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

/** The fields of the form have no place inside of another one. */
function withoutPlaces(error: unknown): unknown {
  if (!(error instanceof ApiRefusal)) return error
  const fieldErrors = Object.fromEntries(
    Object.entries(error.fieldErrors).map(([name, message]) => [name.replace(/^details\./, ''), message]),
  )
  return new ApiRefusal(error.status, { message: error.message, code: error.code, fieldErrors })
}
