import type { QuotationEvent } from '@printery/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { type QuotationStep, quotationHistory } from '../../db/schema/index.ts'

interface NewStep {
  quotationId: string
  actorId: string
  /** The message to the customer, or the customer's question; null for none. */
  text: string | null
  at: Date
}

/** Steps that customers take. */
const customerSteps: QuotationStep[] = ['question', 'declined']

export interface QuotationText {
  quotationId: string
  step: QuotationStep
  text: string | null
  at: string
}

type StepFacts = {
  [S in QuotationStep]: { step: S; facts: Extract<QuotationEvent, { step: S }>['facts'] }
}[QuotationStep]

/** Adds a step to the history in its transaction. */
export async function insertStep(tx: Transaction, step: NewStep & StepFacts): Promise<void> {
  await tx.insert(quotationHistory).values(step)
}

/** Everything that the person wrote to the shop about quotations, oldest first. */
export async function findQuotationTextsBy(db: Db, userId: string): Promise<QuotationText[]> {
  const rows = await db
    .select()
    .from(quotationHistory)
    .where(and(eq(quotationHistory.actorId, userId), inArray(quotationHistory.step, customerSteps)))
    .orderBy(asc(quotationHistory.id))
  return rows.map(({ quotationId, step, text, at }) => ({ quotationId, step, text, at: at.toISOString() }))
}

/** Steps of a quotation and of the quotations that it replaces, newest first. */
export async function findQuotationHistory(db: Db, id: string): Promise<QuotationEvent[]> {
  const { rows } = await db.execute<{ event: QuotationEvent }>(sql`
    with recursive line as (
      select id, number, replaces_id from quotations where id = ${id}
      union all
      select q.id, q.number, q.replaces_id from quotations q join line on q.id = line.replaces_id
    )
    select json_build_object('step', h.step, 'text', h.text, 'facts', h.facts, 'number', line.number,
      'at', to_char(h.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', trim(u.first_name || ' ' || u.last_name)) as event
    from line join quotation_history h on h.quotation_id = line.id join users u on u.id = h.actor_id
    order by h.id desc`)
  return rows.map(({ event }) => event)
}
