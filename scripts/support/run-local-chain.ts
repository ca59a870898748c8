import { freePorts } from './ports.ts'
import { type Running, start } from './processes.ts'
import { waitForHttp } from './wait-for-http.ts'

/**
 * The dev wallet's built-in service key. A public test value: with it, the emulator and the dev wallet work together
 * without configuration.
 */
export const SERVICE_PRIVATE_KEY =
  'f8e188e8af0b8b414be59c4a1a15cc666c898fb34d94156e9b51e18bfde754a5'

export interface LocalService {
  readonly url: string
  readonly running: Running
}

interface Where {
  readonly path: string
  readonly port: number
  /** See `StartOptions.group`. */
  readonly group?: boolean
}

/** Deviations from the emulator's default: an immediate block per transaction, in memory. */
export interface EmulatorOptions {
  /** Block time, in milliseconds; a transaction is pending until then. */
  readonly blockTimeMs?: number
  /** Folder for the chain: started with it again, the chain resumes. */
  readonly stateFolder?: string
  /** Charges fees, as the networks do. */
  readonly fees?: boolean
  /** Blocks after which a transaction expires. */
  readonly expiry?: number
  /** Includes the bridge between Cadence and EVM; it starts 2 seconds later. */
  readonly bridge?: boolean
}

/**
 * Starts the Flow emulator on 127.0.0.1 and waits until its REST interface answers. Transactions expire as on the
 * network.
 */
export async function startEmulator(
  { path, port, group = true }: Where,
  { blockTimeMs, stateFolder, fees = false, expiry = 600, bridge = false }: EmulatorOptions = {},
): Promise<LocalService> {
  const [grpc, admin, debug] = await freePorts(3)
  const running = start(
    path,
    [
      ...['--host', '127.0.0.1', '--rest-port', String(port), '--port', String(grpc)],
      ...['--admin-port', String(admin), '--debugger-port', String(debug)],
      ...['--service-priv-key', SERVICE_PRIVATE_KEY],
      ...['--service-sig-algo', 'ECDSA_P256', '--service-hash-algo', 'SHA3_256'],
      // The default of 10 blocks is too short for a user; the network has 600.
      ...['--transaction-expiry', String(expiry)],
      `--setup-vm-bridge=${bridge}`,
      ...(fees ? ['--transaction-fees'] : []),
      ...(blockTimeMs === undefined ? [] : ['--block-time', `${blockTimeMs}ms`]),
      ...(stateFolder === undefined ? [] : ['--persist', '--dbpath', stateFolder]),
    ],
    // It checks its contracts again in each block, and discards the result: a seventh of its work was garbage
    // collection.
    { group, env: { GOGC: '400' } },
  )
  const url = `http://127.0.0.1:${port}`
  await orStop(
    running,
    waitForHttp(`${url}/v1/network/parameters`, running, 90_000),
    'the emulator',
  )
  return { url, running }
}

/**
 * Starts the dev wallet and waits until it answers. Without `accessNode` it uses its own default,
 * http://localhost:8888; only our build of it supports another (scripts/local-chain/dev-wallet). It listens on all
 * interfaces: upstream has no setting for that.
 */
export async function startDevWallet(
  { path, port, group = true }: Where,
  accessNode?: string,
): Promise<LocalService> {
  const chain = accessNode === undefined ? [] : ['--access-node', accessNode]
  const running = start(path, ['--port', String(port), ...chain], { group })
  const url = `http://localhost:${port}`
  await orStop(running, waitForHttp(`${url}/api/`, running, 30_000), 'the dev wallet')
  return { url, running }
}

async function orStop(running: Running, ready: Promise<void>, name: string): Promise<void> {
  try {
    await ready
  } catch (error) {
    await running.stop()
    throw new Error(`${name} did not start: ${error instanceof Error ? error.message : error}`)
  }
}
