import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

/**
 * Returns the plan of each statement that `read` executes. Small tables are read whole without indexes, so sequential
 * scans are avoided as in a large shop.
 */
export async function plansOf(db: Db, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const explaining = new Proxy(tx, {
      get: (target, name) => {
        if (name !== 'execute') return Reflect.get(target, name)
        return async (query: SQL) => {
          const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
          return tx.execute(query)
        }
      },
    })
    await read(explaining)
  })
  return plans
}
