import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isCi } from './is-ci.ts'
import { run } from './processes.ts'
import { onPath } from './programs.ts'

/** Location of the servers on Debian and its derivatives: one folder per release. */
const DEBIAN = '/usr/lib/postgresql'

/** Command that installs it. */
export const POSTGRES_COMMAND = 'apt-get install postgresql, or set POSTGRES_BIN'

/**
 * Folder with Postgres's own programs (`initdb`, `postgres`) of the newest release; null if there is none.
 * `POSTGRES_BIN` has priority, and must contain them.
 */
export function findPostgres(): string | null {
  const set = process.env['POSTGRES_BIN']
  if (set) {
    if (existsSync(join(set, 'initdb'))) return set
    throw new Error(`POSTGRES_BIN names ${set}, and there is no initdb in it`)
  }
  const releases = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const folders = releases
    .sort((a, b) => Number(b) - Number(a))
    .map(release => join(DEBIAN, release, 'bin'))
  const found = folders.find(folder => existsSync(join(folder, 'initdb')))
  if (found) return found
  const initdb = onPath(['initdb'])
  return initdb === null ? null : join(initdb, '..')
}

/** Like `findPostgres`; if it is missing and CI is set, it is installed with apt if possible. */
export async function ensurePostgres(tell: (line: string) => void): Promise<string | null> {
  const found = findPostgres()
  if (found !== null || !isCi(process.env)) return found
  const apt = onPath(['apt-get'])
  if (!apt || process.getuid?.() !== 0) return null
  tell('no Postgres found: installing it with apt-get')
  // Without a default cluster: the tests create theirs.
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(apt, ['update'], { env, timeoutMs: 300_000 })
  const args = ['install', '-y', '--no-install-recommends', 'postgresql']
  const { output } = await run(apt, args, { env, timeoutMs: 600_000 })
  const now = findPostgres()
  if (now === null) tell(output.trim().split('\n').slice(-5).join('\n'))
  return now
}
