/** A row of a result, its columns by name. */
export type Row = Readonly<Record<string, unknown>>

/** Target of a statement: the database, or one transaction of it. */
export interface Queries {
  /** Runs one statement with parameters `$1`, `$2` … and returns the rows of its result. */
  query<T extends Row>(sql: string, params?: readonly unknown[]): Promise<readonly T[]>
}

/**
 * The SQL that SQLite and Postgres share, with `now()`, `clock_timestamp()`, `seconds_from_now(n)`, `nextval(name)` and
 * row locks (`for update`), each built in on one side and emulated on the other: see the two schemas. Whole numbers are
 * `cast(… as integer)`, 64-bit ones are passed as text.
 */
export interface Database extends Queries {
  /** Runs `work` as one transaction, which is rolled back when it throws. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** True if only this process has the database open, so that no other one can hold a lease. */
  readonly exclusive: boolean
  readonly schema: Schema
  close(): Promise<void>
}

/** Definition of the tables. */
export interface Schema {
  /** Statement that serializes the copies of the server; null if there are none. */
  readonly turn: string | null
  /** Every change of the tables is a further step; released steps are never edited. */
  readonly steps: readonly (readonly string[])[]
}

/** A time as it comes out of the database. */
export type StoredTime = Date | string

/** Milliseconds from one stored time to another. */
export function millisecondsBetween(from: StoredTime, to: StoredTime): number {
  return new Date(to).getTime() - new Date(from).getTime()
}

/** Returns `$1, $2` … for this number of values in `in (…)`; the first one is parameter `first`. */
export function placeholders(count: number, first = 1): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ')
}
