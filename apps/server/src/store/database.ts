/** One row of an answer, its columns by name. */
export type Row = Readonly<Record<string, unknown>>

/** What a statement can be run on: the database, or one transaction of it. */
export interface Queries {
  /** Runs one statement with `$1`, `$2` … in it and gives the rows of its answer. */
  query<T extends Row>(sql: string, params?: readonly unknown[]): Promise<readonly T[]>
}

/**
 * The SQL that SQLite and Postgres have in common, with `now()`, `clock_timestamp()`,
 * `seconds_from_now(n)`, `nextval(name)` and locks of rows (`for update`), which each has from one or
 * the other side: see the two schemas. Whole numbers are `cast(… as integer)`, 64 bits go as text.
 */
export interface Database extends Queries {
  /** Runs `work` as one transaction: all of it, or nothing when it throws. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Whether this process alone has the database open, so that no other one can hold a lease. */
  readonly exclusive: boolean
  readonly schema: Schema
  close(): Promise<void>
}

/** How the tables come about. */
export interface Schema {
  /** A statement that lets copies of the server do it one after the other; null where there are none. */
  readonly turn: string | null
  /** Every change of the tables is a further step; steps are never edited once they were released. */
  readonly steps: readonly (readonly string[])[]
}

/** A time as it comes out of the database. */
export type StoredTime = Date | string

/** Milliseconds from one stored time to another. */
export function millisecondsBetween(from: StoredTime, to: StoredTime): number {
  return new Date(to).getTime() - new Date(from).getTime()
}

/** `$1, $2` … for so many values in `in (…)`, the first of which is parameter `first`. */
export function placeholders(count: number, first = 1): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ')
}
