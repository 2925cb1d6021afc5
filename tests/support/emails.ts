import { vi } from 'vitest'
import type { TestShop } from './open-shop.ts'

type Message = Awaited<ReturnType<TestShop['mail']['messages']>>[number]

/** Waits for `count` emails to this address with this subject; returns them newest first. */
export function emailsTo(shop: TestShop, to: string, subject: string, count = 1): Promise<Message[]> {
  return vi.waitFor(
    async () => {
      const emails = (await shop.mail.messages({ to })).filter((email) => email.subject === subject)
      if (emails.length < count) throw new Error(`${emails.length} of ${count} emails to ${to}: ${subject}`)
      return emails
    },
    { timeout: 30_000, interval: 50 },
  )
}

/** The token of the link in the newest of these emails. */
export async function tokenIn(shop: TestShop, to: string, subject: string, count = 1): Promise<string> {
  const [email] = await emailsTo(shop, to, subject, count)
  const token = /[?&]token=([A-Za-z0-9_-]+)/.exec(email?.text ?? '')?.[1]
  if (!token) throw new Error(`the email to ${to} has no link with a token`)
  return token
}
