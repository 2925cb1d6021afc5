import { judgeUpload } from '../../packages/server/src/features/files/index.ts'
import type { TestShop } from './open-shop.ts'

/** Does by hand what the jobs of uploads do: judges what was promised and has arrived. */
export async function judgeUploads({ shop, clock }: TestShop): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string }>(`select id from files where state = 'promised'`)
  await Promise.all(rows.map(({ id }) => judgeUpload(shop, { fileId: id }, clock.now())))
}
