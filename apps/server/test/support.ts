import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { AppParts } from '../src/app.ts'
import { SERVER_LIMITS, type ServerLimits } from '../src/http/server-limits.ts'
import { startServer } from '../src/server.ts'
import { createAccountCreator } from '../src/services/accounts/account-creator.ts'
import { EMPTY_SITE } from '../src/services/site.ts'
import type { Environment } from '../src/settings/values.ts'
import { readSettings } from '../src/settings.ts'
import { createStore } from '../src/store/store.ts'

/** Starts our server on a free port, for a single test; returns its origin. */
export async function startApp(
  env: Environment = {},
  parts: Partial<AppParts> = {},
  limits: Partial<ServerLimits> = {},
): Promise<string> {
  const settings = readSettings({ PORT: '0', ACCESS_LOG: 'off', ...env })
  const log = () => {}
  const open = () => Promise.reject(new Error('this test is about no accounts'))
  const accounts =
    parts.accounts ??
    createAccountCreator(settings.networks, {
      store: createStore(settings.database, { log, open }),
      log,
    })
  const server = await startServer(
    settings,
    { site: EMPTY_SITE, log, ...parts, accounts },
    { ...SERVER_LIMITS, ...limits },
  )
  onTestFinished(async () => {
    await server.close(0)
    await accounts.close()
  })
  return `http://127.0.0.1:${server.port}`
}

/** Starts another service on a free port of this machine, for a single test. */
export async function startService(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Origin of a service that has ended: connections are refused. */
export async function closedService(): Promise<string> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

/** Creates a folder with these files, removed after the test. */
export async function makeFolder(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-server-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

export interface ErrorBody {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly suggestion?: string
    readonly position?: { readonly kind: string; readonly field?: string; readonly offset?: number }
    readonly details?: Readonly<Record<string, string>>
  }
}

/** Returns the typed error of an answer. */
export async function errorOf(response: Response): Promise<ErrorBody['error']> {
  return ((await response.json()) as ErrorBody).error
}
