import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { UserRow } from './queries.ts'

/** Emails the account holder that a way to log in has changed. The email goes to the address before the change. */
export async function emailAccountHolder(
  jobs: Jobs,
  { db: tx, now }: Context<Transaction>,
  { id, email: to, firstName }: UserRow,
  change: string,
): Promise<void> {
  await jobs.send(tx, 'mail', {
    to,
    template: 'account-changed',
    data: { firstName, what: change, at: now.toISOString(), userId: id },
  })
}
