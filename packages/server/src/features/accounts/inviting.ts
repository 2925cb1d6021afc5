import type { Db } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { insertUser, type NewUser, type UserRow } from './queries.ts'

/** An account without a password, with a mail that invites to choose one; undefined where the email has an account. */
export async function inviteUser(tx: Db, jobs: Jobs, user: NewUser): Promise<UserRow | undefined> {
  const added = await insertUser(tx, user)
  if (added) await jobs.send(tx, 'one-time-link', { kind: 'invitation', userId: added.id })
  return added
}
