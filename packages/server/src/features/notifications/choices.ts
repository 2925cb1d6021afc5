import type { NotificationChoices } from '@printery/contract'
import { type Actor, type EmailKind, emailKindsFor, invalid, Refusal } from '@printery/domain'
import { type EmailTimes, emailDueAt } from '@printery/domain/email-times'
import {
  emailsAbout,
  hasNotifications,
  isAlwaysShown,
  type NotificationTopic,
  topicsFor,
} from '@printery/domain/notification-topics'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import {
  findDisabledEmailKinds,
  findEmailTimes,
  rescheduleHeldEmails,
  saveEmailTimes,
} from '../../email/queries.ts'
import {
  deleteDisabledEmailKinds,
  deleteHiddenTopics,
  findHiddenTopics,
  insertDisabledEmailKinds,
  insertHiddenTopics,
} from './queries.ts'

/** Whether the person gets notifications and emails about each topic, and at which times. */
export async function readNotificationChoices(db: Db, actor: Actor): Promise<NotificationChoices> {
  const hidden = await findHiddenTopics(db, actor.userId)
  const disabledKinds = await findDisabledEmailKinds(db, actor.userId)
  const choices = topicsFor(actor).map((topic) => {
    const isAlwaysListed = isAlwaysShown(actor, topic)
    const kind = emailKindOf(actor, topic)
    return {
      topic,
      page: hasNotifications(topic) ? isAlwaysListed || !hidden.includes(topic) : null,
      isAlwaysListed,
      email: kind ? !disabledKinds.includes(kind) : null,
      emails: emailsAbout(actor, topic),
    }
  })
  const { version, ...times } = await findEmailTimes(db, actor.userId)
  return { choices, ...times, timesVersion: version, timeZone: 'Asia/Singapore' }
}

interface ChoiceForm {
  topic: NotificationTopic
  page?: boolean | undefined
  email?: boolean | undefined
}

interface ChoicesForm extends Partial<{ [K in keyof EmailTimes]: EmailTimes[K] | undefined }> {
  choices: readonly ChoiceForm[]
  timesVersion?: number | undefined
}

/** Changes topics and times. Held emails are rescheduled. */
export async function changeNotificationChoices(
  { db, now }: Context,
  actor: Actor,
  { choices: changedChoices, digestHour, quiet: quietHours, timesVersion }: ChoicesForm,
): Promise<NotificationChoices> {
  const issues = changedChoices.flatMap((choice, index) => {
    const [field, message] = whyNot(actor, choice, changedChoices.slice(0, index)) ?? []
    return field && message ? [[`choices.${index}.${field}`, message] as const] : []
  })
  if (issues.length > 0) throw invalid(Object.fromEntries(issues))
  const pages = (isOn: boolean) =>
    changedChoices.filter(({ page }) => page === isOn).map(({ topic }) => topic)
  const emailKindsTurned = (isOn: boolean) =>
    changedChoices.flatMap(({ topic, email }) => (email === isOn ? (emailKindOf(actor, topic) ?? []) : []))
  return db.transaction(async (tx) => {
    await deleteHiddenTopics(tx, actor.userId, pages(true))
    await insertHiddenTopics(tx, actor.userId, pages(false))
    await deleteDisabledEmailKinds(tx, actor.userId, emailKindsTurned(true))
    await insertDisabledEmailKinds(tx, actor.userId, emailKindsTurned(false))
    if (digestHour !== undefined || quietHours !== undefined)
      await changeEmailTimes({ db: tx, now }, actor.userId, { digestHour, quiet: quietHours, timesVersion })
    return readNotificationChoices(tx, actor)
  })
}

async function changeEmailTimes(
  { db: tx, now }: Context<Transaction>,
  userId: string,
  { digestHour, quiet, timesVersion }: Omit<ChoicesForm, 'choices'>,
): Promise<void> {
  if (timesVersion === undefined) throw invalid({ timesVersion: 'Name the version of the times.' })
  const currentTimes = await findEmailTimes(tx, userId)
  const times = {
    digestHour: digestHour === undefined ? currentTimes.digestHour : digestHour,
    quiet: quiet === undefined ? currentTimes.quiet : quiet,
  }
  const isSaved =
    currentTimes.version === timesVersion &&
    (await saveEmailTimes(tx, userId, { ...times, version: timesVersion }))
  if (!isSaved)
    throw new Refusal('stale_version', 'You changed these hours elsewhere meanwhile. Look at them again.')
  await rescheduleHeldEmails(tx, userId, emailDueAt(times, now))
}

/** The invalid field of a choice, and the reason. */
function whyNot(
  actor: Actor,
  { topic, page, email }: ChoiceForm,
  earlierChoices: readonly ChoiceForm[],
): ['topic' | 'page' | 'email', string] | undefined {
  if (!topicsFor(actor).includes(topic)) return ['topic', 'You have no notifications about this.']
  if (earlierChoices.some((earlier) => earlier.topic === topic)) return ['topic', 'This appears twice.']
  if (page !== undefined && !hasNotifications(topic)) return ['page', 'Messages have a page of their own.']
  if (page === false && isAlwaysShown(actor, topic)) return ['page', 'This always comes.']
  if (email !== undefined && !emailKindOf(actor, topic))
    return ['email', 'There are no emails about this that could be turned off.']
  return undefined
}

/** The kind of email about a topic that the person can turn off. */
function emailKindOf({ role }: Actor, topic: NotificationTopic): EmailKind | undefined {
  return emailKindsFor(role).find((kind) => kind === topic)
}
