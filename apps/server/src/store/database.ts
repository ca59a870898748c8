/** One row of an answer, its columns by name. */
export type Row = Readonly<Record<string, unknown>>

/** What a statement can be run on: the database, or one transaction of it. */
export interface Queries {
  /** Runs one statement with `$1`, `$2` … in it and gives the rows of its answer. */
  query<T extends Row>(sql: string, params?: readonly unknown[]): Promise<readonly T[]>
}

/** The SQL that PGlite and Postgres have in common; both are Postgres. */
export interface Database extends Queries {
  /** Runs `work` as one transaction: all of it, or nothing when it throws. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Whether this process alone has the database open, so that no other one can hold a lease. */
  readonly exclusive: boolean
  close(): Promise<void>
}
