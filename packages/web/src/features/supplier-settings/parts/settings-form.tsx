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

const names = ['contactName', 'phone', 'address'] as const

/** Typed values stay until they are saved or discarded, even if another tab saves first. */
export function SettingsForm({ settings }: { settings: SupplierSettings }) {
  const { contactName, phone, address, closedDays } = settings
  const initial = { contactName, phone, address, closedDays: JSON.stringify(closedDays) }
  const saved = useSavedTexts('supplier settings', initial)
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const save = useChangeSettings()
  const toast = useToast()
  const fields = [...names, 'closedDays'] as const
  const changed = fields.filter((name) => saved.texts[name] !== initial[name])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || changed.length === 0) return
    setFieldErrors({})
    const values = Object.fromEntries(
      changed.map((name) => [
        name,
        name === 'closedDays' ? (JSON.parse(saved.texts.closedDays) as ClosedDays[]) : saved.texts[name],
      ]),
    )
    const request = save.mutateAsync(
      { ...values, version: settings.version },
      {
        onSuccess: () => toast(texts.saved, 'ok'),
        onError: (error) => setFieldErrors(error instanceof ApiRefusal ? (error.fieldErrors ?? {}) : {}),
      },
    )
    saved.sent(request)
  }
  return (
    <form className="sup-settings-form" onSubmit={submit} noValidate>
      {names.map((name) => {
        const { label, hint, maxLength } = texts.fields[name]
        const shared = {
          className: 'in',
          maxLength,
          value: saved.texts[name],
          onChange: ({ target }: { target: { value: string } }) => saved.change({ [name]: target.value }),
        }
        return (
          <Field key={name} label={label} hint={hint} error={fieldErrors[name]}>
            {(ids) =>
              name === 'address' ? (
                <textarea {...ids} {...shared} rows={3} />
              ) : (
                <input {...ids} {...shared} type={name === 'phone' ? 'tel' : 'text'} />
              )
            }
          </Field>
        )
      })}
      <ClosedDaysFields
        list={JSON.parse(saved.texts.closedDays) as ClosedDays[]}
        errors={fieldErrors}
        onChange={(list) => saved.change({ closedDays: JSON.stringify(list) })}
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
            saved.change(initial)
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
