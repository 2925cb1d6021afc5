import type { StaffChangeKind, StaffRole } from '@printery/domain/staff'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { staffChanges, users } from '../../db/schema/index.ts'

/** The accounts of staff, by role in the order of the table of roles, then by name. */
export async function findStaff(db: Db, roles: readonly StaffRole[]): Promise<(typeof users.$inferSelect)[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.erasedAt)))
    .orderBy(
      sql`array_position(${sql.param([...roles])}::text[], ${users.staffRole})`,
      users.firstName,
      users.lastName,
      users.id,
    )
}

export interface ChangeRow {
  id: number
  what: StaffChangeKind
  name: string
  from: string | null
  to: string | null
  by: string | null
  at: Date
}

const actors = alias(users, 'actors')

/** One row more than a page, which shows whether there is another page. */
export async function findChanges(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ChangeRow[]> {
  return db
    .select({
      id: staffChanges.id,
      what: staffChanges.what,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      from: staffChanges.from,
      to: staffChanges.to,
      by: sql<string | null>`${actors.firstName} || ' ' || ${actors.lastName}`,
      at: staffChanges.at,
    })
    .from(staffChanges)
    .innerJoin(users, eq(users.id, staffChanges.userId))
    .leftJoin(actors, eq(actors.id, staffChanges.actorId))
    .where(before === undefined ? undefined : lt(staffChanges.id, before))
    .orderBy(desc(staffChanges.id))
    .limit(limit + 1)
}
