import type { Day } from '@printery/domain'
import type pg from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { afterCommit, type Db } from '../db/database.ts'
import { connectionOf } from '../db/driver/connection.ts'
import { dueQueues } from '../db/driver/job-table.ts'
import type { Email } from '../email/emails.ts'
import { type EventHub, publishDueJob } from '../events/hub.ts'
import { startDueJobPoller } from './due-job-poller.ts'
import { inTraceOf, withTrace } from './observe.ts'
import { deleteFinishedEmailsTo, deleteJobsOf, type PersonToErase } from './queries.ts'
import { createQueueErrorHandler } from './queue-errors.ts'

/** Timeout for responses of the database. A server that is cut off doesn't close its connections. */
const responseTimeoutMs = 30_000

/** Data of every kind of job. Email jobs contain no text; it is rendered when the email is sent. */
export interface JobData {
  mail: Email
  /** The link's token is derived from the job when its email is sent, so that no token is stored in the queue. */
  'one-time-link':
    | { kind: 'reset'; email: string }
    | { kind: 'invitation'; userId: string }
    | { kind: 'email-old' | 'email-new'; userId: string; newEmail: string }
  'fold-tallies': Record<string, never>
  'reconcile-payments': Record<string, never>
  /** ISO 8601; without it, starts where the last comparison ended. */
  'reconcile-provider': { since?: string }
  refund: { refundId: string }
  'partial-refund': { partialRefundId: string }
  /** Requests the transfer of a payout from the provider. */
  'payout-transfer': { payoutId: string }
  /** Runs two days before the quotation expires. */
  'quotation-expiring': { quotationId: string; userId: string }
  /** Runs five minutes after a message of a conversation, and emails the messages that are still unread. */
  'unread-thread': { threadId: string }
  /** Asks an address of the mailing list to confirm. `askedAt` identifies the latest request. */
  'subscription-mail': { subscriberId: string; askedAt: string }
  /** Asks some addresses that are older than the confirmation to confirm, then queues itself again. */
  'ask-subscribers': { actorId: string }
  /** Sends some emails of a broadcast, then queues itself again. */
  broadcast: { broadcastId: string }
  /** Sends a broadcast to the person who requested a test. */
  'broadcast-test': { broadcastId: string; userId: string }
  /** Runs each minute: starts scheduled broadcasts, and continues those of killed workers. */
  'start-broadcasts': Record<string, never>
  /** Runs each minute: sends emails that waited for a digest or the end of quiet hours. */
  'held-mails': Record<string, never>
  /** Runs two days after a proof. `version` is the number of its design. */
  'waiting-reminder': { orderId: string; itemId: string; userId: string; version: number; since: Day }
  /** For a design version made in the editor. */
  'print-files': { itemId: string; number: number }
  /**
   * Checks an upload that has arrived. With `watches` it is repeated until the upload has arrived or its address
   * has expired.
   */
  'judge-upload': { fileId: string; watches?: true }
  /** Checks all pending uploads of this user. */
  'judge-arrived': { userId: string }
  /** Repairs an object that was found damaged. */
  'mend-object': { sha256: string }
  /** Notifies admins of all new alarms. */
  'tell-alarms': Record<string, never>
  /** Creates the files of new invoices each minute. */
  'invoice-files': Record<string, never>
  /** Posts the money of orders from before the ledger. */
  'post-past-money': Record<string, never>
  /** Compares the ledger with the provider's list each night. */
  'audit-ledger': Record<string, never>
  /** Checks a share of the storage each night. */
  'check-storage': Record<string, never>
  sweep: Record<string, never>
}
export type JobName = keyof JobData

interface JobOptions {
  retryLimit: number
  /** Seconds before the first retry; doubles each time. */
  retryDelay: number
  /** Upper bound of the retry delay in seconds. */
  retryDelayMax: number
  /** Seconds until a running job counts as lost with its worker. */
  expireInSeconds: number
  /** Seconds that a finished job is kept; two weeks by default. */
  deleteAfterSeconds?: number
  /** Jobs of this kind that one process runs at once; one by default. */
  concurrency?: number
  /**
   * Jobs fetched at once; one by default. If the process is killed, jobs of a batch that haven't started wait
   * until they expire.
   */
  batch?: number
}

const jobOptions: Record<JobName, JobOptions> = {
  // Users wait for emails, so retries begin after seconds. Delays stay short, so that all emails are sent within minutes
  // after a long outage. Sending mostly waits for the mail server, so it runs concurrently. Two emails to one person may
  // arrive in another order, as with several workers and after a retry.
  mail: { retryLimit: 500, retryDelay: 2, retryDelayMax: 240, expireInSeconds: 60, concurrency: 4 },
  'one-time-link': { retryLimit: 500, retryDelay: 2, retryDelayMax: 240, expireInSeconds: 60 },
  'fold-tallies': { retryLimit: 0, retryDelay: 20, retryDelayMax: 60, expireInSeconds: 60 },
  'reconcile-payments': { retryLimit: 3, retryDelay: 20, retryDelayMax: 60, expireInSeconds: 300 },
  'reconcile-provider': { retryLimit: 100, retryDelay: 60, retryDelayMax: 3600, expireInSeconds: 3600 },
  refund: { retryLimit: 1000, retryDelay: 60, retryDelayMax: 3600, expireInSeconds: 60 },
  'partial-refund': { retryLimit: 1000, retryDelay: 15, retryDelayMax: 3600, expireInSeconds: 60 },
  'payout-transfer': { retryLimit: 1000, retryDelay: 15, retryDelayMax: 3600, expireInSeconds: 60 },
  'quotation-expiring': { retryLimit: 500, retryDelay: 15, retryDelayMax: 240, expireInSeconds: 60 },
  'unread-thread': { retryLimit: 500, retryDelay: 15, retryDelayMax: 240, expireInSeconds: 60 },
  'subscription-mail': { retryLimit: 500, retryDelay: 2, retryDelayMax: 240, expireInSeconds: 60 },
  'ask-subscribers': { retryLimit: 500, retryDelay: 15, retryDelayMax: 240, expireInSeconds: 60 },
  // The job that holds the lease of a broadcast queues itself again; `start-broadcasts` continues the others.
  broadcast: { retryLimit: 0, retryDelay: 20, retryDelayMax: 60, expireInSeconds: 120 },
  'broadcast-test': { retryLimit: 5, retryDelay: 2, retryDelayMax: 60, expireInSeconds: 60 },
  'start-broadcasts': { retryLimit: 0, retryDelay: 20, retryDelayMax: 60, expireInSeconds: 60 },
  'held-mails': { retryLimit: 0, retryDelay: 20, retryDelayMax: 60, expireInSeconds: 300 },
  'waiting-reminder': { retryLimit: 500, retryDelay: 15, retryDelayMax: 240, expireInSeconds: 60 },
  // About five hours of retries. A design that breaks its renderer does so each time, and staff have to act.
  'print-files': { retryLimit: 12, retryDelay: 15, retryDelayMax: 3600, expireInSeconds: 900 },
  // An upload may have many jobs until it arrives. Checking it again does nothing, so several are fetched at once.
  'judge-upload': {
    ...{ retryLimit: 20, retryDelay: 2, retryDelayMax: 240, expireInSeconds: 120 },
    ...{ deleteAfterSeconds: 3600, concurrency: 2, batch: 4 },
  },
  'judge-arrived': {
    ...{ retryLimit: 3, retryDelay: 2, retryDelayMax: 60, expireInSeconds: 600 },
    ...{ deleteAfterSeconds: 3600 },
  },
  'tell-alarms': { retryLimit: 20, retryDelay: 2, retryDelayMax: 240, expireInSeconds: 60 },
  // A storage outage ends within hours; an object that can't be repaired at all fails without a retry.
  'mend-object': { retryLimit: 10, retryDelay: 15, retryDelayMax: 3600, expireInSeconds: 900 },
  'invoice-files': { retryLimit: 0, retryDelay: 20, retryDelayMax: 60, expireInSeconds: 600 },
  'post-past-money': { retryLimit: 100, retryDelay: 15, retryDelayMax: 600, expireInSeconds: 3600 },
  'audit-ledger': { retryLimit: 20, retryDelay: 60, retryDelayMax: 3600, expireInSeconds: 3600 },
  // Longer than a nightly check takes.
  'check-storage': { retryLimit: 2, retryDelay: 300, retryDelayMax: 600, expireInSeconds: 7200 },
  sweep: { retryLimit: 3, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600 },
}

/** In UTC. */
const schedules: Partial<Record<JobName, string>> = {
  sweep: '*/10 * * * *',
  'reconcile-payments': '* * * * *',
  // 03:30 in Singapore.
  'reconcile-provider': '30 19 * * *',
  // Half an hour later, when the data of the day are complete.
  'audit-ledger': '0 20 * * *',
  'fold-tallies': '* * * * *',
  'held-mails': '* * * * *',
  'invoice-files': '* * * * *',
  'start-broadcasts': '* * * * *',
  'check-storage': '0 19 * * *',
}

/** The outcome of a job of this process. `deadletter` marks a job that would fail again. */
export interface FinishedJob {
  name: JobName
  status: JobResult['status']
  seconds: number
}

export interface Jobs {
  /** Sends a job in the caller's transaction: the job exists only if its cause is committed. */
  send: <N extends JobName>(
    db: Db,
    name: N,
    data: JobData[N],
    options?: {
      startAfter?: number
      singletonKey?: string
      /** At most one job per key in this interval; the next one waits for its slot. */
      singletonSeconds?: number
      singletonNextSlot?: boolean
      /** Fetched by a worker of this or another process when it is committed, instead of after the polling interval. */
      isUrgent?: boolean
    },
  ) => Promise<void>
  /** Sends several jobs of one kind in one statement. */
  sendAll: <N extends JobName>(
    db: Db,
    name: N,
    list: readonly JobData[N][],
    options?: { startAfter?: number },
  ) => Promise<void>
  /**
   * Runs jobs of this kind, one at a time or with the configured concurrency, and completes each before the next
   * begins. `jobId` and `createdAt` stay the same at every retry; `retries` counts earlier attempts. `signal` is aborted
   * when the job has expired or goes back to the queue: from then on another worker may run it.
   */
  work: <N extends JobName>(
    name: N,
    handler: (
      data: JobData[N],
      jobId: string,
      retries: number,
      createdAt: Date,
      signal: AbortSignal,
    ) => Promise<void>,
  ) => Promise<void>
  /** Failed jobs by name. */
  countFailed: () => Promise<{ name: string; failed: number }[]>
  /** Due jobs that no worker has taken yet, by name. */
  countWaiting: () => Promise<{ name: string; waiting: number }[]>
  /** Calls `listener` after each job that this process has run. */
  onFinished: (listener: (finished: FinishedJob) => void) => void
  /** Removes jobs of emails to this person or about the person's orders, also those in progress. */
  deleteJobsOf: (db: Db, person: PersonToErase) => Promise<void>
  /** Removes finished jobs of emails to this address; pending ones stay. */
  deleteFinishedEmailsTo: (db: Db, address: string) => Promise<void>
  /** Waits for running jobs, then stops. */
  close: () => Promise<void>
}

interface JobsOptions {
  /** Without it an urgent job of another process waits for the polling interval. */
  events?: Pick<EventHub, 'onDueJob'>
  /** False for a process that only sends jobs: it neither sends scheduled jobs nor expires lost ones. */
  isWorker?: boolean
  /** Maximum delay in ms of a job that no event announces; a second by default. */
  pollIntervalMs?: number | undefined
}

/** A job queue in PostgreSQL, with retries and growing delays, shared by all processes. */
export async function openJobs(
  connection: pg.PoolConfig,
  log: Pick<Logger, 'error' | 'warn'>,
  { events, isWorker = true, pollIntervalMs }: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    ...{ connectionTimeoutMillis: responseTimeoutMs, query_timeout: responseTimeoutMs, keepAlive: true },
    ...connection,
    ...{ max: 4, schema: 'jobs', schedule: isWorker, supervise: isWorker },
  } as ConstructorParameters<typeof PgBoss>[0])
  const reportError = createQueueErrorHandler(log)
  boss.on('error', reportError)
  await boss.start()
  await prepareQueues(boss)

  const workers = new Map<JobName, string[]>()
  const listeners = new Set<(finished: FinishedJob) => void>()

  function notifyWorkers(name: JobName): void {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }

  const stopListening = events?.onDueJob((name) => notifyWorkers(name as JobName))
  const poller = startDueJobPoller(
    () => findDueQueues(boss, [...workers.keys()]),
    (name) => notifyWorkers(name as JobName),
    reportError,
    pollIntervalMs,
  )

  return {
    send: async (db, name, data, { isUrgent, ...options } = {}) => {
      await boss.send(name, withTrace(data), {
        ...options,
        db: { executeSql: (text, values = []) => connectionOf(db).query({ text }, values) },
      })
      if (!isUrgent) return
      if (workers.has(name)) await afterCommit(db, () => notifyWorkers(name))
      else await publishDueJob(db, name)
    },
    sendAll: async (db, name, list, options = {}) => {
      await boss.insert(
        name,
        list.map((data) => ({ data: withTrace(data), ...options })),
        { db: { executeSql: (text, values = []) => connectionOf(db).query({ text }, values) } },
      )
    },
    work: async (name, handler) => {
      const { concurrency = 1, batch = 1 }: JobOptions = jobOptions[name]
      // A completed job stays completed when the process is killed. Most kinds fetch one job at a time.
      const options = {
        // `startDueJobPoller` notifies the worker when there is something to fetch.
        pollingIntervalSeconds: 60,
        perJobResults: true,
        includeMetadata: true,
        batchSize: batch,
      } as const
      for (let started = 0; started < concurrency; started++) {
        const worker = await boss.work(name, options, async (jobs): Promise<JobResult[]> => {
          // There may be more jobs: fetch the next at once instead of after the interval.
          boss.notifyWorker(worker)
          const results: JobResult[] = []
          for (const { id, data, retryCount, createdOn, signal } of jobs) {
            const startedAt = performance.now()
            const result = await runJob(id, () =>
              inTraceOf(name, data as object, retryCount, (jobData) =>
                handler(jobData as never, id, retryCount, createdOn, signal),
              ),
            )
            const seconds = (performance.now() - startedAt) / 1000
            for (const listener of listeners) listener({ name, status: result.status, seconds })
            results.push(result)
            // The queue itself completes the last job.
            if (results.length < jobs.length && result.status === 'completed') await boss.complete(name, id)
          }
          return results
        })
        workers.set(name, [...(workers.get(name) ?? []), worker])
      }
    },
    countFailed: async () => {
      const queues = await boss.getQueues()
      return queues.map(({ name, failedCount }) => ({ name, failed: failedCount }))
    },
    countWaiting: async () => {
      const queues = await boss.getQueues()
      return queues.map(({ name, readyCount }) => ({ name, waiting: readyCount }))
    },
    onFinished: (listener) => void listeners.add(listener),
    deleteJobsOf,
    deleteFinishedEmailsTo,
    close: async () => {
      stopListening?.()
      await poller.stop()
      // Well below the 9.5 s after which the process exits: a job that hangs goes back to the queue.
      await boss.stop({ graceful: true, timeout: 6000 })
    },
  }
}

/** Creates queues and schedules. Writes only options that differ from the stored ones. */
async function prepareQueues(boss: PgBoss): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, { concurrency: _concurrency, batch: _batch, ...plan }] of Object.entries<JobOptions>(
    jobOptions,
  )) {
    const options = { deleteAfterSeconds: 14 * 86_400, ...plan, retryBackoff: true }
    const stored = queues.get(name)
    const keys = Object.keys(options) as (keyof typeof options)[]
    if (!stored) await boss.createQueue(name, options)
    // The queue was created by another version.
    else if (keys.some((key) => stored[key] !== options[key])) await boss.updateQueue(name, options)
  }
  const stored = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const [name, cron] of Object.entries(schedules))
    if (stored.get(name) !== cron) await boss.schedule(name, cron, {})
}

async function findDueQueues(boss: PgBoss, names: JobName[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await boss.getDb().executeSql(dueQueues, [names])
  return rows.map(({ name }: { name: string }) => name)
}

/** Thrown by a job that would fail again at every retry. */
export class UnrecoverableJobError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'UnrecoverableJobError'
  }
}

/** Runs a job and returns an error as its result instead of throwing it, so that the queue retries only this job. */
async function runJob(id: string, work: () => Promise<void>): Promise<JobResult> {
  try {
    await work()
    return { id, status: 'completed' }
  } catch (error) {
    const output =
      error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) }
    // An unrecoverable job is not retried and stays visible.
    return { id, status: error instanceof UnrecoverableJobError ? 'deadletter' : 'failed', output }
  }
}
