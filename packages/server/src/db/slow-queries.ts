import type { Logger } from 'pino'

/** Plans change with the data only, so one per statement and hour is enough. */
const planIntervalMs = 3_600_000
const explain = 'explain (generic_plan)'
/** Statements whose last plan is remembered. */
const maxPlans = 500

/** Runs a statement without values. */
type RunQuery = (text: string) => Promise<{ rows: { 'QUERY PLAN': string }[] }>

/** A completed statement: its text with `$1` for values, and how long it took. */
export interface CompletedStatement {
  text: string
  ms: number
}

/**
 * Logs statements that take at least `limitMs` with the plan that PostgreSQL 16 or newer makes for any values; the
 * values themselves are personal data.
 */
export function createSlowQueryLog(runQuery: RunQuery, log: Pick<Logger, 'warn'>, limitMs: number) {
  const plannedAt = new Map<string, number>()

  async function findPlan(text: string): Promise<string[] | undefined> {
    const now = performance.now()
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return undefined
    if (now - (plannedAt.get(text) ?? Number.NEGATIVE_INFINITY) < planIntervalMs) return undefined
    if (plannedAt.size >= maxPlans) plannedAt.clear()
    plannedAt.set(text, now)
    const { rows } = await runQuery(`${explain} ${text}`)
    return rows.map((row) => row['QUERY PLAN'])
  }

  return async ({ text, ms }: CompletedStatement): Promise<void> => {
    // The query for a plan may be slow itself.
    if (ms < limitMs || text.startsWith(explain)) return
    const plan = await findPlan(text).catch(() => undefined)
    log.warn({ ms: Math.round(ms), statement: text, plan }, 'a slow query')
  }
}
