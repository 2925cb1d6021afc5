import type { OrderView } from '@printery/contract'
import { useEffect, useState } from 'react'
import { ApiRefusal } from '../../../api/client.ts'
import { confirmPayment } from '../data.ts'
import { askMs, lateMs } from './progress-model.ts'

export interface Confirmation {
  /** Set once the provider has confirmed the payment. */
  order: OrderView | undefined
  /** The provider refused: nothing was charged. */
  isRefused: boolean
  /** The shop gave no answer the last time. */
  isDown: boolean
  /** A minute has passed without a word. */
  isLate: boolean
}

const asked: Confirmation = { order: undefined, isRefused: false, isDown: false, isLate: false }

/** Asks the shop, which asks the provider, until there is an answer. Safe to start again after a reload. */
export function useConfirmation(orderId: string): Confirmation {
  const [confirmation, setConfirmation] = useState(asked)

  useEffect(() => {
    const left = new AbortController()
    const tell = (news: Partial<Confirmation>) => setConfirmation((known) => ({ ...known, ...news }))
    const late = setTimeout(() => tell({ isLate: true }), lateMs)
    let again: ReturnType<typeof setTimeout> | undefined

    async function ask() {
      try {
        const { order, payment } = await confirmPayment(orderId, left.signal)
        if (order) return tell({ order, isDown: false })
        // A payment page that has run out is never paid any more.
        if (payment?.state === 'expired') return tell({ isRefused: true })
        tell({ isDown: false })
        again = setTimeout(ask, askMs)
      } catch (error) {
        if (left.signal.aborted) return
        if (isFinal(error)) return tell({ isRefused: true })
        tell({ isDown: !(error instanceof ApiRefusal && error.status < 500) })
        again = setTimeout(ask, askMs)
      }
    }

    setConfirmation(asked)
    void ask()
    return () => {
      left.abort()
      clearTimeout(late)
      clearTimeout(again)
    }
  }, [orderId])

  return confirmation
}

/** Too often and a shop that is down are no answers. A session that ended is asked for by the page's guard. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiRefusal)) return false
  return error.status < 500 && ![401, 429].includes(error.status)
}
