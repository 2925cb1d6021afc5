import { shopDay } from '@printery/domain'
import { type TermsKind, termsKinds } from '@printery/domain/accounting'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useSetTerms } from '../data.ts'
import { parseBasisPoints } from '../model.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.terms

interface Props {
  supplierId: string
  open: boolean
  onClose: () => void
}

/** The form for new terms of a supplier, valid from a certain day. */
export function TermsDialog({ supplierId, open, onClose }: Props) {
  return (
    <FormDialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.add}>
      <TermsForm supplierId={supplierId} onClose={onClose} />
    </FormDialog>
  )
}

function TermsForm({ supplierId, onClose }: Omit<Props, 'open'>) {
  const [kind, setKind] = useState<TermsKind>('commission')
  const [percent, setPercent] = useState('')
  const [printsIncluded, setPrintsIncluded] = useState(false)
  const [fromDay, setFromDay] = useState<string>(shopDay(new Date()))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useSetTerms(supplierId)
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const points = kind === 'commission' ? parseBasisPoints(percent) : null
    if (Number.isNaN(points)) return setErrors({ commissionBasisPoints: texts.invalidPercent })
    save.mutate(
      { kind, commissionBasisPoints: points, printsIncluded, fromDay },
      {
        onSuccess: () => {
          toast(texts.saved, 'ok')
          onClose()
        },
        onError: (failure) => {
          const fieldErrors = failure instanceof ApiRefusal ? failure.fieldErrors : {}
          setErrors(fieldErrors)
          if (Object.keys(fieldErrors).length === 0)
            toast(errorMessageOf(failure, allTexts.saveFailed), 'bad')
        },
      },
    )
  }
  return (
    <DialogForm
      className="wal-form"
      onSubmit={submit}
      submit={save.isPending ? texts.saving : texts.save}
      cancel={texts.cancel}
      isBusy={save.isPending}
      onCancel={onClose}
    >
      <p>{texts.addText}</p>
      <Field label={texts.kind} error={errors.kind}>
        {(ids) => (
          <Select {...ids} value={kind} onChange={(event) => setKind(event.target.value as TermsKind)}>
            {termsKinds.toReversed().map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'commission' && (
        <Field label={texts.percent} error={errors.commissionBasisPoints}>
          {(ids) => (
            <input
              {...ids}
              className="input"
              inputMode="decimal"
              autoComplete="off"
              value={percent}
              onChange={(event) => {
                setPercent(event.target.value)
                setErrors({})
              }}
            />
          )}
        </Field>
      )}
      {kind !== 'none' && (
        <label className="wal-check">
          <Choice type="checkbox" checked={printsIncluded} onChange={setPrintsIncluded} />
          {texts.prints}
        </label>
      )}
      <Field label={texts.fromDay} error={errors.fromDay}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="date"
            value={fromDay}
            onChange={(event) => {
              setFromDay(event.target.value)
              setErrors({})
            }}
          />
        )}
      </Field>
    </DialogForm>
  )
}
