import { findDevWallet, findEmulator } from '../../scripts/support/local-chain.ts'
import { freePorts } from '../../scripts/support/ports.ts'
import {
  type LocalService,
  startDevWallet,
  startEmulator,
} from '../../scripts/support/run-local-chain.ts'
import { type StandInAccessNode, startAccessNode } from '../stand-in/access-node.ts'
import type { ChainKind } from './options.ts'

/** The local chain behind the app, whichever it is. One for each worker. */
export interface TestChain {
  readonly kind: ChainKind
  /** Origin of its REST interface. */
  readonly restUrl: string
  /** Address for FCL's discovery, null where there is no dev wallet. */
  readonly walletUrl: string | null
  /** The stand-in itself, for what only it can do; null on the emulator. */
  readonly standIn: StandInAccessNode | null
  /** Ends the node, as a crash would. Does nothing when it is stopped. */
  stop(): Promise<void>
  /**
   * Starts it again on the same port. The stand-in then goes on where it was; the emulator keeps its
   * state in memory and begins anew. Does nothing when it runs.
   */
  start(): Promise<void>
  /** Ends everything for good. */
  dispose(): Promise<void>
}

/** Starts the chain of this kind on free ports. Throws when the emulator is not on this machine. */
export function startChain(kind: ChainKind): Promise<TestChain> {
  return kind === 'stand-in' ? startStandInChain() : startEmulatorChain()
}

async function startStandInChain(): Promise<TestChain> {
  // Long enough to see each status, short enough not to wait for it.
  const standIn = await startAccessNode({ stepMs: 150 })
  return {
    kind: 'stand-in',
    restUrl: standIn.url,
    walletUrl: null,
    standIn,
    stop: () => standIn.stop(),
    start: () => standIn.start(),
    dispose: () => standIn.dispose(),
  }
}

async function startEmulatorChain(): Promise<TestChain> {
  const path = findEmulator()
  const walletPath = findDevWallet()
  if (path === null || walletPath === null) {
    const missing = path === null ? 'the Flow emulator' : 'the dev wallet'
    throw new Error(`${missing} is not on this machine; npm test says what would help`)
  }
  const [port = 0, walletPort = 0] = await freePorts(2)
  // In this worker's process group, so that they go when Playwright is ended from outside.
  const begin = (): Promise<LocalService> => startEmulator({ path, port, group: false })
  let emulator: LocalService | null = await begin()
  const restUrl = emulator.url
  const wallet = await startDevWallet({ path: walletPath, port: walletPort, group: false }, restUrl)
  const stop = async (): Promise<void> => {
    await emulator?.running.stop()
    emulator = null
  }
  return {
    kind: 'emulator',
    restUrl,
    walletUrl: `${wallet.url}/fcl/authn`,
    standIn: null,
    stop,
    async start() {
      emulator ??= await begin()
    },
    async dispose() {
      await Promise.all([stop(), wallet.running.stop()])
    },
  }
}
