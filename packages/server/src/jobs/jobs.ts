import type { Day } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { connectionOf } from '../db/prepared.ts'
import { type Mail, staffLetters } from '../mail/mails.ts'
import { queueErrors } from './queue-errors.ts'

/** Every kind of job with what it carries. Mail data are facts, not texts: the text is made when it is sent. */
export interface JobData {
  mail: Mail
  /** A link whose token is derived from the job when its mail goes out, so that no token lies in the queue. */
  'one-time-link':
    | { kind: 'reset'; email: string }
    | { kind: 'invitation'; userId: string }
    | { kind: 'email-old' | 'email-new'; userId: string; newEmail: string }
  'fold-tallies': Record<string, never>
  'reconcile-payments': Record<string, never>
  /** Without a moment from where the last comparison ended. ISO 8601. */
  'reconcile-provider': { since?: string }
  refund: { refundId: string }
  /** Comes two days before the end of a quotation. */
  'quotation-expiring': { quotationId: string; userId: string }
  /** Comes two days after a proof. `version` is the number of its design. */
  'waiting-reminder': { orderId: string; itemId: string; userId: string; version: number; since: Day }
  /** Of a version of an item that was made in the editor. */
  'print-files': { itemId: string; number: number }
  /** Of what has arrived. One that watches asks again until something has, or no longer can. */
  'judge-upload': { fileId: string; watches?: true }
  /** Of all that this person has promised. */
  'judge-arrived': { userId: string }
  /** Of an object under its sha256 that was found damaged. */
  'mend-object': { sha256: string }
  /** Of all that nobody was told of yet. */
  'tell-alarms': Record<string, never>
  /** Each night, over a share of the storage. */
  'check-storage': Record<string, never>
  sweep: Record<string, never>
}
export type JobName = keyof JobData

interface JobPlan {
  retryLimit: number
  /** Seconds before the first retry; doubles. */
  retryDelay: number
  /** Seconds that a pause never grows beyond. */
  retryDelayMax: number
  /** Seconds until a job counts as lost with its worker. */
  expireInSeconds: number
  /** Seconds that it stays to be seen after its end; two weeks, where it isn't said. */
  deleteAfterSeconds?: number
  /** Jobs of this kind that one process does beside each other; one, where it isn't said. */
  atOnce?: number
  /** Jobs that are taken together where many wait; one, where it isn't said. A kill leaves those not begun until they expire. */
  batch?: number
}

const plans: Record<JobName, JobPlan> = {
  // Somebody waits for them: one lost connection costs seconds. Long outages end with everything sent within minutes, so the
  // pauses stay short and the tries many.
  mail: { retryLimit: 500, retryDelay: 2, retryDelayMax: 240, expireInSeconds: 60 },
  'one-time-link': { retryLimit: 500, retryDelay: 2, retryDelayMax: 240, expireInSeconds: 60 },
  'fold-tallies': { retryLimit: 0, retryDelay: 20, retryDelayMax: 60, expireInSeconds: 60 },
  'reconcile-payments': { retryLimit: 3, retryDelay: 20, retryDelayMax: 60, expireInSeconds: 300 },
  'reconcile-provider': { retryLimit: 100, retryDelay: 60, retryDelayMax: 3600, expireInSeconds: 3600 },
  refund: { retryLimit: 1000, retryDelay: 60, retryDelayMax: 3600, expireInSeconds: 60 },
  'quotation-expiring': { retryLimit: 500, retryDelay: 15, retryDelayMax: 240, expireInSeconds: 60 },
  'waiting-reminder': { retryLimit: 500, retryDelay: 15, retryDelayMax: 240, expireInSeconds: 60 },
  // Five hours: what a design does to its printer it does each time, and then a person has to look.
  'print-files': { retryLimit: 12, retryDelay: 15, retryDelayMax: 3600, expireInSeconds: 900 },
  // Of one upload there may be many, until it arrives. Judging one again does nothing, so several are taken at once.
  'judge-upload': {
    ...{ retryLimit: 20, retryDelay: 2, retryDelayMax: 240, expireInSeconds: 120 },
    ...{ deleteAfterSeconds: 3600, atOnce: 2, batch: 4 },
  },
  'judge-arrived': {
    ...{ retryLimit: 3, retryDelay: 2, retryDelayMax: 60, expireInSeconds: 600 },
    ...{ deleteAfterSeconds: 3600 },
  },
  'tell-alarms': { retryLimit: 20, retryDelay: 2, retryDelayMax: 240, expireInSeconds: 60 },
  // A storage that is down is back within hours; what can't be mended at all ends without a retry.
  'mend-object': { retryLimit: 10, retryDelay: 15, retryDelayMax: 3600, expireInSeconds: 900 },
  // Longer than a night's check takes at most.
  'check-storage': { retryLimit: 2, retryDelay: 300, retryDelayMax: 600, expireInSeconds: 7200 },
  sweep: { retryLimit: 3, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600 },
}

export interface Jobs {
  /** Stored in the caller's transaction: a job exists when its cause does. */
  send: <N extends JobName>(
    db: Db,
    name: N,
    data: JobData[N],
    options?: {
      startAfter?: number
      singletonKey?: string
      /** Of those with one key at most one in so many seconds; the next of them waits for its turn. */
      singletonSeconds?: number
      singletonNextSlot?: boolean
    },
  ) => Promise<void>
  /** The same for several of one kind, in one statement. */
  sendAll: <N extends JobName>(
    db: Db,
    name: N,
    list: readonly JobData[N][],
    options?: { startAfter?: number },
  ) => Promise<void>
  /** Has workers of this process ask now, instead of after the interval, for what was sent and committed. */
  wake: (name: JobName) => void
  /**
   * Takes jobs of this kind one at a time, or as many as its plan says, and settles each that succeeds before the next begins.
   * `jobId` and `askedAt`, when it was sent, are the same at every retry; `tries` are those before this one.
   */
  work: <N extends JobName>(
    name: N,
    handler: (data: JobData[N], jobId: string, tries: number, askedAt: Date) => Promise<void>,
  ) => Promise<void>
  /** Jobs by name that failed for good or wait longer than they should. */
  stuck: () => Promise<{ name: string; failed: number }[]>
  /** Removes what was or is to be written to this person and about the person's orders, also what is being sent. */
  forget: (db: Db, person: Forgotten) => Promise<void>
  /** Removes what was written to this address; what is still to be sent stays. */
  forgetSent: (db: Db, address: string) => Promise<void>
  /** Waits for running jobs, then stops. */
  close: () => Promise<void>
}

interface Forgotten {
  userId: string
  email: string
  /** Whether the address is known as the person's. Else what others have written under it and still waits stays. */
  isProven: boolean
  orderIds: readonly string[]
  /** What waits for the shop itself stays, even if somebody has registered with its address. */
  shopEmail: string
}

/** Sent, or given up. */
const isOver = sql`state in ('completed', 'failed', 'cancelled')`

/** A queue in PostgreSQL: retried with growing pauses, visible when stuck, shared by all processes. */
export async function openJobs(
  connection: pg.PoolConfig,
  log: Pick<Logger, 'error' | 'warn'>,
): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, max: 4, schema: 'jobs' } as ConstructorParameters<
    typeof PgBoss
  >[0])
  boss.on('error', queueErrors(log))
  await boss.start()
  for (const [name, { atOnce: _ofProcess, batch: _taken, ...plan }] of Object.entries<JobPlan>(plans)) {
    const options = { deleteAfterSeconds: 14 * 86_400, ...plan, retryBackoff: true }
    await boss.createQueue(name, options)
    // A queue that is there already, from a start of an older version, stays as it was otherwise.
    await boss.updateQueue(name, options)
  }
  await boss.schedule('sweep', '*/10 * * * *', {})
  await boss.schedule('reconcile-payments', '* * * * *', {})
  // At night in Singapore.
  await boss.schedule('reconcile-provider', '30 19 * * *', {})
  await boss.schedule('fold-tallies', '* * * * *', {})
  await boss.schedule('check-storage', '0 19 * * *', {})

  const workers = new Map<JobName, string[]>()

  return {
    send: async (db, name, data, options = {}) => {
      await boss.send(name, data, {
        ...options,
        db: { executeSql: (text, values = []) => connectionOf(db).query({ text }, values) },
      })
    },
    sendAll: async (db, name, list, options = {}) => {
      await boss.insert(
        name,
        list.map((data) => ({ data, ...options })),
        { db: { executeSql: (text, values = []) => connectionOf(db).query({ text }, values) } },
      )
    },
    work: async (name, handler) => {
      const { atOnce = 1, batch = 1 }: JobPlan = plans[name]
      // What is settled stays settled when the process is killed. Of most kinds nothing else was taken.
      const options = {
        pollingIntervalSeconds: 1,
        perJobResults: true,
        includeMetadata: true,
        batchSize: batch,
      } as const
      for (let started = 0; started < atOnce; started++) {
        const worker = await boss.work(name, options, async (jobs): Promise<JobResult[]> => {
          // Where there was one there may be more: the next is asked for at once instead of after the interval.
          boss.notifyWorker(worker)
          const results: JobResult[] = []
          for (const { id, data, retryCount, createdOn } of jobs) {
            const result = await settled(id, () => handler(data as never, id, retryCount, createdOn))
            results.push(result)
            // The last is settled by the queue itself.
            if (results.length < jobs.length && result.status === 'completed') await boss.complete(name, id)
          }
          return results
        })
        workers.set(name, [...(workers.get(name) ?? []), worker])
      }
    },
    wake: (name) => {
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
    },
    stuck: async () => {
      const queues = await boss.getQueues()
      return queues.map((queue) => ({
        name: queue.name,
        failed: (queue as { failedCount?: number }).failedCount ?? 0,
      }))
    },
    forget: async (db, { userId, email, isProven, orderIds, shopEmail }) => {
      await db.execute(sql`delete from jobs.job where data ->> 'userId' = ${userId} or data -> 'data' ->> 'userId' = ${userId}
        or ((data ->> 'to' = ${email} or data ->> 'email' = ${email}) and (${isOver} or data ->> 'to' is distinct from ${shopEmail}))
        or (data -> 'data' ->> 'email' = ${email} and (${isOver} or ${isProven}::boolean))
        or (data -> 'data' ->> 'orderId' = any(${sql.param(orderIds)}::text[])
          and data ->> 'template' <> all(${sql.param(staffLetters)}::text[]))`)
    },
    forgetSent: async (db, address) => {
      await db.execute(sql`delete from jobs.job where ${isOver}
        and (data ->> 'to' = ${address} or data ->> 'email' = ${address})`)
    },
    // Well below the 9.5 s after which the process ends anyhow: a job that hangs goes back to the queue.
    close: () => boss.stop({ graceful: true, timeout: 6000 }),
  }
}

/** Thrown by a job that no other try would bring further. */
export class Hopeless extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'Hopeless'
  }
}

/** The one place where a fault is kept instead of thrown: with its job, which is tried again. */
async function settled(id: string, work: () => Promise<void>): Promise<JobResult> {
  try {
    await work()
    return { id, status: 'completed' }
  } catch (fault) {
    const output =
      fault instanceof Error ? { message: fault.message, stack: fault.stack } : { message: String(fault) }
    // Of all that fails this alone is not tried again; it stays to be seen.
    return { id, status: fault instanceof Hopeless ? 'deadletter' : 'failed', output }
  }
}
