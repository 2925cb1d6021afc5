import type { EmailPreferences } from '@printery/contract'
import { type Actor, emailKinds, emailKindsFor, invalid } from '@printery/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { mailsOff } from '../../db/schema/index.ts'
import { findDisabledMailKinds } from '../../mail/preferences.ts'

/** The optional kinds of mail, and whether the person gets them. */
export async function findMailChoices(db: Db, actor: Actor): Promise<EmailPreferences> {
  const off = await findDisabledMailKinds(db, actor.userId)
  return Object.fromEntries(emailKindsFor(actor.role).map((kind) => [kind, !off.includes(kind)]))
}

export async function changeMailChoices(
  db: Db,
  actor: Actor,
  asked: EmailPreferences,
): Promise<EmailPreferences> {
  const own = emailKindsFor(actor.role)
  const foreign = emailKinds.find((kind) => asked[kind] !== undefined && !own.includes(kind))
  if (foreign) throw invalid({ [foreign]: 'These mails go to suppliers alone.' })
  return db.transaction(async (tx) => {
    const { userId } = actor
    const on = own.filter((kind) => asked[kind] === true)
    const off = own.filter((kind) => asked[kind] === false).map((kind) => ({ userId, kind }))
    await tx.delete(mailsOff).where(and(eq(mailsOff.userId, userId), inArray(mailsOff.kind, on)))
    if (off.length > 0) await tx.insert(mailsOff).values(off).onConflictDoNothing()
    return findMailChoices(tx, actor)
  })
}
