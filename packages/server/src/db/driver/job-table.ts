import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

// pg-boss can't search jobs by their data, so these statements use its table with the columns id, name, state, data
// and completed_on.

/** Whether a job of `jobs.job` has ended, successfully or not. */
export const isFinished: SQL = sql`state in ('completed', 'failed', 'cancelled')`

/** For the queue's own connection: which of the queues $1 have jobs that are due. */
export const dueQueues = `select name from unnest($1::text[]) name where exists (
  select from jobs.job job where job.name = name.name and job.state < 'active' and not job.blocked
  and job.start_after <= jobs.job_now())`

/** Deletes jobs, also those in progress. The condition names columns of `jobs.job`. */
export async function deleteJobs(db: Db, condition: SQL): Promise<void> {
  await db.execute(sql`delete from jobs.job where ${condition}`)
}

/** Changes the data of jobs, also of those in progress. `data` and `condition` name columns of `jobs.job`. */
export async function updateJobs(db: Db, data: SQL, condition: SQL): Promise<void> {
  await db.execute(sql`update jobs.job set data = ${data} where ${condition}`)
}

/** A subquery for `from`: jobs that the queue has given up on, with `id`, `data` and `completed_on`. */
export function failedJobs(name: string): SQL {
  return jobs(name, `state = 'failed'`)
}

/**
 * A subquery for `from`: jobs that the queue has given up on or will try again, with `id`, `data`, `state`, the
 * moment `at` of the latest attempt and the `answer` that it failed with.
 */
export function failedOrRetriedJobs(name: string): SQL {
  return sql.raw(
    `(select id, data, state, coalesce(completed_on, started_on, created_on) as at, output ->> 'message' as answer
      from jobs.job where name = '${name.replaceAll("'", "''")}' and state in ('failed', 'retry'))`,
  )
}

/** A subquery for `from`: jobs that wait or run. */
export function pendingJobs(name: string): SQL {
  return jobs(name, `state < 'completed'`)
}

/** The name is part of the text, because PostgreSQL then plans only for its partition. */
function jobs(name: string, condition: string): SQL {
  return sql.raw(
    `(select id, data, completed_on from jobs.job where name = '${name.replaceAll("'", "''")}' and ${condition})`,
  )
}
