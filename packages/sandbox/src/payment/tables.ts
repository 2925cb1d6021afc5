/** SQL: creates the tables of the provider if they don't exist. */
export const paymentTables = `
create schema if not exists payment_sandbox;

create table if not exists payment_sandbox.sessions (
  id text primary key,
  status text not null check (status in ('open', 'complete', 'expired')),
  payment_status text not null check (payment_status in ('unpaid', 'paid')),
  amount_total integer not null check (amount_total > 0),
  currency text not null check (currency = 'sgd'),
  client_reference_id text,
  customer_email text,
  line_items jsonb not null,
  metadata jsonb not null,
  payment_intent_metadata jsonb not null,
  description text,
  success_url text not null,
  cancel_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((status = 'complete') = (payment_status = 'paid'))
);
alter table payment_sandbox.sessions add column if not exists discount jsonb;
alter table payment_sandbox.sessions add column if not exists shipping jsonb;
create index if not exists sessions_open on payment_sandbox.sessions (expires_at) where status = 'open';
create index if not exists sessions_newest on payment_sandbox.sessions (created_at desc, id desc);

-- An amount that is taken off a session.
create table if not exists payment_sandbox.coupons (
  id text primary key,
  name text,
  amount_off integer not null check (amount_off > 0),
  currency text not null check (currency = 'sgd'),
  created_at timestamptz not null
);

create table if not exists payment_sandbox.payment_intents (
  id text primary key,
  session_id text not null unique references payment_sandbox.sessions,
  charge_id text not null unique,
  payment_method_id text not null,
  amount_received integer not null check (amount_received > 0),
  amount_refunded integer not null default 0 check (amount_refunded between 0 and amount_received),
  currency text not null check (currency = 'sgd'),
  card_last4 text not null,
  receipt_email text,
  description text,
  metadata jsonb not null,
  created_at timestamptz not null
);
alter table payment_sandbox.payment_intents
  add column if not exists method text not null default 'card' check (method in ('card', 'paynow'));

-- The last declined card of a session, until another card pays. The payment intent of both has the same id.
create table if not exists payment_sandbox.declined_attempts (
  session_id text primary key references payment_sandbox.sessions,
  payment_intent_id text not null unique,
  charge_id text not null,
  decline_code text not null,
  message text not null,
  created_at timestamptz not null
);

create table if not exists payment_sandbox.refunds (
  id text primary key,
  payment_intent_id text not null references payment_sandbox.payment_intents,
  charge_id text not null,
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'sgd'),
  status text not null,
  reason text,
  metadata jsonb not null,
  created_at timestamptz not null
);
alter table payment_sandbox.refunds add column if not exists failed_at timestamptz;
create index if not exists refunds_of_payment on payment_sandbox.refunds (payment_intent_id);

-- Payments that a customer's bank claims back.
create table if not exists payment_sandbox.disputes (
  id text primary key,
  payment_intent_id text not null references payment_sandbox.payment_intents,
  charge_id text not null,
  amount integer not null check (amount > 0),
  fee integer not null,
  currency text not null check (currency = 'sgd'),
  status text not null check (status in ('needs_response', 'won', 'lost')),
  created_at timestamptz not null,
  closed_at timestamptz
);

-- Transfers to the accounts of suppliers.
create table if not exists payment_sandbox.transfers (
  id text primary key,
  destination text not null,
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'sgd'),
  transfer_group text,
  metadata jsonb not null,
  created_at timestamptz not null,
  reversed_at timestamptz
);
create index if not exists transfers_of_group on payment_sandbox.transfers (transfer_group);

-- json, not jsonb: each delivery sends the same bytes.
create table if not exists payment_sandbox.events (
  number bigint generated always as identity unique,
  id text primary key,
  type text not null,
  object_id text not null,
  payload json not null,
  created_at timestamptz not null,
  deliveries_wanted smallint not null,
  deliveries_made smallint not null default 0,
  failures smallint not null default 0,
  last_failure text,
  next_attempt_at timestamptz
);
create index if not exists events_due on payment_sandbox.events (next_attempt_at) where next_attempt_at is not null;

create table if not exists payment_sandbox.idempotency_keys (
  key text primary key,
  request_hash text not null,
  status smallint not null,
  answer json not null,
  created_at timestamptz not null
);
create index if not exists idempotency_keys_age on payment_sandbox.idempotency_keys (created_at);
`
