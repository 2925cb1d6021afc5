import type { AlarmView } from '@printery/contract'
import { notFound, Refusal } from '@printery/domain'
import type { AlarmKind } from '@printery/domain/alarms'
import type { Call, Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { decodeCursor, pageOfPositioned } from '../../http/cursor.ts'
import type { Services } from '../../shop.ts'
import {
  awaitsOrderDecision,
  countOpenAlarms,
  cursorKinds,
  findAlarms,
  insertAlarm,
  saveAnswer,
} from './queries.ts'

/**
 * Each event of these kinds opens the alarm again, because the order is put on hold again or the books still differ.
 * Others are raised once per subject.
 */
const reopeningKinds: readonly AlarmKind[] = ['refund-after-dispatch', 'ledger-mismatch']

/**
 * Raises an alarm that an admin has to answer, in the transaction that found its cause; admins are notified after
 * the commit. `subject` identifies the event: raised twice, it is still one alarm. `detail` is the data shown on
 * the page (see `Detail` of the queries). Returns whether the alarm is new.
 */
export async function raiseAlarm(
  services: Pick<Services, 'jobs'>,
  { db: tx, now }: Context<Transaction>,
  { kind, subject, detail }: { kind: AlarmKind; subject: string; detail: Record<string, unknown> },
): Promise<boolean> {
  const isNew = await insertAlarm(tx, kind, subject, detail, { reopens: reopeningKinds.includes(kind), now })
  if (isNew) await services.jobs.send(tx, 'tell-alarms', {})
  return isNew
}

interface Page {
  state: AlarmView['state']
  limit: number
  cursor?: string | undefined
}

/** Newest first, with the number of open alarms. */
export async function listAlarms(
  db: Db,
  { state, limit, cursor }: Page,
): Promise<{ alarms: AlarmView[]; open: number; nextCursor: string | null }> {
  const list = `alarms ${state}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const alarmRows = await findAlarms(db, { state, limit: limit + 1, after })
  const { rows: alarms, nextCursor } = pageOfPositioned(list, alarmRows, limit)
  return { alarms, open: await countOpenAlarms(db), nextCursor }
}

/** Closes an alarm. The first answer is saved; a second is refused with its author and time. */
export async function answerAlarm({ actor, db, now }: Call, id: string, answer: string): Promise<AlarmView> {
  return db.transaction(async (tx) => {
    if (await awaitsOrderDecision(tx, id))
      throw new Refusal(
        'status_not_allowed',
        'This order is on hold. Decide on the order whether it continues: that closes the alarm too.',
      )
    const isFirst = await saveAnswer(tx, id, { answer: answer.trim(), by: actor.userId, now })
    const [alarmWithPosition] = await findAlarms(tx, { id, limit: 1 })
    if (!alarmWithPosition) throw notFound()
    const { position: _, ...alarm } = alarmWithPosition
    if (!isFirst) throw new Refusal('alarm_answered', whyNotAnswered(alarm))
    return alarm
  })
}

function whyNotAnswered({ answeredAt, answeredBy }: AlarmView): string {
  if (answeredAt === null) return 'This alarm has ended automatically: its cause is gone.'
  return answeredBy === null
    ? 'This alarm has already been answered.'
    : `This alarm has already been answered by ${answeredBy}.`
}
