import type { Mailbox } from './mailbox.ts'
import { type MailMessage, readMessage } from './message.ts'

/** The message with this id; undefined where there is none. */
export type MailReader = (id: string) => Promise<MailMessage | undefined>

/** As many as a page of the list and who waits for a mail ask for, again and again. */
const kept = 200

/** Bytes; a larger message is read each time. */
const greatestKept = 1_000_000

/** Reads each message once: it never changes, and who waits for a mail asks for all of them twenty times a second. */
export function openReader(mailbox: Mailbox): MailReader {
  const messages = new Map<string, Promise<MailMessage>>()
  return async (id) => {
    const known = messages.get(id)
    if (known) return known
    const stored = await mailbox.find(id)
    if (!stored) return undefined
    const reading = readMessage(stored)
    if (stored.content.length > greatestKept) return reading
    messages.set(id, reading)
    const [oldest] = messages.keys()
    if (messages.size > kept && oldest !== undefined) messages.delete(oldest)
    return reading
  }
}
