import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { accountTexts } from '../texts.ts'
import { Block } from './block.tsx'
import { customerTaxQuery, useTaxNumber } from './data.ts'

const { tax: texts } = accountTexts

/** The tax number of a business. */
export function TaxBlock({ userId }: { userId: string }) {
  const tax = useQuery(customerTaxQuery(userId))
  return (
    <Block title={texts.title} text={texts.text}>
      <LoadState query={tax} loading={texts.loading} error={texts.error}>
        {({ taxNumber, exemption }) => (
          <>
            {exemption && <p>{texts.exempt(exemption)}</p>}
            <TaxNumberForm userId={userId} saved={taxNumber ?? ''} />
          </>
        )}
      </LoadState>
    </Block>
  )
}

function TaxNumberForm({ userId, saved }: { userId: string; saved: string }) {
  const [number, setNumber] = useState(saved)
  const [error, setError] = useState<string>()
  const change = useTaxNumber(userId)
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    change.mutate(number.trim() || null, {
      onSuccess: ({ taxNumber }) => {
        setNumber(taxNumber ?? '')
        toast(texts.saved, 'ok')
      },
      onError: (refusal) => setError(errorMessageOf(refusal)),
    })
  }
  return (
    <form className="account-fields" onSubmit={submit} noValidate>
      <Field label={texts.number} error={error} className="full-width">
        {(ids) => (
          <input
            {...ids}
            className="input mono"
            maxLength={30}
            autoComplete="off"
            value={number}
            onChange={(event) => {
              setNumber(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" size="sm" isBusy={change.isPending}>
        {change.isPending ? texts.saving : texts.save}
      </Button>
    </form>
  )
}
