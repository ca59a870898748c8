import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run } from './processes.ts'
import { onPath, tool } from './programs.ts'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
] as const

/** Usual install locations of Chromium or Chrome, beside PATH. */
function usualPaths(): readonly string[] {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
    ]
  }
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      name => process.env[name] ?? [],
    )
    return roots.flatMap(root => [
      join(root, 'Google/Chrome/Application/chrome.exe'),
      join(root, 'Chromium/Application/chrome.exe'),
    ])
  }
  return ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'].flatMap(folder =>
    NAMES.map(name => join(folder, name)),
  )
}

/** The system's Chromium or Chrome; null if there is none. `CHROMIUM_PATH` has priority, and must exist. */
export async function findChromium(): Promise<string | null> {
  const set = process.env['CHROMIUM_PATH']
  if (set) {
    if (existsSync(set)) return set
    throw new Error(`CHROMIUM_PATH names ${set}, and there is no such file`)
  }
  const found = onPath(NAMES) ?? usualPaths().find(file => existsSync(file))
  if (found) return found
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}

const SHELL = 'chromium-headless-shell'
const APT_ENV = { DEBIAN_FRONTEND: 'noninteractive' }

/**
 * Debian's Chromium without the browser's own interface, used for most browser tests: the same engine, and a third less
 * processor time. `HEADLESS_SHELL_PATH` names another, or none if it is empty; null if there is none.
 */
export function findHeadlessShell(): string | null {
  const set = process.env['HEADLESS_SHELL_PATH']
  if (set !== undefined) return set === '' ? null : set
  return onPath([SHELL])
}

/**
 * Returns Chromium's file, installing it if necessary: with apt as root on Debian and its derivatives, else by
 * Playwright's own download. Throws the output of each way if none works.
 */
export async function ensureChromium(tell: (line: string) => void): Promise<string> {
  const apt = process.getuid?.() === 0 ? onPath(['apt-get']) : null
  const found = await findChromium()
  if (found) {
    // It only saves time, so it may be missing.
    if (apt && findHeadlessShell() === null) {
      await run(apt, ['update'], { env: APT_ENV, timeoutMs: 300_000 })
      await run(apt, ['install', '-y', SHELL], { env: APT_ENV, timeoutMs: 900_000 })
    }
    return found
  }
  const said: string[] = []
  if (apt) {
    tell('no Chromium found: installing it with apt-get')
    const update = await run(apt, ['update'], { env: APT_ENV, timeoutMs: 300_000 })
    const install = await run(apt, ['install', '-y', 'chromium'], {
      env: APT_ENV,
      timeoutMs: 900_000,
    })
    await run(apt, ['install', '-y', SHELL], { env: APT_ENV, timeoutMs: 900_000 })
    const now = await findChromium()
    if (now) return now
    said.push(`apt-get: ${lastLines(update.output + install.output)}`)
  }
  tell("no Chromium found: downloading Playwright's own")
  const [command, args] = tool('playwright', ['install', 'chromium'])
  const download = await run(command, args, { timeoutMs: 900_000 })
  const now = await findChromium()
  if (now) return now
  said.push(`playwright install: ${lastLines(download.output)}`)
  throw new Error(
    `no Chromium is here and none could be installed. Set CHROMIUM_PATH.\n${said.join('\n')}`,
  )
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-5).join('\n')
}
