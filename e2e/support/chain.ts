import { findDevWallet, findEmulator } from '../../scripts/support/local-chain.ts'
import { freePorts } from '../../scripts/support/ports.ts'
import {
  type LocalService,
  startDevWallet,
  startEmulator,
} from '../../scripts/support/run-local-chain.ts'
import { type StandInAccessNode, startAccessNode } from '../stand-in/access-node.ts'
import { type StandInWallet, startWallet } from '../stand-in/wallet.ts'
import type { ChainKind } from './options.ts'

/** The local chain behind the app, whichever it is. One for each worker. */
export interface TestChain {
  readonly kind: ChainKind
  /** Origin of its REST interface. */
  readonly restUrl: string
  /** Address of its wallet, for FCL's discovery: the stand-in's, or the real dev wallet's. */
  readonly walletUrl: string
  /** The stand-in itself, for what only it can do; null on the emulator. */
  readonly standIn: StandInAccessNode | null
  /** The stand-in wallet; null on the emulator. */
  readonly wallet: StandInWallet | null
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
  const wallet = await startWallet(standIn)
  return {
    kind: 'stand-in',
    restUrl: standIn.url,
    walletUrl: wallet.authnUrl,
    standIn,
    wallet,
    stop: () => standIn.stop(),
    start: () => standIn.start(),
    async dispose() {
      await Promise.all([standIn.dispose(), wallet.stop()])
    },
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
  const devWallet = await startDevWallet(
    { path: walletPath, port: walletPort, group: false },
    restUrl,
  )
  const stop = async (): Promise<void> => {
    await emulator?.running.stop()
    emulator = null
  }
  return {
    kind: 'emulator',
    restUrl,
    walletUrl: `${devWallet.url}/fcl/authn`,
    standIn: null,
    wallet: null,
    stop,
    async start() {
      emulator ??= await begin()
    },
    async dispose() {
      await Promise.all([stop(), devWallet.running.stop()])
    },
  }
}
