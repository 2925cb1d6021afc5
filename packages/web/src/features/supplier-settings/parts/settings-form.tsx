import type { SupplierSettings } from '@printery/contract'
import type { ClosedDays } from '@printery/domain/delivery'
import { Note } from '@printery/ui/note'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { useSavedTexts } from '../../../storage/saved-texts.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useChangeSettings } from '../data.ts'
import { texts } from '../texts.ts'
import { ClosedDaysFields } from './closed-days-fields.tsx'

const textFields = ['contactName', 'phone', 'address'] as const

/** A form for the supplier's settings. Typed values stay until they are saved or discarded, even if another tab saves first. */
export function SettingsForm({ settings }: { settings: SupplierSettings }) {
  const { contactName, phone, address, closedDays } = settings
  const initial = { contactName, phone, address, closedDays: JSON.stringify(closedDays) }
  const drafts = useSavedTexts('supplier settings', initial)
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const save = useChangeSettings()
  const toast = useToast()
  const fields = [...textFields, 'closedDays'] as const
  const changed = fields.filter((name) => drafts.texts[name] !== initial[name])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || changed.length === 0) return
    setFieldErrors({})
    const values = Object.fromEntries(
      changed.map((name) => [
        name,
        name === 'closedDays' ? (JSON.parse(drafts.texts.closedDays) as ClosedDays[]) : drafts.texts[name],
      ]),
    )
    const request = save.mutateAsync(
      { ...values, version: settings.version },
      {
        onSuccess: () => toast(texts.saved, 'ok'),
        onError: (error) => setFieldErrors(error instanceof ApiRefusal ? (error.fieldErrors ?? {}) : {}),
      },
    )
    drafts.clearAfter(request)
  }
  return (
    <form className="sup-settings-form" onSubmit={submit} noValidate>
      {textFields.map((name) => {
        const { label, hint, maxLength } = texts.fields[name]
        const controlProps = {
          className: 'input',
          maxLength,
          value: drafts.texts[name],
          onChange: ({ target }: { target: { value: string } }) => drafts.change({ [name]: target.value }),
        }
        return (
          <Field key={name} label={label} hint={hint} error={fieldErrors[name]}>
            {(ids) =>
              name === 'address' ? (
                <textarea {...ids} {...controlProps} rows={3} />
              ) : (
                <input {...ids} {...controlProps} type={name === 'phone' ? 'tel' : 'text'} />
              )
            }
          </Field>
        )
      })}
      <ClosedDaysFields
        list={JSON.parse(drafts.texts.closedDays) as ClosedDays[]}
        errors={fieldErrors}
        onChange={(list) => drafts.change({ closedDays: JSON.stringify(list) })}
      />
      <footer>
        {save.error && Object.keys(fieldErrors).length === 0 && (
          <Note tone="bad" live>
            {errorMessageOf(save.error, texts.saveFailed)}
          </Note>
        )}
        <Button type="submit" kind="primary" isBusy={save.isPending} disabled={changed.length === 0}>
          {texts.save}
        </Button>
        <Button
          kind="quiet"
          disabled={changed.length === 0}
          onClick={() => {
            drafts.change(initial)
            setFieldErrors({})
            save.reset()
          }}
        >
          {texts.discard}
        </Button>
      </footer>
    </form>
  )
}
