import { formatDay, parseDay } from '@printery/domain'
import { messageTexts as texts } from './texts.ts'

/** The shop's response to a message. */
export interface SentMessage {
  /** Undefined if the URL of the page doesn't have it. */
  reference?: string | undefined
  answerBy?: string | undefined
  /** The email address to which the answer will be sent; only known with JavaScript. */
  email?: string | undefined
}

/** The confirmation for the sender. */
export function followUp({ reference, answerBy, email }: SentMessage): string {
  const messages = [texts.reference(reference ?? ''), answerBy && texts.answer(formatDay(answerBy), email)]
  return messages.filter(Boolean).join(' ')
}

/** Query of the page that the browser is redirected to without JavaScript. */
export function toQuery({ reference, answerBy }: { reference: string; answerBy: string }): string {
  return String(new URLSearchParams({ sent: reference, by: answerBy }))
}

/** Reads the response from the URL; an invalid reference or day is ignored. */
export function readSentMessage(params: URLSearchParams): SentMessage {
  const reference = params.get('sent') ?? ''
  return {
    reference: /^\d{3} \d{4} \d{4}$/.test(reference) ? reference : undefined,
    answerBy: parseDay(params.get('by') ?? ''),
  }
}
