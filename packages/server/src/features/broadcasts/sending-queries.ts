import { maxDeliveryAttempts, type RecipientState } from '@printery/domain/broadcasts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { broadcastRecipients, broadcasts, mailingList } from '../../db/schema/index.ts'

/**
 * Leases are measured by the database's clock, not by the caller's, because all processes have to agree on which of
 * them is still running.
 */
const leaseEnd = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`

/** Seconds after which a worker that has not renewed its lease counts as killed; longer than one email takes. */
export const leaseSeconds = 30

/**
 * `acquired`: this run sends the broadcast. `busy`: another broadcast is being sent. `unneeded`: there is nothing to
 * do, or another run is doing it.
 */
export type LeaseResult = 'acquired' | 'busy' | 'unneeded'

/**
 * Takes the lease of a broadcast for a run; one broadcast of the shop is sent at a time, so that the rate holds for
 * all. Emails that an earlier run handed over without recording the answer become unknown.
 */
export async function acquireLease(tx: Transaction, id: string, leaseId: string): Promise<LeaseResult> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('broadcast lease'))`)
  const { rows } = await tx.execute<{ is_sendable: boolean; is_busy: boolean }>(sql`
    select exists (select 1 from ${broadcasts} where id = ${id} and state = 'sending'
        and (lease_until is null or lease_until < clock_timestamp())) as is_sendable,
      exists (select 1 from ${broadcasts} where id <> ${id} and lease_id is not null and lease_until > clock_timestamp()) as is_busy`)
  if (!rows[0]?.is_sendable) return 'unneeded'
  if (rows[0].is_busy) return 'busy'
  await tx.execute(
    sql`update ${broadcasts} set lease_id = ${leaseId}, lease_until = ${leaseEnd(leaseSeconds)} where id = ${id}`,
  )
  await endInterruptedEmails(tx, id)
  return 'acquired'
}

/** Marks the emails as unknown that a run was handing over when it ended. */
async function endInterruptedEmails(tx: Transaction, id: string): Promise<void> {
  await tx.execute(
    sql`update ${broadcastRecipients} set state = 'unknown' where broadcast_id = ${id} and state = 'sending'`,
  )
}

/** Like `endInterruptedEmails`, for broadcasts that were paused or cancelled meanwhile, which no run resumes. */
export async function endInterruptedEmailsOfStoppedBroadcasts(db: Db): Promise<void> {
  await db.execute(sql`
    update ${broadcastRecipients} r set state = 'unknown' from ${broadcasts} b
    where r.broadcast_id = b.id and r.state = 'sending' and b.state in ('paused', 'cancelled')
      and (b.lease_until is null or b.lease_until < clock_timestamp())`)
}

export async function renewLease(db: Db, id: string, leaseId: string): Promise<void> {
  await db.execute(
    sql`update ${broadcasts} set lease_until = ${leaseEnd(leaseSeconds)} where id = ${id} and lease_id = ${leaseId}`,
  )
}

/** Ends the run. Another may begin after `pauseSeconds`; other broadcasts don't wait for that. */
export async function releaseLease(db: Db, id: string, leaseId: string, pauseSeconds: number): Promise<void> {
  const until = pauseSeconds > 0 ? leaseEnd(pauseSeconds) : sql`null`
  await db.execute(
    sql`update ${broadcasts} set lease_id = null, lease_until = ${until} where id = ${id} and lease_id = ${leaseId}`,
  )
}

export interface ClaimedRecipient {
  position: number
  email: string
  subscriberId: string
}

/** The wait before an address that the mail server refused temporarily is tried again, multiplied by its attempts. */
const retrySeconds = 60

/**
 * Records the next address as being handed over, if the broadcast is still to be sent and this run has its lease.
 * An address that has left the list in the meantime is skipped. Undefined if none is due; with `isSkipped` the
 * caller continues with the next.
 */
export async function claimNextRecipient(
  { db, now }: Context,
  id: string,
  leaseId: string,
): Promise<(ClaimedRecipient & { isSkipped: boolean }) | undefined> {
  const { rows } = await db.execute<ClaimedRecipient & { isSkipped: boolean } & Record<string, unknown>>(sql`
    with next as materialized (
      select q.position, exists (select 1 from ${mailingList} s where s.id = q.subscriber_id and s.state = 'confirmed') as is_on_list
      from ${broadcastRecipients} q
      where q.broadcast_id = ${id} and q.state = 'queued'
        and (q.attempts = 0 or q.sent_at + make_interval(secs => ${retrySeconds} * q.attempts) <= ${now.toISOString()}::timestamptz)
        and exists (select 1 from ${broadcasts} b where b.id = ${id} and b.state = 'sending' and b.lease_id = ${leaseId})
      order by q.attempts, q.position limit 1 for update of q skip locked)
    update ${broadcastRecipients} r set lease_id = ${leaseId}, attempts = r.attempts + 1, sent_at = ${now.toISOString()}::timestamptz,
      state = case when next.is_on_list then 'sending' else 'skipped' end
    from next where r.broadcast_id = ${id} and r.position = next.position
    returning r.position, r.email, r.subscriber_id as "subscriberId", r.state = 'skipped' as "isSkipped"`)
  return rows[0]
}

/**
 * Records the outcome of an email. A run that has lost its lease may record it too, but then it only replaces
 * `unknown`.
 */
export async function recordDelivery(
  db: Db,
  id: string,
  { position, state, answer }: { position: number; state: RecipientState; answer?: string },
): Promise<void> {
  await db.execute(sql`
    update ${broadcastRecipients} set state = ${state}, answer = ${answer ?? null}
    where broadcast_id = ${id} and position = ${position} and state in ('sending', 'unknown')`)
}

/**
 * Puts an address back into the queue, behind all that were not tried yet: nothing of the email was handed over. Only
 * an address that the server keeps refusing fails in the end.
 */
export async function requeue(
  db: Db,
  id: string,
  { position, isRefused, answer }: { position: number; isRefused: boolean; answer: string },
): Promise<void> {
  await db.execute(sql`
    update ${broadcastRecipients} set answer = ${answer},
      state = case when ${isRefused} and attempts >= ${maxDeliveryAttempts} then 'failed' else 'queued' end
    where broadcast_id = ${id} and position = ${position} and state = 'sending'`)
}

/** Ends a broadcast if no address is queued or being sent to. Returns whether it has ended. */
export async function endIfDone({ db, now }: Context, id: string, leaseId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${broadcasts} set state = 'sent', ended_at = ${now.toISOString()}::timestamptz, lease_id = null, lease_until = null,
      version = version + 1
    where id = ${id} and lease_id = ${leaseId} and state = 'sending'
      and not exists (select 1 from ${broadcastRecipients} where broadcast_id = ${id} and state in ('queued', 'sending'))`)
  return rowCount === 1
}

/**
 * Broadcasts that should be sent but that no run is sending; none while another is being sent, because those that wait
 * for it have queued jobs of their own.
 */
export async function findAbandonedBroadcasts(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${broadcasts} where state = 'sending' and (lease_until is null or lease_until < clock_timestamp())
      and not exists (select 1 from ${broadcasts} where lease_id is not null and lease_until > clock_timestamp())
    order by started_at, id`)
  return rows.map(({ id }) => id)
}

/** Whether any broadcast is being sent or waits to be, by any process. */
export async function isSending(db: Db): Promise<boolean> {
  return (await db.$count(broadcasts, eq(broadcasts.state, 'sending'))) > 0
}

/** Ids of scheduled broadcasts that are due. */
export async function findDueBroadcasts({ db, now }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${broadcasts} where state = 'scheduled' and scheduled_for <= ${now.toISOString()}::timestamptz
    order by scheduled_for, id`)
  return rows.map(({ id }) => id)
}

/** Records the provider's report of a bounce or a complaint for the latest broadcast to this address. */
export async function recordBounceOrComplaint(
  tx: Transaction,
  email: string,
  state: 'bounced' | 'complained',
): Promise<void> {
  await tx.execute(sql`
    update ${broadcastRecipients} r set state = ${state}
    from (select broadcast_id, position from ${broadcastRecipients}
      where email = ${email} and state in ('sending', 'sent', 'unknown', 'bounced') order by sent_at desc limit 1) latest
    where r.broadcast_id = latest.broadcast_id and r.position = latest.position`)
}

export async function markOpened({ db, now }: Context, id: string, position: number): Promise<void> {
  await db.execute(sql`
    update ${broadcastRecipients} r set opened_at = ${now.toISOString()}::timestamptz
    where broadcast_id = ${id} and position = ${position} and opened_at is null
      and exists (select 1 from ${broadcasts} where id = ${id} and counts_opens)`)
}

/** Removes the address, and keeps the outcomes of its emails. */
export async function eraseRecipient(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`
    update ${broadcastRecipients} set email = 'erased ' || position, subscriber_id = null,
      state = case when state = 'queued' then 'skipped' else state end
    where email = ${email}`)
}
