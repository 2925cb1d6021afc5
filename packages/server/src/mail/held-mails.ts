import { dayMs } from '@printery/domain'
import { mailDueAt } from '@printery/domain/mail-times'
import type { Context } from '../call.ts'
import type { Db, Transaction } from '../db/database.ts'
import type { Services } from '../shop.ts'
import { type Mail, mailKinds } from './mails.ts'
import {
  deleteSentMails,
  findDisabledMailKinds,
  findMailChoice,
  findOutdated,
  insertHeldMails,
  lockPersonWithDueMails,
  type NewHeldMail,
  type PersonWithDueMails,
  takeDueMails,
} from './queries.ts'

/** A mail to somebody with an account. */
interface PersonalMail {
  userId: string
  mail: Mail
  /** Of the job that sends it, if that may be repeated. */
  key?: string
}

/**
 * Whether a mail is sent now; otherwise the person has turned its kind off, or it was stored until the person's digest
 * or the end of the quiet hours. Decided when it is queued, so a later change applies to later mails.
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

/** Emails that one digest shows. */
const maxParts = 50

/**
 * Queues what was held and is due, for each person in one mail. It is recorded as sent in the transaction that queues it: a
 * worker that is killed before the commit has done nothing, and after it everything. What has no use any more is left out:
 * of a kind that was turned off since, about a conversation that was read since or a design that was decided since, and
 * all of an account that was disabled.
 */
export async function sendHeldMails(
  services: Pick<Services, 'jobs'>,
  { db, now }: Context<Db>,
): Promise<void> {
  for (;;) {
    const hadSome = await db.transaction(async (tx) => {
      const person = await lockPersonWithDueMails({ db: tx, now })
      if (person === undefined) return false
      const due = await takeDueMails({ db: tx, now }, person.id)
      const off = await findDisabledMailKinds(tx, person.id)
      const outdated = await findOutdated(tx, person.id, due)
      const mails = due
        .filter(({ id, mail }) => !outdated.has(id) && !off.some((kind) => kind === mailKinds[mail.template]))
        .map(({ mail }) => mail)
      if (person.disabledAt) return true
      for (let at = 0; at < mails.length; at += maxParts)
        await services.jobs.send(tx, 'mail', asOne(person, mails.slice(at, at + maxParts)))
      return true
    })
    if (!hadSome) return
  }
}

const pages = { customer: '/account', supplier: '/sellerPortal', admin: '/adminPortal' } as const

/** One mail goes as it is, several as a digest: to the address that the account has now. */
function asOne({ id, email, role }: PersonWithDueMails, mails: Mail[]): Mail {
  const [only] = mails
  if (only && mails.length === 1) return { ...only, to: email }
  const firstName = mails.map(({ data }) => ('firstName' in data ? data.firstName : undefined)).find(Boolean)
  const parts = mails.map(({ template, data }) => ({ template, data }))
  const path = `${pages[role]}/notification`
  return { to: email, template: 'digest', data: { userId: id, ...(firstName && { firstName }), path, parts } }
}

const sentDays = 14

/** Deletes held mails that were sent two weeks ago, as the queue does with its own. */
export async function sweepHeldMails({ db, now }: Context): Promise<void> {
  await deleteSentMails(db, new Date(now.getTime() - sentDays * dayMs))
}
