import { tryLockByteRemoval } from '../../backup/lock-queries.ts'
import type { Shop } from '../../shop.ts'
import { contentKey } from '../../storage/content-key.ts'
import { isReferenced, lockBytes } from '../../storage/reference-queries.ts'
import { deletePrintFile, listErasedPrintFiles } from './print-file-queries.ts'

const batchSize = 500

/** Deletes print files of erased customers. */
export async function sweepPrintFiles(shop: Shop): Promise<void> {
  for (const file of await listErasedPrintFiles(shop.db, batchSize))
    await shop.db.transaction(async (tx) => {
      const { sha256 } = file
      // Otherwise the next sweep deletes the file.
      if (!(await tryLockByteRemoval(tx))) return
      await lockBytes(tx, sha256)
      await deletePrintFile(tx, file)
      if (!(await isReferenced(tx, sha256))) await shop.storage.remove(contentKey(sha256))
    })
}
