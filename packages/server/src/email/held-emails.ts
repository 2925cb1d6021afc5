import { dayMs, type EmailKind } from '@printery/domain'
import { emailDueAt } from '@printery/domain/email-times'
import type { Context } from '../call.ts'
import type { Db, Transaction } from '../db/database.ts'
import type { Services } from '../shop.ts'
import { type Email, emailKindByTemplate } from './emails.ts'
import {
  type DueEmail,
  deleteSentEmails,
  findEmailChoice,
  findEmailChoices,
  findObsoleteEmailIds,
  insertHeldEmails,
  lockPeopleWithDueEmails,
  type NewHeldEmail,
  type PersonWithDueEmails,
  takeDueEmails,
} from './queries.ts'

/** An email to a person with an account. */
interface PersonalEmail {
  userId: string
  email: Email
  /** The id of the job that sends it, if that may be repeated. */
  key?: string
}

/**
 * Returns whether the email is sent now; otherwise the person has turned its kind off, or it was stored until the
 * person's digest or the end of the quiet hours. Decided when it is queued, so a later change applies to later emails.
 */
export async function isSentNow(
  { db, now }: Context,
  { userId, email, key }: PersonalEmail,
): Promise<boolean> {
  const kind = emailKindByTemplate[email.template]
  if (kind === undefined) return true
  const { isOff, ...times } = await findEmailChoice(db, userId, kind)
  if (isOff) return false
  const dueAt = emailDueAt(times, now)
  if (dueAt <= now) return true
  await insertHeldEmails(db, [
    heldEmail({ userId, email, ...(key !== undefined && { key }) }, { now, dueAt }),
  ])
  return false
}

/** The number of people whose emails are stored by one statement. */
const maxRows = 1000

/** Queues emails of one kind to many people, each as `queueEmail` does: now, later or not at all. */
export async function queueEmails(
  { jobs }: Pick<Services, 'jobs'>,
  { db: tx, now }: Context<Transaction>,
  kind: EmailKind,
  list: readonly Omit<PersonalEmail, 'key'>[],
): Promise<void> {
  for (let start = 0; start < list.length; start += maxRows) {
    const batch = list.slice(start, start + maxRows)
    const choices = await findEmailChoices(
      tx,
      batch.map(({ userId }) => userId),
      kind,
    )
    const due = batch.flatMap((personal) => {
      const times = choices.get(personal.userId)
      return times ? [{ personal, dueAt: emailDueAt(times, now) }] : []
    })
    const sentNow = due.filter(({ dueAt }) => dueAt <= now).map(({ personal }) => personal.email)
    const held = due.filter(({ dueAt }) => dueAt > now)
    await insertHeldEmails(
      tx,
      held.map(({ personal, dueAt }) => heldEmail(personal, { now, dueAt })),
    )
    if (sentNow.length > 0) await jobs.sendAll(tx, 'mail', sentNow)
  }
}

/** The row of an email that waits. */
export function heldEmail({ userId, email, key }: PersonalEmail, { now, dueAt }: { now: Date; dueAt: Date }) {
  return { userId, email, key: key ?? null, heldAt: now, dueAt } satisfies NewHeldEmail
}

/** Queues an email or holds it, unless the person has turned its kind off. */
export async function queueEmail(
  { jobs }: Pick<Services, 'jobs'>,
  context: Context<Transaction>,
  personal: PersonalEmail,
): Promise<void> {
  if (await isSentNow(context, personal)) await jobs.send(context.db, 'mail', personal.email)
}

/** The maximum of emails in one digest. */
const maxParts = 50

/** The number of people whose emails are queued in one transaction. */
const batchSize = 100

/**
 * Queues the held emails that are due, combined to one email for each person. They are recorded as sent in the same
 * transaction, so a worker that is killed neither loses an email nor queues it twice. Obsolete emails are left out:
 * those of a kind that was turned off since, about a conversation that was read since or a design that was decided
 * since, and all of an account that was disabled.
 */
export async function sendHeldEmails(
  services: Pick<Services, 'jobs'>,
  { db, now }: Context<Db>,
): Promise<void> {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const people = await lockPeopleWithDueEmails({ db: tx, now }, batchSize)
      if (people.length === 0) return 0
      const ids = people.map(({ id }) => id)
      const due = await takeDueEmails({ db: tx, now }, ids)
      const obsolete = await findObsoleteEmailIds(tx, due)
      const current = due.filter(({ id }) => !obsolete.has(id))
      const byPerson = Map.groupBy(current, ({ userId }) => userId)
      const emails = people
        .filter(({ disabledAt }) => disabledAt === null)
        .flatMap((person) => emailsTo(person, byPerson.get(person.id) ?? []))
      if (emails.length > 0) await services.jobs.sendAll(tx, 'mail', emails)
      return people.length
    })
    if (count < batchSize) return
  }
}

function emailsTo(person: PersonWithDueEmails, due: readonly DueEmail[]): Email[] {
  const emails = joinThreads(due.map(({ email }) => email))
  const starts = Array.from({ length: Math.ceil(emails.length / maxParts) }, (_, index) => index * maxParts)
  return starts.map((start) => combineEmails(person, emails.slice(start, start + maxParts)))
}

type ThreadEmail = Extract<Email, { template: 'thread-unread' }>

/** Emails about one conversation become one with the texts of all, in the place of the first. */
function joinThreads(emails: readonly Email[]): Email[] {
  const isOfThread = (email: Email): email is ThreadEmail => email.template === 'thread-unread'
  const byThread = Map.groupBy(emails.filter(isOfThread), ({ data }) => data.path)
  return emails.flatMap((email): Email[] => {
    if (!isOfThread(email)) return [email]
    const [first, ...others] = byThread.get(email.data.path) ?? []
    if (email !== first) return []
    const last = others.at(-1) ?? first
    const texts = [first, ...others].flatMap(({ data }) => data.texts)
    return [{ ...last, data: { ...last.data, texts } }]
  })
}

const pages = { customer: '/account', supplier: '/sellerPortal', admin: '/adminPortal' } as const

/** One email goes as it is, several as a digest: to the address that the account has now. */
function combineEmails({ id, email, role }: PersonWithDueEmails, emails: Email[]): Email {
  const [first] = emails
  if (first && emails.length === 1) return { ...first, to: email }
  const firstName = emails.map(({ data }) => ('firstName' in data ? data.firstName : undefined)).find(Boolean)
  const parts = emails.map(({ template, data }) => ({
    template,
    // The latest message of a conversation; all others are on its page.
    data: template === 'thread-unread' ? { ...data, quoted: 1 } : data,
  }))
  const path = `${pages[role]}/notification`
  return { to: email, template: 'digest', data: { userId: id, ...(firstName && { firstName }), path, parts } }
}

const sentDays = 14

/** Deletes held emails that were sent two weeks ago, as the queue does with its own. */
export async function sweepHeldEmails({ db, now }: Context): Promise<void> {
  await deleteSentEmails(db, new Date(now.getTime() - sentDays * dayMs))
}
