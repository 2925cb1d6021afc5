import { formatCents } from '@printery/domain'
import { type FormEvent, useRef, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { parseCents } from '../../../formatting/parse-cents.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useRequestPayout } from '../data.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.own

/** Requests an amount up to the available one. */
export function RequestForm({ available }: { available: number }) {
  const [text, setText] = useState((available / 100).toFixed(2))
  const [error, setError] = useState<string>()
  // The same key for each press, so that a lost response doesn't cause a second request.
  const key = useRef(crypto.randomUUID())
  const request = useRequestPayout()
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (request.isPending) return
    const cents = parseCents(text)
    if (!(cents > 0)) return setError(texts.invalidAmount)
    request.mutate(
      { cents, key: key.current },
      {
        onSuccess: () => toast(texts.requested(formatCents(cents)), 'ok'),
        onError: (failure) => {
          key.current = crypto.randomUUID()
          const field = failure instanceof ApiRefusal ? failure.fieldErrors.cents : undefined
          setError(field ?? errorMessageOf(failure, allTexts.saveFailed))
        },
      },
    )
  }
  return (
    <form className="pay-request" onSubmit={submit} noValidate aria-label={texts.request}>
      <Field label={texts.amount} error={error} hint={texts.maxAmount(formatCents(available))}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button kind="primary" type="submit" disabled={request.isPending}>
        {request.isPending ? texts.sending : texts.submit}
      </Button>
    </form>
  )
}
