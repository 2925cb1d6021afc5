import { useEffect, useEffectEvent, useState } from 'react'
import { ApiRefusal, sentenceOf, Unreachable } from '../../../api/client.ts'
import { newIdempotencyKeys } from '../../../api/idempotency-key.ts'
import { openPayment, type PaymentForm } from '../data.ts'
import { texts } from '../texts.ts'

export interface Payment {
  /** Confirming: the dialog asks. Opening: the server makes the payment page. */
  stage: 'filling' | 'confirming' | 'opening'
  /** Why the last attempt came to nothing. */
  trouble: string | undefined
  ask: () => void
  stepBack: () => void
  pay: () => Promise<void>
}

interface PaymentOptions {
  body: () => PaymentForm
  /** The server refused because something moved, which `code` names: what is shown must be fetched afresh. */
  onStale: (code?: string) => void
  onFieldErrors: (errors: Record<string, string>) => void
}

/** From the Checkout button to the card page. */
export function usePayment({ body, onStale, onFieldErrors }: PaymentOptions): Payment {
  const [stage, setStage] = useState<Payment['stage']>('filling')
  const [trouble, setTrouble] = useState<string>()
  const [idempotencyKeys] = useState(newIdempotencyKeys)
  const refresh = useEffectEvent(onStale)

  useEffect(() => {
    // Back from the card page shows this page as it was left: with the dialog open and the old cart.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      idempotencyKeys.answered()
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
      // An attempt that got no answer is asked again under its own key, so that it can't happen twice.
      if (!(error instanceof Unreachable)) idempotencyKeys.answered()
      setStage('filling')
      setTrouble(errorMessageOf(error))
      if (error instanceof ApiRefusal && error.status === 422) onFieldErrors(error.fieldErrors)
      if (error instanceof ApiRefusal && error.status === 409) onStale(error.code)
    }
  }

  return {
    stage,
    trouble,
    ask: () => {
      setTrouble(undefined)
      setStage('confirming')
    },
    stepBack: () => setStage((now) => (now === 'opening' ? now : 'filling')),
    pay,
  }
}

function errorMessageOf(error: unknown): string {
  if (error instanceof Unreachable) return navigator.onLine ? texts.noResponse : texts.offline
  if (error instanceof ApiRefusal && error.code === 'price_changed') return texts.pricesChanged
  if (error instanceof ApiRefusal && error.code === 'discount_gone')
    return texts.discount.removed(error.message)
  return sentenceOf(error)
}
