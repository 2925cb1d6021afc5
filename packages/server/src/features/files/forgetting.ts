import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { files } from '../../db/schema/index.ts'

/** A file's own name may say who sent it. Its bytes go with the sweep, since nothing refers to them any more. */
export async function forgetSender(tx: Db, ownerId: string): Promise<void> {
  await tx.update(files).set({ name: 'erased' }).where(eq(files.ownerId, ownerId))
}

/** What a person has sent, as facts. */
export async function filesOf(db: Db, ownerId: string) {
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
