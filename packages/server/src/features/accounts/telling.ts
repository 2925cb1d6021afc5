import type { Db } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { UserRow } from './queries.ts'

/** Writes to the owner about a change of the ways in, at the address that the account has before it. */
export async function tellOwner(
  jobs: Jobs,
  tx: Db,
  { id, email: to, firstName }: UserRow,
  what: string,
  now: Date,
): Promise<void> {
  await jobs.send(tx, 'mail', {
    to,
    template: 'account-changed',
    data: { firstName, what, at: now.toISOString(), userId: id },
  })
}
