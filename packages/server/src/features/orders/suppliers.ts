import type { MailKind } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { users } from '../../db/schema/index.ts'

export interface Supplier {
  id: string
  email: string
  firstName: string
  brandName: string | null
  /** Kinds of mail that it does without. */
  mailsOff: MailKind[]
}

const suppliers = prepared((db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      brandName: users.brandName,
      mailsOff: sql<MailKind[]>`array(select m.kind from mails_off m where m.user_id = users.id)`,
    })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[]) and ${users.role} = 'supplier'`),
)

/** Those of these people who are suppliers: the shop's own products are an admin's. */
export function findSuppliers(tx: Db, ids: readonly string[]): Promise<Supplier[]> {
  return suppliers(tx, { ids })
}
