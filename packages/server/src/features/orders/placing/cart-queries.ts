import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import { cartLines, carts, type checkouts } from '../../../db/schema/index.ts'

const deleteLines = prepared((db) =>
  db.delete(cartLines).where(
    sql`${cartLines.id} = any(${sql.placeholder('ids')}::uuid[])
      and ${cartLines.cartId} in (select id from ${carts} where user_id = ${sql.placeholder('userId')})`,
  ),
)

/** Removes bought lines from the cart; lines added since stay. */
export async function deleteBoughtLines(
  tx: Transaction,
  { userId, lines }: Pick<typeof checkouts.$inferSelect, 'userId' | 'lines'>,
): Promise<void> {
  await deleteLines(tx, { userId, ids: lines.map((line) => line.id) })
}
