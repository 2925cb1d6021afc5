import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { deleteJobs, isFinished, updateJobs } from '../db/driver/job-table.ts'
import { staffEmails } from '../email/emails.ts'

export interface PersonToErase {
  userId: string
  email: string
  /** Whether the address is verified. Otherwise pending emails that others have sent under it stay. */
  isProven: boolean
  orderIds: readonly string[]
  /** Pending emails to the shop stay, even if the person has registered with its address. */
  shopEmail: string
}

/**
 * Deletes jobs of emails to this person or about the person's orders, also those in progress. From digests to others,
 * only the parts about these orders are deleted.
 */
export async function deleteJobsOf(
  db: Db,
  { userId, email, isProven, orderIds, shopEmail }: PersonToErase,
): Promise<void> {
  const parts = sql`case jsonb_typeof(data -> 'data' -> 'parts') when 'array' then data -> 'data' -> 'parts' else '[]' end`
  const isAbout = sql`part -> 'data' ->> 'orderId' = any(${sql.param(orderIds)}::text[])
    and part ->> 'template' <> all(${sql.param(staffEmails)}::text[])`
  const rest = sql`(select coalesce(jsonb_agg(part order by at), '[]') from jsonb_array_elements(${parts}) with ordinality p (part, at)
    where (${isAbout}) is not true)`
  await updateJobs(
    db,
    sql`jsonb_set(data, '{data,parts}', ${rest})`,
    sql`exists (select 1 from jsonb_array_elements(${parts}) part where ${isAbout})`,
  )
  await deleteJobs(
    db,
    sql`data ->> 'userId' = ${userId} or data -> 'data' ->> 'userId' = ${userId}
      or ((data ->> 'to' = ${email} or data ->> 'email' = ${email}) and (${isFinished} or data ->> 'to' is distinct from ${shopEmail}))
      or (data -> 'data' ->> 'email' = ${email} and (${isFinished} or ${isProven}::boolean))
      or (data -> 'data' ->> 'orderId' = any(${sql.param(orderIds)}::text[])
        and data ->> 'template' <> all(${sql.param(staffEmails)}::text[]))
      or data -> 'data' -> 'parts' = '[]'`,
  )
}

/** Deletes finished jobs of emails to this address; pending ones stay. */
export async function deleteFinishedEmailsTo(db: Db, address: string): Promise<void> {
  await deleteJobs(db, sql`${isFinished} and (data ->> 'to' = ${address} or data ->> 'email' = ${address})`)
}
