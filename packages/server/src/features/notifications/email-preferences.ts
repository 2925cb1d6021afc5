import type { EmailPreferences } from '@printery/contract'
import { type Actor, emailKinds, emailKindsFor, invalid } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { findDisabledEmailKinds } from '../../email/queries.ts'
import { deleteDisabledEmailKinds, insertDisabledEmailKinds } from './queries.ts'

/** The optional kinds of email, and whether the person gets them. */
export async function readEmailPreferences(db: Db, actor: Actor): Promise<EmailPreferences> {
  const disabledKinds = await findDisabledEmailKinds(db, actor.userId)
  return Object.fromEntries(emailKindsFor(actor.role).map((kind) => [kind, !disabledKinds.includes(kind)]))
}

export async function updateEmailPreferences(
  db: Db,
  actor: Actor,
  requested: EmailPreferences,
): Promise<EmailPreferences> {
  const kindsOfRole = emailKindsFor(actor.role)
  const unavailableKind = emailKinds.find(
    (kind) => requested[kind] !== undefined && !kindsOfRole.includes(kind),
  )
  if (unavailableKind) throw invalid({ [unavailableKind]: 'Only suppliers get these emails.' })
  return db.transaction(async (tx) => {
    const enabledKinds = kindsOfRole.filter((kind) => requested[kind] === true)
    const disabledKinds = kindsOfRole.filter((kind) => requested[kind] === false)
    await deleteDisabledEmailKinds(tx, actor.userId, enabledKinds)
    await insertDisabledEmailKinds(tx, actor.userId, disabledKinds)
    return readEmailPreferences(tx, actor)
  })
}
