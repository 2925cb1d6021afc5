import { useEffect, useEffectEvent, useState } from 'react'
import { ApiRefusal, errorMessageOf, Unreachable } from '../../../api/client.ts'
import { newIdempotencyKeys } from '../../../api/idempotency-key.ts'
import { openPayment, type PaymentForm } from '../data.ts'
import { texts } from '../texts.ts'

export interface Payment {
  /** `confirming`: the dialog is open. `opening`: the server creates the payment page. */
  stage: 'filling' | 'confirming' | 'opening'
  /** Why the last attempt failed. */
  failure: string | undefined
  openDialog: () => void
  cancel: () => void
  pay: () => Promise<void>
}

interface PaymentOptions {
  body: () => PaymentForm
  /** Called if the server refused because the data that `code` identifies has changed. The shown data must be refetched. */
  onStale: (code?: string) => void
  onFieldErrors: (errors: Record<string, string>) => void
}

/** State and actions from the Checkout button to the payment page. */
export function usePayment({ body, onStale, onFieldErrors }: PaymentOptions): Payment {
  const [stage, setStage] = useState<Payment['stage']>('filling')
  const [failure, setFailure] = useState<string>()
  const [idempotencyKeys] = useState(newIdempotencyKeys)
  const refresh = useEffectEvent(onStale)

  useEffect(() => {
    // The Back button of the payment page restores this page as it was: with the dialog open and the old cart.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      idempotencyKeys.onResponse()
      setStage('filling')
      refresh()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [idempotencyKeys])

  async function pay() {
    if (stage === 'opening') return
    setStage('opening')
    const form = body()
    try {
      const { url } = await openPayment(form, idempotencyKeys.keyFor(JSON.stringify(form)))
      location.assign(url)
    } catch (error) {
      // An attempt without a response is repeated with the same key, so that it can't be executed twice.
      if (!(error instanceof Unreachable)) idempotencyKeys.onResponse()
      setStage('filling')
      setFailure(paymentErrorMessageOf(error))
      if (error instanceof ApiRefusal && error.status === 422) onFieldErrors(error.fieldErrors)
      if (error instanceof ApiRefusal && error.status === 409) onStale(error.code)
    }
  }

  return {
    stage,
    failure,
    openDialog: () => {
      setFailure(undefined)
      setStage('confirming')
    },
    cancel: () => setStage((current) => (current === 'opening' ? current : 'filling')),
    pay,
  }
}

function paymentErrorMessageOf(error: unknown): string {
  if (error instanceof Unreachable) return navigator.onLine ? texts.noResponse : texts.offline
  if (error instanceof ApiRefusal && error.code === 'price_changed') return texts.pricesChanged
  if (error instanceof ApiRefusal && error.code === 'discount_gone')
    return texts.discount.removed(error.message)
  return errorMessageOf(error)
}
