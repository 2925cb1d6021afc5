import { type Role, roles } from '@printery/domain'
import { type StaffRole, staffRoles } from '@printery/domain/staff'
import { type SupplierState, supplierStates } from '@printery/domain/suppliers'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, mailbox, moment, oneOf } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    address: text('address').notNull().default(''),
    phoneNumber: text('phone_number').notNull().default(''),
    role: text('role').$type<Role>().notNull(),
    /** Set for admins only. */
    staffRole: text('staff_role').$type<StaffRole>(),
    /** An owner requires a second factor of this person for the portals. */
    secondFactorDemanded: boolean('second_factor_demanded').notNull().default(false),
    brandName: text('brand_name'),
    /** argon2id */
    passwordHash: text('password_hash'),
    /** Google's permanent id of the linked account, since email addresses can change hands. */
    googleSub: text('google_sub'),
    /** Base32. In effect once `totp_since` is set. */
    totpSecret: text('totp_secret'),
    totpSince: moment('totp_since'),
    /** The period of the last code that was used, so that none is used twice. */
    totpStep: integer('totp_step'),
    /** In its canonical form: `DE136695976`. */
    taxNumber: text('tax_number'),
    /** The evidence that the person pays no tax, as an admin has entered it, and its last day. */
    taxExemptionEvidence: text('tax_exemption_evidence'),
    taxExemptUntil: date('tax_exempt_until'),
    disabledAt: moment('disabled_at'),
    /** The account is closed: name and address are erased, rows that refer to it stay. */
    erasedAt: moment('erased_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_mailbox').on(mailbox(t.email)),
    index('users_by_age').on(t.role, t.createdAt, t.id),
    uniqueIndex('users_google').on(t.googleSub),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_role', oneOf(t.role, roles)),
    check('users_staff_role', oneOf(t.staffRole, staffRoles)),
    check('users_staff', sql`(${t.role} = 'admin') = (${t.staffRole} is not null)`),
    check('users_brand', sql`${t.role} <> 'supplier' or ${t.brandName} is not null`),
    check('users_totp', sql`${t.totpSince} is null or ${t.totpSecret} is not null`),
    check('users_tax_exemption', sql`(${t.taxExemptionEvidence} is null) = (${t.taxExemptUntil} is null)`),
    check('users_erased', sql`${t.erasedAt} is null or ${t.disabledAt} is not null`),
  ],
)

/**
 * Whether a supplier may sell. A trigger creates the row with the supplier, so that nobody sells without a
 * decision.
 */
export const supplierApprovals = pgTable(
  'supplier_approvals',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<SupplierState>().notNull().default('waiting'),
    /**
     * New products of proven suppliers, who were invited by an admin or have a published product, are public at once.
     */
    isProven: boolean('is_proven').notNull().default(false),
    /** The reason of a refusal or a suspension, shown to the supplier. */
    reason: text('reason'),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    /** Incremented by every decision. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('supplier_approvals_state').on(t.state, t.createdAt, t.userId),
    index('supplier_approvals_decided_by').on(t.decidedBy),
    check('supplier_approvals_state', oneOf(t.state, supplierStates)),
    check(
      'supplier_approvals_reason',
      sql`(${t.state} in ('refused', 'suspended')) = (${t.reason} is not null)`,
    ),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** sha256 of the token; the token itself isn't stored. */
    tokenHash: text('token_hash').primaryKey(),
    /** The id by which its owner can end it from another session. */
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_id').on(t.id),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)

/**
 * Links for a new password, the newest one of each person. A reset is valid for an hour, an invitation for
 * three days. A used link is kept as long as a retried job could send its email again, which would make it
 * valid a second time.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** When it was requested, by the clock of the database. */
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was used or revoked. */
    endedAt: moment('ended_at'),
  },
  (t) => [uniqueIndex('password_links_token').on(t.tokenHash)],
)

/** A change of email in progress, one per person. Both addresses have to confirm it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    oldTokenHash: text('old_token_hash'),
    newTokenHash: text('new_token_hash'),
    oldConfirmedAt: moment('old_confirmed_at'),
    newConfirmedAt: moment('new_confirmed_at'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('email_changes_old_token').on(t.oldTokenHash),
    uniqueIndex('email_changes_new_token').on(t.newTokenHash),
    check('email_changes_lower', sql`${t.newEmail} = lower(${t.newEmail})`),
  ],
)

/** Counters of fixed windows for rate limits, shared by all processes. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    hits: integer('hits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('limits_window').on(t.windowStart)],
)

/** A key belongs to a user and a route; its first response is repeated for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: text('answer').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.route, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)
