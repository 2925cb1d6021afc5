import type { BulkChange } from '@printery/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { type PriceFields, readPriceChange } from './bulk.ts'
import { bulkTexts as texts } from './bulk-texts.ts'

/** The form of a price change. A change of a field discards the preview. */
export function PriceForm({ onPreview }: { onPreview: (change: BulkChange | undefined) => void }) {
  const [fields, setFields] = useState<PriceFields>({ direction: 'raise', by: '', unit: 'percent' })
  const [error, setError] = useState<string>()
  const edit = (changes: Partial<PriceFields>) => {
    setFields({ ...fields, ...changes })
    setError(undefined)
    onPreview(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const change = readPriceChange(fields)
    setError(change ? undefined : texts.invalidNumber)
    onPreview(change)
  }
  return (
    <form className="bulk-form" onSubmit={submit} noValidate>
      <Field label={texts.direction}>
        {(ids) => (
          <Select
            {...ids}
            value={fields.direction}
            onChange={(event) => edit({ direction: event.target.value as PriceFields['direction'] })}
          >
            <option value="raise">{texts.directions.raise}</option>
            <option value="lower">{texts.directions.lower}</option>
          </Select>
        )}
      </Field>
      <Field label={texts.by} error={error} className="by">
        {(ids) => (
          <input
            {...ids}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            maxLength={11}
            value={fields.by}
            onChange={(event) => edit({ by: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.unit}>
        {(ids) => (
          <Select
            {...ids}
            value={fields.unit}
            onChange={(event) => edit({ unit: event.target.value as PriceFields['unit'] })}
          >
            <option value="percent">{texts.units.percent}</option>
            <option value="amount">{texts.units.amount}</option>
          </Select>
        )}
      </Field>
      <Button type="submit">{texts.preview}</Button>
    </form>
  )
}
