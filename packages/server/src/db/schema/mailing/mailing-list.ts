import type { ConsentKind, SubscriberState } from '@printery/domain/broadcasts'
import { consentKinds, subscriberStates } from '@printery/domain/broadcasts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { createdAt, moment, oneOf } from '../columns.ts'

/** Addresses that asked for news, including those that unsubscribed, so that an import does not ask them again. */
export const mailingList = pgTable(
  'mailing_list',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    state: text('state').$type<SubscriberState>().notNull().default('waiting'),
    /** When the latest email asked for a confirmation; null until one was sent. */
    askedAt: moment('asked_at'),
    confirmedAt: moment('confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('mailing_list_email').on(t.email),
    index('mailing_list_latest').on(t.state, t.createdAt, t.id),
    check('mailing_list_state', oneOf(t.state, subscriberStates)),
    check('mailing_list_confirmed', sql`${t.state} <> 'confirmed' or ${t.confirmedAt} is not null`),
  ],
)

/** The record of consent of an address. A trigger refuses changes; rows go with their address. */
export const mailingConsents = pgTable(
  'mailing_consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => mailingList.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ConsentKind>().notNull(),
    /** The text that the person agreed to or pressed; null if nothing was shown. */
    wording: text('wording'),
    /** Network of the person, not the whole address. */
    network: text('network'),
    /** The member of staff who did it. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (t) => [
    index('mailing_consents_subscriber').on(t.subscriberId, t.id),
    check('mailing_consents_kind', oneOf(t.kind, consentKinds)),
  ],
)
