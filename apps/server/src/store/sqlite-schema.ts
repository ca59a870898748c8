import type { Schema } from './database.ts'

/** The tables of `postgres-schema.ts`; times are text as `Date.toISOString` writes it. */
export const SQLITE_SCHEMA: Schema = {
  turn: null,
  steps: [
    [
      `create table account_jobs (
        id text primary key,
        place integer not null default (nextval('account_job_places')),
        idempotency_key text unique,
        network text not null,
        request text not null,
        state text not null default 'queued'
          check (state in ('queued', 'sending', 'sent', 'done', 'failed')),
        tries integer not null default 0,
        key_index integer,
        sequence_number integer,
        transaction_id text,
        "transaction" text,
        error text,
        lease_until text,
        created_at text not null default (now()),
        updated_at text not null default (now())
      ) strict`,
      `create index account_jobs_open on account_jobs (network, state, place)
        where state in ('queued', 'sending', 'sent')`,
      'create index account_jobs_age on account_jobs (updated_at)',
      `create table proposal_keys (
        network text not null,
        address text not null,
        key_index integer not null,
        job_id text,
        sequence_number integer not null default 0,
        changed_at text not null default (now()),
        primary key (network, address, key_index)
      ) strict`,
      `create table account_quotas (
        client text primary key,
        used integer not null,
        resets_at text not null
      ) strict`,
      `create table account_quota_uses (
        job_id text not null,
        client text not null,
        resets_at text not null,
        primary key (job_id, client)
      ) strict`,
      'create table used_challenges (challenge text primary key, expires_at text not null) strict',
      'create table store_salt (salt text not null) strict',
      'insert into store_salt values (lower(hex(randomblob(16))))',
      'create table store_secrets (name text primary key, value text not null) strict',
      "insert into store_secrets values ('work', lower(hex(randomblob(32))))",
    ],
  ],
}
