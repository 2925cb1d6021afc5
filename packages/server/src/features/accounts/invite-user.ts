import type { Transaction } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { insertUser, type NewUser, type UserRow } from './queries.ts'

/**
 * Creates an account without a password, and sends an invitation to choose one. Undefined if the email has
 * an account.
 */
export async function inviteUser(tx: Transaction, jobs: Jobs, user: NewUser): Promise<UserRow | undefined> {
  const added = await insertUser(tx, user)
  if (added) await sendInvitation(tx, jobs, added.id)
  return added
}

/** Sends a link to choose a password; an earlier one ends. */
export async function sendInvitation(tx: Transaction, jobs: Jobs, userId: string): Promise<void> {
  await jobs.send(tx, 'one-time-link', { kind: 'invitation', userId })
}
