import type { CustomerTax } from '@printery/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { accountTexts } from '../texts.ts'
import { Block } from './block.tsx'
import { customerTaxQuery, useExemption } from './data.ts'

const { exemption: texts } = accountTexts

/** The form by which an admin starts or ends a customer's exemption from tax. */
export function ExemptionBlock({ userId }: { userId: string }) {
  const tax = useQuery(customerTaxQuery(userId))
  return (
    <Block title={texts.title} text={texts.text}>
      <LoadState query={tax} loading={texts.loading} error={texts.error}>
        {(customerTax) => (
          <ExemptionForm key={JSON.stringify(customerTax)} userId={userId} customerTax={customerTax} />
        )}
      </LoadState>
    </Block>
  )
}

function ExemptionForm({ userId, customerTax }: { userId: string; customerTax: CustomerTax }) {
  const [evidence, setEvidence] = useState(customerTax.exemption?.evidence ?? '')
  const [validUntil, setValidUntil] = useState(customerTax.exemption?.validUntil ?? '')
  const [errors, setErrors] = useState<{ evidence?: string; day?: string }>({})
  const change = useExemption(userId)
  const toast = useToast()
  const save = (exemption: CustomerTax['exemption']) => {
    if (change.isPending) return
    change.mutate(exemption, {
      onSuccess: () => toast(exemption ? texts.saved : texts.ended, 'ok'),
      onError: (refusal) => setErrors({ day: errorMessageOf(refusal) }),
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (evidence.trim() === '') return setErrors({ evidence: texts.evidenceMissing })
    if (validUntil === '') return setErrors({ day: texts.dayMissing })
    save({ evidence, validUntil })
  }
  return (
    <form className="account-fields" onSubmit={submit} noValidate>
      <p className="full-width">
        {customerTax.taxNumber ? texts.taxNumber(customerTax.taxNumber) : texts.noTaxNumber}
      </p>
      <Field label={texts.evidence} error={errors.evidence} className="full-width">
        {(ids) => (
          <input
            {...ids}
            className="input"
            maxLength={300}
            autoComplete="off"
            value={evidence}
            onChange={(event) => {
              setEvidence(event.target.value)
              setErrors({})
            }}
          />
        )}
      </Field>
      <Field label={texts.validUntil} error={errors.day}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="date"
            value={validUntil}
            onChange={(event) => {
              setValidUntil(event.target.value)
              setErrors({})
            }}
          />
        )}
      </Field>
      <div className="full-width">
        <Button type="submit" size="sm" isBusy={change.isPending}>
          {change.isPending ? texts.saving : texts.save}
        </Button>{' '}
        {customerTax.exemption && (
          <Button kind="quiet" size="sm" onClick={() => save(null)}>
            {texts.end}
          </Button>
        )}
      </div>
    </form>
  )
}
