import { and, eq, isNotNull } from 'drizzle-orm'
import { mayRemoveBytes } from '../../backup/lock-queries.ts'
import { printFiles } from '../../db/schema/index.ts'
import type { Shop } from '../../shop.ts'
import { contentKey } from '../../storage/content-key.ts'
import { isReferenced, lockBytes } from '../../storage/reference-queries.ts'

const batchSize = 500

/** Deletes print files of erased customers. */
export async function sweepPrintFiles(shop: Shop): Promise<void> {
  const erased = await shop.db
    .select()
    .from(printFiles)
    .where(isNotNull(printFiles.erasedAt))
    .limit(batchSize)
  for (const { itemId, number, side, kind, ink, sha256 } of erased)
    await shop.db.transaction(async (tx) => {
      // The next sweep will do it.
      if (!(await mayRemoveBytes(tx))) return
      await lockBytes(tx, sha256)
      await tx
        .delete(printFiles)
        .where(
          and(
            eq(printFiles.itemId, itemId),
            eq(printFiles.number, number),
            eq(printFiles.side, side),
            eq(printFiles.kind, kind),
            eq(printFiles.ink, ink),
          ),
        )
      if (!(await isReferenced(tx, sha256))) await shop.storage.remove(contentKey(sha256))
    })
}
