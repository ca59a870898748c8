import type { Schema } from './database.ts'

const STEPS: readonly (readonly string[])[] = [
  [
    'create sequence account_job_places',
    `create table account_jobs (
      id text primary key,
      place bigint not null default nextval('account_job_places'),
      idempotency_key text unique,
      network text not null,
      request text not null,
      state text not null default 'queued'
        check (state in ('queued', 'sending', 'sent', 'done', 'failed')),
      tries integer not null default 0,
      key_index integer,
      sequence_number bigint,
      transaction_id text,
      transaction text,
      error text,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    `create index account_jobs_open on account_jobs (network, state, place)
      where state in ('queued', 'sending', 'sent')`,
    'create index account_jobs_age on account_jobs (updated_at)',
    `create table proposal_keys (
      network text not null,
      address text not null,
      key_index integer not null,
      job_id text,
      sequence_number bigint not null default 0,
      changed_at timestamptz not null default now(),
      primary key (network, address, key_index)
    )`,
    `create table account_quotas (
      client text primary key,
      used integer not null,
      resets_at timestamptz not null
    )`,
    'create table store_salt (salt text not null)',
    "insert into store_salt values (replace(gen_random_uuid()::text, '-', ''))",
  ],
  [
    // One key became a list of keys; the text has JSON.stringify's form.
    `update account_jobs set request =
      '{"network":' || ((request::json)->'network')::text
      || ',"keys":[{"publicKey":' || ((request::json)->'publicKey')::text
      || ',"signatureAlgorithm":' || ((request::json)->'signatureAlgorithm')::text
      || ',"hashAlgorithm":' || ((request::json)->'hashAlgorithm')::text
      || ',"weight":' || ((request::json)->'weight')::text || '}]}'
      where (request::json)->'publicKey' is not null`,
    // Counters that an unfinished job was counted under, so that they are refunded if it fails.
    `create table account_quota_uses (
      job_id text not null,
      client text not null,
      resets_at timestamptz not null,
      primary key (job_id, client)
    )`,
    'create table used_challenges (challenge text primary key, expires_at timestamptz not null)',
    'create table store_secrets (name text primary key, value text not null)',
    `insert into store_secrets values
      ('work', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))`,
  ],
  [
    // SQLite has no intervals for this.
    `create function seconds_from_now(seconds double precision) returns timestamptz
      language sql stable as 'select now() + make_interval(secs => seconds)'`,
  ],
]

export const POSTGRES_SCHEMA: Schema = {
  // Any number works, as long as every copy of the server uses the same one.
  turn: 'select pg_advisory_xact_lock(7264018)',
  steps: STEPS,
}
