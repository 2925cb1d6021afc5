import { dayMs, type EmailKind } from '@printery/domain'
import { mailDueAt } from '@printery/domain/mail-times'
import type { Context } from '../call.ts'
import type { Db, Transaction } from '../db/database.ts'
import type { Services } from '../shop.ts'
import { type Mail, mailKinds } from './mails.ts'
import {
  type DueMail,
  deleteSentMails,
  findMailChoice,
  findMailChoices,
  findObsolete,
  insertHeldMails,
  lockPeopleWithDueMails,
  type NewHeldMail,
  type PersonWithDueMails,
  takeDueMails,
} from './queries.ts'

/** A mail to somebody with an account. */
interface PersonalMail {
  userId: string
  mail: Mail
  /** The id of the job that sends it, if that may be repeated. */
  key?: string
}

/**
 * Returns whether the mail is sent now; otherwise the person has turned its kind off, or it was stored until the
 * person's digest or the end of the quiet hours. Decided when it is queued, so a later change applies to later mails.
 */
export async function isSentNow({ db, now }: Context, { userId, mail, key }: PersonalMail): Promise<boolean> {
  const kind = mailKinds[mail.template]
  if (kind === undefined) return true
  const { isOff, ...times } = await findMailChoice(db, userId, kind)
  if (isOff) return false
  const dueAt = mailDueAt(times, now)
  if (dueAt <= now) return true
  await insertHeldMails(db, [heldMail({ userId, mail, ...(key !== undefined && { key }) }, { now, dueAt })])
  return false
}

/** The number of people whose mails are stored by one statement. */
const maxRows = 1000

/** Queues mails of one kind to many people, each as `queueMail` does: now, later or not at all. */
export async function queueMails(
  { jobs }: Pick<Services, 'jobs'>,
  { db: tx, now }: Context<Transaction>,
  kind: EmailKind,
  list: readonly Omit<PersonalMail, 'key'>[],
): Promise<void> {
  for (let start = 0; start < list.length; start += maxRows) {
    const batch = list.slice(start, start + maxRows)
    const choices = await findMailChoices(
      tx,
      batch.map(({ userId }) => userId),
      kind,
    )
    const due = batch.flatMap((personal) => {
      const times = choices.get(personal.userId)
      return times ? [{ personal, dueAt: mailDueAt(times, now) }] : []
    })
    const sentNow = due.filter(({ dueAt }) => dueAt <= now).map(({ personal }) => personal.mail)
    const held = due.filter(({ dueAt }) => dueAt > now)
    await insertHeldMails(
      tx,
      held.map(({ personal, dueAt }) => heldMail(personal, { now, dueAt })),
    )
    if (sentNow.length > 0) await jobs.sendAll(tx, 'mail', sentNow)
  }
}

/** The row of a mail that waits. */
export function heldMail({ userId, mail, key }: PersonalMail, { now, dueAt }: { now: Date; dueAt: Date }) {
  return { userId, mail, key: key ?? null, heldAt: now, dueAt } satisfies NewHeldMail
}

/** Queues a mail, or holds it; nothing if the person has turned its kind off. */
export async function queueMail(
  { jobs }: Pick<Services, 'jobs'>,
  context: Context<Transaction>,
  personal: PersonalMail,
): Promise<void> {
  if (await isSentNow(context, personal)) await jobs.send(context.db, 'mail', personal.mail)
}

/** The maximum of emails in one digest. */
const maxParts = 50

/** The number of people whose mails are queued in one transaction. */
const batchSize = 100

/**
 * Queues the held mails that are due, combined to one mail for each person. They are recorded as sent in the same
 * transaction, so a worker that is killed neither loses a mail nor queues it twice. Obsolete mails are left out:
 * those of a kind that was turned off since, about a conversation that was read since or a design that was decided
 * since, and all of an account that was disabled.
 */
export async function sendHeldMails(
  services: Pick<Services, 'jobs'>,
  { db, now }: Context<Db>,
): Promise<void> {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const people = await lockPeopleWithDueMails({ db: tx, now }, batchSize)
      if (people.length === 0) return 0
      const ids = people.map(({ id }) => id)
      const due = await takeDueMails({ db: tx, now }, ids)
      const obsolete = await findObsolete(tx, due)
      const current = due.filter(({ id }) => !obsolete.has(id))
      const byPerson = Map.groupBy(current, ({ userId }) => userId)
      const mails = people
        .filter(({ disabledAt }) => disabledAt === null)
        .flatMap((person) => mailsTo(person, byPerson.get(person.id) ?? []))
      if (mails.length > 0) await services.jobs.sendAll(tx, 'mail', mails)
      return people.length
    })
    if (count < batchSize) return
  }
}

function mailsTo(person: PersonWithDueMails, due: readonly DueMail[]): Mail[] {
  const mails = joinThreads(due.map(({ mail }) => mail))
  const starts = Array.from({ length: Math.ceil(mails.length / maxParts) }, (_, index) => index * maxParts)
  return starts.map((start) => combineMails(person, mails.slice(start, start + maxParts)))
}

type ThreadMail = Extract<Mail, { template: 'thread-unread' }>

/** Mails about one conversation become one with the texts of all, in the place of the first. */
function joinThreads(mails: readonly Mail[]): Mail[] {
  const isOfThread = (mail: Mail): mail is ThreadMail => mail.template === 'thread-unread'
  const byThread = Map.groupBy(mails.filter(isOfThread), ({ data }) => data.path)
  return mails.flatMap((mail): Mail[] => {
    if (!isOfThread(mail)) return [mail]
    const [first, ...others] = byThread.get(mail.data.path) ?? []
    if (mail !== first) return []
    const last = others.at(-1) ?? first
    const texts = [first, ...others].flatMap(({ data }) => data.texts)
    return [{ ...last, data: { ...last.data, texts } }]
  })
}

const pages = { customer: '/account', supplier: '/sellerPortal', admin: '/adminPortal' } as const

/** One mail goes as it is, several as a digest: to the address that the account has now. */
function combineMails({ id, email, role }: PersonWithDueMails, mails: Mail[]): Mail {
  const [first] = mails
  if (first && mails.length === 1) return { ...first, to: email }
  const firstName = mails.map(({ data }) => ('firstName' in data ? data.firstName : undefined)).find(Boolean)
  const parts = mails.map(({ template, data }) => ({
    template,
    // The latest message of a conversation; all others are on its page.
    data: template === 'thread-unread' ? { ...data, quoted: 1 } : data,
  }))
  const path = `${pages[role]}/notification`
  return { to: email, template: 'digest', data: { userId: id, ...(firstName && { firstName }), path, parts } }
}

const sentDays = 14

/** Deletes held mails that were sent two weeks ago, as the queue does with its own. */
export async function sweepHeldMails({ db, now }: Context): Promise<void> {
  await deleteSentMails(db, new Date(now.getTime() - sentDays * dayMs))
}
