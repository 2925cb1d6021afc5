import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ledgerDays, ledgerTallies } from '../../db/schema/index.ts'

/** Adds the tallies to the daily sums, like `foldTallies` for orders. */
export async function foldLedger(db: Db): Promise<void> {
  await db.execute(sql`
    with deleted as (delete from ${ledgerTallies} returning day, account, tax_code, debit, credit)
    insert into ${ledgerDays} as stored (day, account, tax_code, debit, credit)
    select day, account, tax_code, sum(debit), sum(credit) from deleted group by day, account, tax_code
    order by day, account, tax_code
    on conflict (day, account, tax_code) do update set debit = stored.debit + excluded.debit, credit = stored.credit + excluded.credit`)
}
