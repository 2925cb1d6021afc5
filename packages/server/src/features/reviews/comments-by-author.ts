import type { Db } from '../../db/database.ts'
import { presentComment } from './present.ts'
import { findCommentsBy } from './queries.ts'

/** What a person wrote on designs, whoever's items they are of. */
export async function listCommentsBy(db: Db, authorId: string) {
  const rows = await findCommentsBy(db, authorId)
  return rows.map((row) => ({ itemId: row.itemId, ...presentComment(row) }))
}
