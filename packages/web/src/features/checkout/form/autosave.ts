import { call } from '../../../api/client.ts'
import type { CheckoutFields } from '../model.ts'

/** Milliseconds after the last change. */
const debounceMs = 1000

export interface Autosave {
  schedule: (fields: CheckoutFields) => void
  stop: () => void
}

/** Saves the form of the cart to the account automatically, so that it can be continued on other devices. */
export function createCheckoutAutosave(): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    schedule: ({ shippingType, ...fields }) => {
      stop()
      timer = setTimeout(() => {
        const body = { ...fields, ...(shippingType !== '' && { shippingType }) }
        // A failure is ignored, because the form is still saved in this tab and the next change retries.
        call('PATCH /cart/checkout', { body }).catch(() => {})
      }, debounceMs)
    },
    stop,
  }
}
