import type { Mailbox } from './mailbox.ts'
import { type MailMessage, readMessage } from './message.ts'

/** Returns the message with this id; undefined if there is none. */
export type MailReader = (id: string) => Promise<MailMessage | undefined>

/** Enough for a page of the list, and for tests that poll for an email. */
const maxCached = 200

/** In bytes; a larger message is read each time. */
const maxCachedBytes = 1_000_000

/**
 * Caches parsed messages, which never change: tests that wait for an email request the newest messages twenty times a
 * second.
 */
export function createMailReader(mailbox: Mailbox): MailReader {
  const messages = new Map<string, Promise<MailMessage>>()
  return async (id) => {
    const cached = messages.get(id)
    if (cached) return cached
    const stored = await mailbox.find(id)
    if (!stored) return undefined
    const reading = readMessage(stored)
    if (stored.content.length > maxCachedBytes) return reading
    messages.set(id, reading)
    const [oldest] = messages.keys()
    if (messages.size > maxCached && oldest !== undefined) messages.delete(oldest)
    return reading
  }
}
