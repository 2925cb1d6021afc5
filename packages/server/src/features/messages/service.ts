import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { contactMessages } from '../../db/schema/index.ts'
import { addressGroup } from '../../http/address-group.ts'
import { countHit, type Limit, refuseBeyond } from '../../http/limits.ts'
import type { Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'

interface Message {
  fullName: string
  email: string
  phone: string
  subject: string
  message: string
}

/** 3 messages an hour of one writer, and 30 from one address: nobody fills the shop's mailbox. */
function messageLimits(email: string, address: string): Limit[] {
  return [
    { key: `contact:${sha256(email)}`, max: 3, windowSeconds: 3600 },
    { key: `contact:${addressGroup(address)}`, max: 30, windowSeconds: 3600 },
  ]
}

/** Keeps what somebody wrote to the shop, and mails it to who runs it. */
export async function sendMessage(
  { db, jobs, settings }: Shop,
  message: Message,
  address: string,
  now: Date,
): Promise<void> {
  const limits = messageLimits(message.email, address)
  // Whoever goes on writing costs one look, and no transaction that is undone.
  await refuseBeyond(db, limits, now)
  await db.transaction(async (tx) => {
    for (const limit of limits) await countHit(tx, limit, now)
    await tx.insert(contactMessages).values({ id: randomUUID(), ...message, createdAt: now })
    await jobs.send(tx, 'mail', { to: settings.ADMIN_EMAIL, template: 'admin-contact', data: message })
  })
}

/** What was written under this address, which has to be known as the person's: anybody may write any. */
export async function forgetMessages(tx: Db, address: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, address))
}
