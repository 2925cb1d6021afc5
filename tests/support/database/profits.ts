import { readFile } from 'node:fs/promises'
import type { TestShop } from '../open-shop.ts'

/** Deletes the rows of profits, and fills them again by the statement of their migration. */
export async function refillProfits(shop: Pick<TestShop, 'rows'>): Promise<void> {
  const folder = new URL('../../../packages/server/drizzle/', import.meta.url)
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8'))
  const { tag } = journal.entries.find((entry: { tag: string }) => entry.tag.endsWith('_profit_of_orders'))
  const statements = (await readFile(new URL(`${tag}.sql`, folder), 'utf8')).split('--> statement-breakpoint')
  const fill = statements.find((statement) => /^\s*(--.*\s+)*INSERT INTO "order_profits"/.test(statement))
  if (!fill) throw new Error(`${tag}.sql does not fill the rows of profits`)
  for (const statement of [
    'delete from profit_tallies',
    'delete from order_profits',
    'delete from profit_days',
    fill,
  ])
    await shop.rows(statement)
}
