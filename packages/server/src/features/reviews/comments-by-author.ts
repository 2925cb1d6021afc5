import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { itemComments } from '../../db/schema/index.ts'
import { presentComment } from './present.ts'

/** What a person wrote on designs, whoever's items they are of. */
export async function listCommentsBy(db: Db, authorId: string) {
  const rows = await db
    .select()
    .from(itemComments)
    .where(eq(itemComments.authorId, authorId))
    .orderBy(asc(itemComments.id))
  return rows.map((row) => ({ itemId: row.itemId, ...presentComment(row) }))
}
