import type { Transaction } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { insertUser, type NewUser, type UserRow } from './queries.ts'

/**
 * Creates an account without a password, and sends an invitation to choose one. Returns undefined if the email already
 * has an account.
 */
export async function inviteUser(tx: Transaction, jobs: Jobs, user: NewUser): Promise<UserRow | undefined> {
  const invitedUser = await insertUser(tx, user)
  if (invitedUser) await sendInvitation(tx, jobs, invitedUser.id)
  return invitedUser
}

/** Sends a link to choose a password; earlier links stop working. */
export async function sendInvitation(tx: Transaction, jobs: Jobs, userId: string): Promise<void> {
  await jobs.send(tx, 'one-time-link', { kind: 'invitation', userId })
}
