import type { EmailKind } from '@printery/domain'
import { type EmailTimes, noEmailTimes } from '@printery/domain/email-times'
import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Context } from '../call.ts'
import type { Db, Transaction } from '../db/database.ts'
import { heldMails, mailsOff, mailTimes, orderItems, threadReads, users } from '../db/schema/index.ts'
import { type Email, emailKindByTemplate, staffEmails } from './emails.ts'

/** Kinds of email that this user has turned off. */
export async function findDisabledEmailKinds(db: Db, userId: string): Promise<EmailKind[]> {
  const rows = await db.select({ kind: mailsOff.kind }).from(mailsOff).where(eq(mailsOff.userId, userId))
  return rows.map(({ kind }) => kind)
}

/** The data that decide whether and when a person gets emails of a kind. */
export interface EmailChoice extends EmailTimes {
  isOff: boolean
}

export async function findEmailChoice(db: Db, userId: string, kind: EmailKind): Promise<EmailChoice> {
  const { rows } = await db.execute<{ is_off: boolean; times: EmailTimes | null }>(sql`
    select exists (select 1 from ${mailsOff} where user_id = ${userId} and kind = ${kind}) as is_off,
      (select ${timesJson} from ${mailTimes} t where t.user_id = ${userId}) as times`)
  const [row] = rows
  return { ...(row?.times ?? noEmailTimes), isOff: row?.is_off ?? false }
}

/** The email times of these users, without those who have turned this kind of email off. */
export async function findEmailChoices(
  db: Db,
  userIds: readonly string[],
  kind: EmailKind,
): Promise<Map<string, EmailTimes>> {
  const { rows } = await db.execute<{ id: string; times: EmailTimes | null }>(sql`
    select u.id, case when t.user_id is not null then ${timesJson} end as times
    from unnest(${sql.param([...userIds])}::uuid[]) u (id) left join ${mailTimes} t on t.user_id = u.id
    where not exists (select 1 from ${mailsOff} o where o.user_id = u.id and o.kind = ${kind})`)
  return new Map(rows.map(({ id, times }) => [id, times ?? noEmailTimes]))
}

/** `EmailTimes` of a row `t` of mail_times. */
export const timesJson = sql`json_build_object('digestHour', t.digest_hour,
  'quiet', case when t.quiet_from is not null then json_build_object('from', t.quiet_from, 'to', t.quiet_to) end)`

/** The email times of a user with the version of their row; version 0 if there is no row. */
export async function findEmailTimes(db: Db, userId: string): Promise<EmailTimes & { version: number }> {
  const { rows } = await db.execute<{ times: EmailTimes; version: number }>(
    sql`select ${timesJson} as times, t.version from ${mailTimes} t where t.user_id = ${userId}`,
  )
  const [row] = rows
  return { ...(row?.times ?? noEmailTimes), version: row?.version ?? 0 }
}

/** Saves the times; returns false if the stored times have another version. */
export async function saveEmailTimes(
  tx: Transaction,
  userId: string,
  { digestHour, quiet, version }: EmailTimes & { version: number },
): Promise<boolean> {
  const set = { digestHour, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, version: version + 1 }
  const saved = await tx
    .insert(mailTimes)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: mailTimes.userId, set, setWhere: eq(mailTimes.version, version) })
    .returning({ version: mailTimes.version })
  return saved.length > 0
}

export type NewHeldEmail = Omit<typeof heldMails.$inferInsert, 'id' | 'sentAt'>

/** Skips emails whose key already exists. */
export async function insertHeldEmails(db: Db, emails: readonly NewHeldEmail[]): Promise<void> {
  if (emails.length === 0) return
  await db
    .insert(heldMails)
    .values([...emails])
    .onConflictDoNothing()
}

const isUnsent = isNull(heldMails.sentAt)

export async function rescheduleHeldEmails(tx: Transaction, userId: string, dueAt: Date): Promise<void> {
  await tx
    .update(heldMails)
    .set({ dueAt })
    .where(and(eq(heldMails.userId, userId), isUnsent))
}

export type PersonWithDueEmails = Pick<typeof users.$inferSelect, 'id' | 'email' | 'role' | 'disabledAt'>

/** Locks people with due emails, except those that another worker has locked. */
export async function lockPeopleWithDueEmails(
  { db: tx, now }: Context<Transaction>,
  limit: number,
): Promise<PersonWithDueEmails[]> {
  const due = tx
    .select({ id: heldMails.userId })
    .from(heldMails)
    .where(and(isUnsent, lte(heldMails.dueAt, now)))
  return tx
    .select({ id: users.id, email: users.email, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(inArray(users.id, due))
    .orderBy(users.id)
    .limit(limit)
    .for('no key update', { skipLocked: true })
}

/** Marks the due emails of these people as sent and returns them, oldest first. */
export async function takeDueEmails(
  { db: tx, now }: Context<Transaction>,
  userIds: readonly string[],
): Promise<DueEmail[]> {
  const rows = await tx
    .update(heldMails)
    .set({ sentAt: now })
    .where(and(inArray(heldMails.userId, [...userIds]), isUnsent, lte(heldMails.dueAt, now)))
    .returning({ id: heldMails.id, userId: heldMails.userId, email: heldMails.email })
  return rows.sort((one, other) => one.id - other.id)
}

export interface DueEmail {
  id: number
  userId: string
  email: Email
}

/** Templates that request a decision about a design. */
const designTemplates: readonly string[] = [
  'design-pending-approval',
  'design-rejected',
  'waiting-for-your-approval',
  'waiting-reminder',
]

/**
 * Returns the ids of the obsolete emails: the person has since turned off this kind of email or read the conversation,
 * or the design has been decided.
 */
export async function findObsoleteEmailIds(tx: Transaction, due: readonly DueEmail[]): Promise<Set<number>> {
  if (due.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: number }>(sql`
    select h.id::float8 as id from ${heldMails} h where h.id = any(${sql.param(due.map(({ id }) => id))}::bigint[]) and (
      exists (select 1 from ${mailsOff} o where o.user_id = h.user_id
        and o.kind = ${JSON.stringify(emailKindByTemplate)}::jsonb ->> (h.mail ->> 'template'))
      or exists (select 1 from ${threadReads} r where r.user_id = h.user_id and r.at > h.created_at
        and h.mail ->> 'template' = 'thread-unread'
        and r.thread_id::text = substring(h.mail -> 'data' ->> 'path' from 'thread=([0-9a-f-]+)'))
      or (h.mail ->> 'template' = any(${sql.param([...designTemplates])}::text[]) and not exists (
        select 1 from ${orderItems} i where i.id::text = h.mail -> 'data' ->> 'itemId'
          and i.status in ('design pending approval', 'design rejected'))))`)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes the rows of held emails that were sent before this moment. */
export async function deleteSentEmails(db: Db, before: Date): Promise<void> {
  await db.delete(heldMails).where(lt(heldMails.sentAt, before))
}

/** Deletes a person's email times, the held emails to the person, and held emails about the person's orders except those to staff. */
export async function deleteHeldEmailsOf(
  tx: Transaction,
  { userId, orderIds }: { userId: string; orderIds: readonly string[] },
): Promise<void> {
  await tx.delete(mailTimes).where(eq(mailTimes.userId, userId))
  await tx.delete(heldMails).where(sql`${heldMails.userId} = ${userId}
    or (${heldMails.email} -> 'data' ->> 'orderId' = any(${sql.param([...orderIds])}::text[])
      and ${heldMails.email} ->> 'template' <> all(${sql.param([...staffEmails])}::text[]))`)
}
