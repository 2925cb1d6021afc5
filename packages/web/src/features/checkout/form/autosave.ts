import { call } from '../../../api/client.ts'
import type { CheckoutFields } from '../model.ts'

/** Milliseconds after the last change. */
const debounceMs = 1000

export interface Autosave {
  schedule: (fields: CheckoutFields) => void
  stop: () => void
}

/** Autosaves the form of the cart to the account, so that other devices have it too. */
export function createCheckoutAutosave(): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    schedule: ({ shippingType, ...fields }) => {
      stop()
      timer = setTimeout(() => {
        const body = { ...fields, ...(shippingType !== '' && { shippingType }) }
        // The form is still saved in this tab, and the next key retries.
        call('PATCH /cart/checkout', { body }).catch(() => {})
      }, debounceMs)
    },
    stop,
  }
}
