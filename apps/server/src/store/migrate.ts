import type { Database } from './database.ts'

/** Migrates the tables to the current version. */
export async function migrate(database: Database): Promise<void> {
  const { turn, steps } = database.schema
  await database.transaction(async queries => {
    if (turn !== null) await queries.query(turn)
    await queries.query('create table if not exists schema_steps (step integer primary key)')
    const [row] = await queries.query<{ done: number }>(
      'select cast(count(*) as integer) as done from schema_steps',
    )
    for (const [step, statements] of steps.entries()) {
      if (step < (row?.done ?? 0)) continue
      for (const statement of statements) await queries.query(statement)
      await queries.query('insert into schema_steps values ($1)', [step])
    }
  })
}
