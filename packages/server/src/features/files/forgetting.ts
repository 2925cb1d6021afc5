import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { files } from '../../db/schema/index.ts'

/** Erases file names, which may be personal. The sweep deletes the unreferenced bytes. */
export async function forgetSender(tx: Transaction, ownerId: string): Promise<void> {
  await tx.update(files).set({ name: 'erased' }).where(eq(files.ownerId, ownerId))
}

/** Metadata of all files of a user. */
export async function listFilesOf(db: Db, ownerId: string) {
  const rows = await db
    .select()
    .from(files)
    .where(eq(files.ownerId, ownerId))
    .orderBy(files.createdAt, files.id)
  return rows.map(({ name, contentType, size, sha256, state, createdAt }) => ({
    ...{ name, contentType, size, sha256, state },
    createdAt: createdAt.toISOString(),
  }))
}
