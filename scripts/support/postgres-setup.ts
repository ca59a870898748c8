import type { TestProject } from 'vitest/node'
import { findPostgres, POSTGRES_COMMAND } from './find-postgres.ts'
import { isCi } from './is-ci.ts'
import { startPostgres } from './run-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | null
  }
}

/**
 * Vitest's global setup of the server's tests: a disposable Postgres for those that run on both databases. Without
 * Postgres they are skipped, and under CI that is a failure.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres()
  if (bin === null) {
    const missing = `no Postgres is on this machine; what would help: ${POSTGRES_COMMAND}`
    if (isCi(process.env)) throw new Error(`${missing}. Under CI that is a failure.`)
    console.log(`The server's tests on Postgres are skipped: ${missing}.`)
    provide('postgresUrl', null)
    return async () => {}
  }
  const postgres = await startPostgres(bin)
  provide('postgresUrl', postgres.url)
  return postgres.stop
}
