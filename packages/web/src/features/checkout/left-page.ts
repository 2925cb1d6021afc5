import { ApiRefusal } from '../../api.ts'
import { texts } from './texts.ts'

/** What became of a payment page that the customer left by Cancel. */
export interface LeftPage {
  /** It was paid after all, on another device or in another tab. */
  isPaid: boolean
  /** Why the last card was refused, in the provider's words. */
  declined: string | undefined
}

/** As long as nobody said which page it was. */
export const leftUnasked: LeftPage = { isPaid: false, declined: undefined }

/** `error` is what the confirmation of the payment was refused with, undefined when it went through. */
export function leftPageOf(error: unknown): LeftPage {
  const declined = error instanceof ApiRefusal ? error.facts.declined : undefined
  return {
    isPaid: error === undefined,
    declined: typeof declined === 'string' && declined.trim() !== '' ? declined.trim() : undefined,
  }
}

/** What the checkout says after the card page. */
export function returnNote({ declined }: LeftPage): { tone: 'bad' | 'wait'; text: string } {
  return declined
    ? { tone: 'bad', text: texts.paymentDeclined(declined) }
    : { tone: 'wait', text: texts.paymentCancelled }
}
