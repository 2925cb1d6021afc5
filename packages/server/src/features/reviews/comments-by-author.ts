import type { Db } from '../../db/database.ts'
import { presentComment } from './present.ts'
import { findCommentsBy } from './queries.ts'

/** All comments of a person on designs, of any owner. */
export async function listCommentsBy(db: Db, authorId: string) {
  const rows = await findCommentsBy(db, authorId)
  return rows.map((row) => ({ itemId: row.itemId, ...presentComment(row) }))
}
