import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isCi } from './is-ci.ts'
import { run } from './processes.ts'
import { onPath } from './programs.ts'

/** Programs that drive WebKit: WebKitGTK's driver and small browser, on a virtual screen. */
export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly screen: string
}

/** Command that installs both. */
export const BROWSERS_COMMAND = 'apt-get install firefox-esr webkit2gtk-driver xvfb'

/** The system's Firefox; null if there is none. `FIREFOX_PATH` has priority, and must exist. */
export function findFirefox(): string | null {
  const set = process.env['FIREFOX_PATH']
  if (!set) return onPath(['firefox-esr', 'firefox'])
  if (existsSync(set)) return set
  throw new Error(`FIREFOX_PATH names ${set}, and there is no such file`)
}

/** WebKitGTK's programs; null if one of them is missing. */
export function findWebKit(): WebKitPrograms | null {
  const driver = onPath(['WebKitWebDriver'])
  const screen = onPath(['Xvfb'])
  const browser = findMiniBrowser()
  return driver && screen && browser ? { driver, browser, screen } : null
}

/** It is not a user program, so it is beside its library: in a folder for each version. */
function findMiniBrowser(): string | null {
  const roots = ['/usr/lib', '/usr/libexec', '/usr/lib64']
  const folders = [...roots, ...roots.flatMap(root => inside(root))]
  const versions = folders.flatMap(folder =>
    inside(folder).filter(path => /\/webkit(?:2gtk|gtk)-[\d.]+$/.test(path)),
  )
  const files = versions.map(folder => join(folder, 'MiniBrowser'))
  return files.sort().find(file => existsSync(file)) ?? null
}

function inside(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map(name => join(folder, name))
  } catch {
    return []
  }
}

/** Returns which of the two are available. If one is missing and CI is set, it is installed with apt if possible. */
export async function ensureOtherBrowsers(
  tell: (line: string) => void,
): Promise<{ readonly firefox: boolean; readonly webkit: boolean }> {
  const here = () => ({ firefox: findFirefox() !== null, webkit: findWebKit() !== null })
  const found = here()
  if ((found.firefox && found.webkit) || !isCi(process.env)) return found
  const apt = process.getuid?.() === 0 ? onPath(['apt-get']) : null
  if (!apt) return found
  const missing = [
    ...(found.firefox ? [] : ['firefox-esr']),
    ...(found.webkit ? [] : ['webkit2gtk-driver', 'xvfb']),
  ]
  tell(`installing ${missing.join(', ')} with apt-get`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(apt, ['update'], { env, timeoutMs: 300_000 })
  const args = ['install', '-y', '--no-install-recommends', ...missing]
  const { output } = await run(apt, args, { env, timeoutMs: 900_000 })
  const now = here()
  if (!now.firefox || !now.webkit) tell(output.trim().split('\n').slice(-5).join('\n'))
  return now
}
