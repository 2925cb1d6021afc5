import { randomUUID } from 'node:crypto'
import type { SupplierView } from '@printery/contract'
import { Refusal } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { inviteUser } from '../accounts/index.ts'
import { getSupplier } from './deciding.ts'
import { saveApproval } from './queries.ts'

interface NewSupplier {
  email: string
  firstName: string
  lastName: string
  brandName: string
}

/** Invites a supplier that is approved from the start, so its products are public at once. */
export async function inviteSupplier(
  { actor, db, now }: Call,
  jobs: Jobs,
  { email, ...names }: NewSupplier,
): Promise<SupplierView> {
  const trimmed = Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, value.trim()]),
  ) as typeof names
  return db.transaction(async (tx) => {
    const id = randomUUID()
    const added = await inviteUser(tx, jobs, { id, email, ...trimmed, role: 'supplier', createdAt: now })
    if (!added) {
      const message = 'There is already an account with this email.'
      throw new Refusal('email_taken', message, { fieldErrors: { email: message } })
    }
    await saveApproval(tx, id, {
      ...{ state: 'approved', isProven: true, decidedBy: actor.userId, decidedAt: now },
    })
    return getSupplier(tx, id)
  })
}
