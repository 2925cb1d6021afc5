import { call } from '../../api/client.ts'
import type { CheckoutFields } from './model.ts'

/** After the last key. Milliseconds. */
const pauseMs = 1000

export interface Autosave {
  typed: (fields: CheckoutFields) => void
  stop: () => void
}

/** Keeps the form of the cart with the account, so that it is there on another device too. */
export function newAutosave(): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    typed: ({ shippingType, ...fields }) => {
      stop()
      timer = setTimeout(() => {
        const body = { ...fields, ...(shippingType !== '' && { shippingType }) }
        // This tab has it all the same, and the next key tries again.
        call('PATCH /cart/checkout', { body }).catch(() => {})
      }, pauseMs)
    },
    stop,
  }
}
