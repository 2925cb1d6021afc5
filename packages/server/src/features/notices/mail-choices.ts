import type { MailChoices } from '@printery/contract'
import { type Actor, invalid, mailKinds, mailKindsOf } from '@printery/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { mailsOff } from '../../db/schema/index.ts'
import { findMailsOff } from '../../mail/choices.ts'

/** Which kinds of mail a person gets, of those that can be done without. */
export async function mailChoices(db: Db, actor: Actor): Promise<MailChoices> {
  const off = await findMailsOff(db, actor.userId)
  return Object.fromEntries(mailKindsOf(actor.role).map((kind) => [kind, !off.includes(kind)]))
}

export async function changeMailChoices(db: Db, actor: Actor, asked: MailChoices): Promise<MailChoices> {
  const own = mailKindsOf(actor.role)
  const foreign = mailKinds.find((kind) => asked[kind] !== undefined && !own.includes(kind))
  if (foreign) throw invalid({ [foreign]: 'These mails go to suppliers alone.' })
  return db.transaction(async (tx) => {
    const { userId } = actor
    const on = own.filter((kind) => asked[kind] === true)
    const off = own.filter((kind) => asked[kind] === false).map((kind) => ({ userId, kind }))
    await tx.delete(mailsOff).where(and(eq(mailsOff.userId, userId), inArray(mailsOff.kind, on)))
    if (off.length > 0) await tx.insert(mailsOff).values(off).onConflictDoNothing()
    return mailChoices(tx, actor)
  })
}
