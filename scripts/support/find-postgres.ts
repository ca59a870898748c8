import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isCi } from './is-ci.ts'
import { run } from './processes.ts'
import { onPath } from './programs.ts'

/** Where Debian and its kin put the servers: one folder for each release. */
const DEBIAN = '/usr/lib/postgresql'

/** What a person does to get it. */
export const POSTGRES_COMMAND = 'apt-get install postgresql, or set POSTGRES_BIN'

/**
 * The folder with Postgres's own programs (`initdb`, `postgres`), the newest release's; null when
 * there is none. `POSTGRES_BIN` wins, and must hold them.
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

/** As `findPostgres`; where there is none and CI is set, it is installed with apt if that works. */
export async function ensurePostgres(tell: (line: string) => void): Promise<string | null> {
  const found = findPostgres()
  if (found !== null || !isCi(process.env)) return found
  const apt = onPath(['apt-get'])
  if (!apt || process.getuid?.() !== 0) return null
  tell('no Postgres found: installing it with apt-get')
  // Without a cluster of its own: the tests make theirs.
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(apt, ['update'], { env, timeoutMs: 300_000 })
  const args = ['install', '-y', '--no-install-recommends', 'postgresql']
  const { output } = await run(apt, args, { env, timeoutMs: 600_000 })
  const now = findPostgres()
  if (now === null) tell(output.trim().split('\n').slice(-5).join('\n'))
  return now
}
