import { join } from 'node:path'
import { addressOf, run } from './program.ts'
import { makeFolder } from './support.ts'

type Env = Readonly<Record<string, string>>

/** Starts copies of the server as separate processes, on one Postgres, with the settings of compose.yaml. */
export async function startCopies(postgresUrl: string, env: Env, each: readonly Env[] = [{}, {}]) {
  const secrets = await makeFolder({ 'database-url': `${postgresUrl}\n` })
  return Promise.all(
    each.map(async own => {
      const program = run({
        TRUST_PROXY: '1',
        ALLOWED_HOSTS: 'localhost',
        DATABASE_URL_FILE: join(secrets, 'database-url'),
        ...env,
        ...own,
      })
      const origin = await addressOf(program)
      const log = () =>
        program
          .out()
          .split('\n')
          .filter(line => line.startsWith('{'))
      return { ...program, origin, log }
    }),
  )
}
