import { isCi } from './is-ci.ts'
import { run } from './processes.ts'
import { onPath } from './programs.ts'

/** The proxy of compose.yaml, if it is on this machine; `CADDY_PATH` has priority. */
export function findCaddy(): string | null {
  return process.env['CADDY_PATH'] || onPath(['caddy'])
}

/** Like `findCaddy`; if it is missing and CI is set, it is installed with apt if possible. */
export async function ensureCaddy(tell: (line: string) => void): Promise<string | null> {
  const found = findCaddy()
  if (found !== null || !isCi(process.env)) return found
  const apt = onPath(['apt-get'])
  if (!apt || process.getuid?.() !== 0) return null
  tell('no Caddy found: installing it with apt-get')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(apt, ['update'], { env, timeoutMs: 300_000 })
  const args = ['install', '-y', '--no-install-recommends', 'caddy']
  const { output } = await run(apt, args, { env, timeoutMs: 600_000 })
  const now = findCaddy()
  if (now === null) tell(output.trim().split('\n').slice(-5).join('\n'))
  return now
}
