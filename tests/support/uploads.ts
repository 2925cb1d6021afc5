import { checkUpload } from '../../packages/server/src/features/files/index.ts'
import type { TestShop } from './open-shop.ts'

/** Runs the upload jobs: checks the announced files that have arrived. */
export async function runUploadJobs({ shop, clock }: TestShop): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string }>(`select id from files where state = 'promised'`)
  await Promise.all(
    rows.map(({ id }) => checkUpload(shop, { db: shop.db, now: clock.now() }, { fileId: id })),
  )
}
