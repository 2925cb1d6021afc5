import type { EmailKind } from '@printery/domain'
import { type MailTimes, noMailTimes } from '@printery/domain/mail-times'
import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Context } from '../call.ts'
import type { Db, Transaction } from '../db/database.ts'
import { heldMails, mailsOff, mailTimes, orderItems, threadReads, users } from '../db/schema/index.ts'
import { type Mail, mailKinds, staffMails } from './mails.ts'

/** Kinds of mail that this user has turned off. */
export async function findDisabledMailKinds(db: Db, userId: string): Promise<EmailKind[]> {
  const rows = await db.select({ kind: mailsOff.kind }).from(mailsOff).where(eq(mailsOff.userId, userId))
  return rows.map(({ kind }) => kind)
}

/** The data that decide whether and when a person gets mails of a kind. */
export interface MailChoice extends MailTimes {
  isOff: boolean
}

export async function findMailChoice(db: Db, userId: string, kind: EmailKind): Promise<MailChoice> {
  const { rows } = await db.execute<{ is_off: boolean; times: MailTimes | null }>(sql`
    select exists (select 1 from ${mailsOff} where user_id = ${userId} and kind = ${kind}) as is_off,
      (select ${timesJson} from ${mailTimes} t where t.user_id = ${userId}) as times`)
  const [row] = rows
  return { ...(row?.times ?? noMailTimes), isOff: row?.is_off ?? false }
}

/** The same for many people. Those without an entry get no mail. */
export async function findMailChoices(
  db: Db,
  userIds: readonly string[],
  kind: EmailKind,
): Promise<Map<string, MailTimes>> {
  const { rows } = await db.execute<{ id: string; times: MailTimes | null }>(sql`
    select u.id, case when t.user_id is not null then ${timesJson} end as times
    from unnest(${sql.param([...userIds])}::uuid[]) u (id) left join ${mailTimes} t on t.user_id = u.id
    where not exists (select 1 from ${mailsOff} o where o.user_id = u.id and o.kind = ${kind})`)
  return new Map(rows.map(({ id, times }) => [id, times ?? noMailTimes]))
}

/** `MailTimes` of a row `t` of mail_times. */
export const timesJson = sql`json_build_object('digestHour', t.digest_hour,
  'quiet', case when t.quiet_from is not null then json_build_object('from', t.quiet_from, 'to', t.quiet_to) end)`

/** The mail times with the version of their row, 0 without one. */
export async function findMailTimes(db: Db, userId: string): Promise<MailTimes & { version: number }> {
  const { rows } = await db.execute<{ times: MailTimes; version: number }>(
    sql`select ${timesJson} as times, t.version from ${mailTimes} t where t.user_id = ${userId}`,
  )
  const [row] = rows
  return { ...(row?.times ?? noMailTimes), version: row?.version ?? 0 }
}

/** Returns whether the times still had this version. */
export async function saveMailTimes(
  tx: Transaction,
  userId: string,
  { digestHour, quiet, version }: MailTimes & { version: number },
): Promise<boolean> {
  const set = { digestHour, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, version: version + 1 }
  const saved = await tx
    .insert(mailTimes)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: mailTimes.userId, set, setWhere: eq(mailTimes.version, version) })
    .returning({ version: mailTimes.version })
  return saved.length > 0
}

export type NewHeldMail = Omit<typeof heldMails.$inferInsert, 'id' | 'sentAt'>

/** A mail whose key exists already is left out. */
export async function insertHeldMails(db: Db, list: readonly NewHeldMail[]): Promise<void> {
  if (list.length === 0) return
  await db
    .insert(heldMails)
    .values([...list])
    .onConflictDoNothing()
}

const isWaiting = isNull(heldMails.sentAt)

/** Changes the moment at which the waiting mails of this person are sent. */
export async function moveHeldMails(tx: Transaction, userId: string, dueAt: Date): Promise<void> {
  await tx
    .update(heldMails)
    .set({ dueAt })
    .where(and(eq(heldMails.userId, userId), isWaiting))
}

export type PersonWithDueMails = Pick<typeof users.$inferSelect, 'id' | 'email' | 'role' | 'disabledAt'>

/** Locks people with due mails, except those that another worker has locked. */
export async function lockPeopleWithDueMails(
  { db: tx, now }: Context<Transaction>,
  limit: number,
): Promise<PersonWithDueMails[]> {
  const due = tx
    .select({ id: heldMails.userId })
    .from(heldMails)
    .where(and(isWaiting, lte(heldMails.dueAt, now)))
  return tx
    .select({ id: users.id, email: users.email, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(inArray(users.id, due))
    .orderBy(users.id)
    .limit(limit)
    .for('no key update', { skipLocked: true })
}

/** Records the due mails of these people as sent, oldest first. */
export async function takeDueMails(
  { db: tx, now }: Context<Transaction>,
  userIds: readonly string[],
): Promise<DueMail[]> {
  const rows = await tx
    .update(heldMails)
    .set({ sentAt: now })
    .where(and(inArray(heldMails.userId, [...userIds]), isWaiting, lte(heldMails.dueAt, now)))
    .returning({ id: heldMails.id, userId: heldMails.userId, mail: heldMails.mail })
  return rows.sort((one, other) => one.id - other.id)
}

export interface DueMail {
  id: number
  userId: string
  mail: Mail
}

/** Templates that ask somebody for a decision about a design. */
const aboutDesigns: readonly string[] = [
  'design-pending-approval',
  'design-rejected',
  'waiting-for-your-approval',
  'waiting-reminder',
]

/**
 * Returns the obsolete ones of these mails: of a kind that the person has turned off since, about a conversation that
 * the person has read since, or about a design that was decided since.
 */
export async function findObsolete(tx: Transaction, due: readonly DueMail[]): Promise<Set<number>> {
  if (due.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: number }>(sql`
    select h.id::float8 as id from ${heldMails} h where h.id = any(${sql.param(due.map(({ id }) => id))}::bigint[]) and (
      exists (select 1 from ${mailsOff} o where o.user_id = h.user_id
        and o.kind = ${JSON.stringify(mailKinds)}::jsonb ->> (h.mail ->> 'template'))
      or exists (select 1 from ${threadReads} r where r.user_id = h.user_id and r.at > h.created_at
        and h.mail ->> 'template' = 'thread-unread'
        and r.thread_id::text = substring(h.mail -> 'data' ->> 'path' from 'thread=([0-9a-f-]+)'))
      or (h.mail ->> 'template' = any(${sql.param([...aboutDesigns])}::text[]) and not exists (
        select 1 from ${orderItems} i where i.id::text = h.mail -> 'data' ->> 'itemId'
          and i.status in ('design pending approval', 'design rejected'))))`)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes held mails that were sent before this moment. */
export async function deleteSentMails(db: Db, before: Date): Promise<void> {
  await db.delete(heldMails).where(lt(heldMails.sentAt, before))
}

/** Deletes those to a person and about the person's orders, except what staff need of these, and the person's times. */
export async function deleteHeldMailsOf(
  tx: Transaction,
  { userId, orderIds }: { userId: string; orderIds: readonly string[] },
): Promise<void> {
  await tx.delete(mailTimes).where(eq(mailTimes.userId, userId))
  await tx.delete(heldMails).where(sql`${heldMails.userId} = ${userId}
    or (${heldMails.mail} -> 'data' ->> 'orderId' = any(${sql.param([...orderIds])}::text[])
      and ${heldMails.mail} ->> 'template' <> all(${sql.param([...staffMails])}::text[]))`)
}
