import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltServer, startBuiltServer } from '../../scripts/support/run-server.ts'
import type { TestChain } from './chain.ts'
import type { OtherNetworks } from './other-networks.ts'

/** The built product, served on this machine. One per worker. */
export interface AppServer {
  /** Its origin, without a trailing slash. */
  readonly url: string
  /** Returns its output so far. */
  output(): string
  /** Stops it. Does nothing when it is stopped. */
  stop(): Promise<void>
  /** Starts it again, on the same port. Does nothing when it runs. */
  start(): Promise<void>
  /** Stops it for good, and deletes its data. */
  dispose(): Promise<void>
}

/** Starts the built server with every network pointed at this machine. */
export async function startAppServer(
  chain: TestChain,
  networks: OtherNetworks,
  extra: Readonly<Record<string, string>> = {},
): Promise<AppServer> {
  // Kept over a stop and a start, as on an operator's machine.
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-data-'))
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: undefined,
    EMULATOR_ACCESS_NODE: chain.restUrl,
    MAINNET_ACCESS_NODE: networks.mainnet.url,
    TESTNET_ACCESS_NODE: networks.testnet.url,
    MAINNET_KEY_INDEXER: networks.mainnetIndexer.url,
    TESTNET_KEY_INDEXER: networks.testnetIndexer.url,
    // Port 9 is closed: a wallet that a test opens by mistake stays on this machine.
    MAINNET_WALLET_DISCOVERY: 'http://127.0.0.1:9/authn',
    // As on the real networks: a wallet selection page comes first.
    TESTNET_WALLET_DISCOVERY: chain.wallet?.discoveryUrl ?? 'http://127.0.0.1:9/authn',
    EMULATOR_WALLET_DISCOVERY: chain.walletUrl,
    // All tests of a worker come from one address.
    ACCOUNTS_PER_HOUR: '100000',
    ACCESS_LOG: 'off',
    ...extra,
  }
  // In this worker's process group, so that it ends when Playwright is terminated from outside.
  let server: BuiltServer | null = await startBuiltServer(env, { group: false })
  const { url } = server
  let output = server.running.output
  const stop = async (): Promise<void> => {
    await server?.running.stop()
    server = null
  }
  return {
    url,
    output: () => output(),
    stop,
    async dispose() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
    async start() {
      if (server) return
      server = await startBuiltServer({ ...env, PORT: new URL(url).port }, { group: false })
      output = server.running.output
    },
  }
}
