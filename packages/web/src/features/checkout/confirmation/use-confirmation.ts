import type { OrderView } from '@printery/contract'
import { useEffect, useState } from 'react'
import { ApiRefusal } from '../../../api/client.ts'
import { confirmPayment } from '../data.ts'
import { lateMs, pollMs } from './progress-model.ts'

export interface Confirmation {
  /** Set once the provider has confirmed the payment. */
  order: OrderView | undefined
  /** Whether the provider declined, the payment page expired or the shop refused the confirmation: nothing was charged. */
  isRefused: boolean
  /** Whether the last call got no response, or one with a 5xx status. */
  isDown: boolean
  /** Whether a minute has passed without a result. */
  isLate: boolean
}

const initial: Confirmation = { order: undefined, isRefused: false, isDown: false, isLate: false }

/** Polls the shop, which requests the state from the provider, until there is a result. Can be started again after a reload. */
export function useConfirmation(orderId: string): Confirmation {
  const [confirmation, setConfirmation] = useState(initial)

  useEffect(() => {
    const unmountController = new AbortController()
    const update = (changes: Partial<Confirmation>) =>
      setConfirmation((current) => ({ ...current, ...changes }))
    const lateTimer = setTimeout(() => update({ isLate: true }), lateMs)
    let pollTimer: ReturnType<typeof setTimeout> | undefined

    async function poll() {
      try {
        const { order, payment } = await confirmPayment(orderId, unmountController.signal)
        if (order) return update({ order, isDown: false })
        // An expired payment page can't be paid any more.
        if (payment?.state === 'expired') return update({ isRefused: true })
        update({ isDown: false })
        pollTimer = setTimeout(poll, pollMs)
      } catch (error) {
        if (unmountController.signal.aborted) return
        if (isFinal(error)) return update({ isRefused: true })
        update({ isDown: !(error instanceof ApiRefusal && error.status < 500) })
        pollTimer = setTimeout(poll, pollMs)
      }
    }

    setConfirmation(initial)
    void poll()
    return () => {
      unmountController.abort()
      clearTimeout(lateTimer)
      clearTimeout(pollTimer)
    }
  }, [orderId])

  return confirmation
}

/**
 * Whether a retry would fail again. False after a rate limit, while the shop is down, and for an ended session, for which the
 * page's guard shows the login.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiRefusal)) return false
  return error.status < 500 && ![401, 429].includes(error.status)
}
