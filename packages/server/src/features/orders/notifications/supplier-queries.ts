import type { EmailKind } from '@printery/domain'
import type { EmailTimes } from '@printery/domain/email-times'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import { users } from '../../../db/schema/index.ts'
import { timesJson } from '../../../email/queries.ts'

export interface Supplier {
  id: string
  email: string
  firstName: string
  brandName: string | null
  /** Kinds of email that the supplier has turned off. */
  mailsOff: EmailKind[]
  /** When the supplier's emails are sent; null for immediately. */
  mailTimes: EmailTimes | null
}

const selectSuppliers = prepared((db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      brandName: users.brandName,
      mailsOff: sql<EmailKind[]>`array(select m.kind from mails_off m where m.user_id = users.id)`,
      mailTimes: sql<EmailTimes | null>`(select ${timesJson} from mail_times t where t.user_id = users.id)`,
    })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[]) and ${users.role} = 'supplier'`),
)

/** The suppliers among these users. Products of the shop itself belong to an admin instead. */
export function findSuppliers(tx: Transaction, ids: readonly string[]): Promise<Supplier[]> {
  return selectSuppliers(tx, { ids })
}
