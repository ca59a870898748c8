import { setFlagsFromString } from 'node:v8'
import type { AppParts } from './app.ts'
import { describeUnexpected } from './http/error-response.ts'
import { startServer } from './server.ts'
import { createAccountCreator } from './services/accounts/account-creator.ts'
import { EMPTY_SITE, loadSite, type Site } from './services/site.ts'
import { unknownNames } from './settings/known-names.ts'
import { SettingsError } from './settings/values.ts'
import { settingsWarnings } from './settings/warnings.ts'
import { readSettings, type Settings } from './settings.ts'
import { wasStartedToBringOver } from './store/bring-over-process.ts'
import { createStore } from './store/store.ts'

// V8 would give short-lived objects more and more room under load, and keep it: 48 MB, and twice that in Node 24. The
// initial size is enough; they are collected more often.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--optimize-for-size')

const SHUTDOWN_LIMIT_MS = 10_000
const STORE_LIMIT_MS = 3_000

try {
  if (!(await wasStartedToBringOver(process.argv.slice(2)))) await main()
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : describeUnexpected(error))
  process.exitCode = 1
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const warnings = [...unknownNames(process.env), ...settingsWarnings(settings)]
  for (const warning of warnings) console.warn(`Warning: ${warning}`)
  const log = (line: string) => console.log(line)
  const site = await openSite(settings)
  const store = createStore(settings.database, { log })
  const accounts = createAccountCreator(settings.networks, { store, log })
  const parts: AppParts = { site, log, accounts }
  // Before the port is open: work left by an earlier process is resumed first.
  await accounts.resume()
  const server = await startServer(settings, parts).catch(async error => {
    await accounts.close()
    throw error
  })
  console.log(`Flow Wallet Tool Kits on http://${formatHost(settings.host)}:${server.port}`)

  const stop = async () => {
    process.off('SIGTERM', stop)
    process.off('SIGINT', stop)
    const clean = await server.close(SHUTDOWN_LIMIT_MS)
    // Unsent work is stored, and the next start resumes it.
    const late = new Promise<void>(resolve => setTimeout(resolve, STORE_LIMIT_MS).unref())
    await Promise.race([accounts.close(), late])
    process.exit(clean ? 0 : 1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function openSite({ webDist }: Settings): Promise<Site> {
  try {
    return await loadSite(webDist.path)
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code
    if (webDist.explicit) {
      const name = JSON.stringify(webDist.path)
      throw new SettingsError(
        'WEB_DIST',
        `WEB_DIST is ${name}, but it must be a folder that can be read (${missing}), such as apps/web/dist after npm run build.`,
      )
    }
    if (missing !== 'ENOENT') throw error
    // In development, Vite serves the page and this server only the API.
    console.warn('Warning: the page is not built (npm run build), so only /api is served.')
    return EMPTY_SITE
  }
}

/** Returns the host by which a browser on this machine reaches the server. */
function formatHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
