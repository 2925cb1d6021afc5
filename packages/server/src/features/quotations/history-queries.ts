import type { QuotationEvent } from '@printery/contract'
import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { type QuotationStep, quotationHistory } from '../../db/schema/index.ts'

interface NewStep {
  quotationId: string
  actorId: string
  /** The message to the customer; null for none. */
  text: string | null
  at: Date
}

type StepFacts = {
  [S in QuotationStep]: { step: S; facts: Extract<QuotationEvent, { step: S }>['facts'] }
}[QuotationStep]

/** Inserted in the transaction of the step. */
export async function insertStep(tx: Transaction, step: NewStep & StepFacts): Promise<void> {
  await tx.insert(quotationHistory).values(step)
}

/** Steps of a quotation and of those it replaces, newest first. */
export async function findSteps(db: Db, id: string): Promise<QuotationEvent[]> {
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
