import { type Role, roles } from '@printery/domain'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, oneOf } from './columns.ts'

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
    brandName: text('brand_name'),
    /** argon2id */
    passwordHash: text('password_hash'),
    disabledAt: moment('disabled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_role', oneOf(t.role, roles)),
    check('users_brand', sql`${t.role} <> 'supplier' or ${t.brandName} is not null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** sha256 of the token; the token itself is nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (t) => [index('password_resets_user').on(t.userId)],
)

/** Counts of a fixed window, shared by all processes. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    hits: integer('hits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('limits_window').on(t.windowStart)],
)

/** A key belongs to a user and a route; the first answer is given again for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    answer: text('answer').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.route, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)
