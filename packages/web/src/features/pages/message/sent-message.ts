import { formatDay, parseDay } from '@printery/domain'
import { messageTexts as texts } from './texts.ts'

/** The shop's response to a message. */
export interface SentMessage {
  /** Undefined where the address of the page doesn't say it. */
  reference?: string | undefined
  answerBy?: string | undefined
  /** Where the answer goes; only known with scripts. */
  email?: string | undefined
}

/** What the person reads about it. */
export function followUp({ reference, answerBy, email }: SentMessage): string {
  const sentences = [texts.reference(reference ?? ''), answerBy && texts.answer(formatDay(answerBy), email)]
  return sentences.filter(Boolean).join(' ')
}

/** The query of the page that the browser is led to when it sent the form itself. */
export function toQuery({ reference, answerBy }: { reference: string; answerBy: string }): string {
  return String(new URLSearchParams({ sent: reference, by: answerBy }))
}

/** The same, read from the address; what isn't a reference or a day is not shown. */
export function sentIn(params: URLSearchParams): SentMessage {
  const reference = params.get('sent') ?? ''
  return {
    reference: /^\d{3} \d{4} \d{4}$/.test(reference) ? reference : undefined,
    answerBy: parseDay(params.get('by') ?? ''),
  }
}
