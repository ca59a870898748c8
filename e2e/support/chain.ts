import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findDevWallet, findEmulator } from '../../scripts/support/local-chain.ts'
import { freePorts } from '../../scripts/support/ports.ts'
import {
  type LocalService,
  startDevWallet,
  startEmulator,
} from '../../scripts/support/run-local-chain.ts'
import { type StandInAccessNode, startAccessNode } from '../stand-in/access-node.ts'
import { type StandInWallet, startWallet } from '../stand-in/wallet.ts'
import type { ChainKind, LocalChainOptions } from './options.ts'

/** The local chain behind the app, of either kind. One per worker. */
export interface TestChain {
  readonly kind: ChainKind
  /** Origin of its REST interface. */
  readonly restUrl: string
  /** URL of its wallet, for FCL's discovery: the stand-in's, or the real dev wallet's. */
  readonly walletUrl: string
  /** The stand-in itself, for its special abilities; null on the emulator. */
  readonly standIn: StandInAccessNode | null
  /** The stand-in wallet; null on the emulator. */
  readonly wallet: StandInWallet | null
  /** Stops the node, as a crash would. Does nothing when it is stopped. */
  stop(): Promise<void>
  /**
   * Starts it again on the same port. The stand-in then resumes where it was, and so does an emulator that keeps its
   * state; another one starts from the first block. Does nothing when it runs.
   */
  start(): Promise<void>
  /** Stops the wallet's server. Does nothing when it is stopped. */
  stopWallet(): Promise<void>
  /** Starts it again on the same port. Does nothing when it runs. */
  startWallet(): Promise<void>
  /** Stops everything for good. */
  dispose(): Promise<void>
}

/** Starts the chain of this kind on free ports. Throws when the emulator is not on this machine. */
export function startChain(kind: ChainKind, options: LocalChainOptions): Promise<TestChain> {
  return kind === 'stand-in' ? startStandInChain() : startEmulatorChain(options)
}

async function startStandInChain(): Promise<TestChain> {
  const standIn = await startAccessNode()
  const wallet = await startWallet(standIn)
  return {
    kind: 'stand-in',
    restUrl: standIn.url,
    walletUrl: wallet.authnUrl,
    standIn,
    wallet,
    stop: () => standIn.stop(),
    start: () => standIn.start(),
    stopWallet: () => wallet.stop(),
    startWallet: () => wallet.start(),
    async dispose() {
      await Promise.all([standIn.stop(), wallet.stop()])
    },
  }
}

async function startEmulatorChain(options: LocalChainOptions): Promise<TestChain> {
  const path = findEmulator()
  const walletPath = findDevWallet()
  if (path === null || walletPath === null) {
    const missing = path === null ? 'the Flow emulator' : 'the dev wallet'
    throw new Error(`${missing} is not on this machine; npm test says what would help`)
  }
  const [port = 0, walletPort = 0] = await freePorts(2)
  const { blockTimeMs, keepsState = false, fees = false, expiry, bridge = false } = options
  const stateFolder = keepsState ? await mkdtemp(join(tmpdir(), 'test-chain-')) : undefined
  // In this worker's process group, so that they end when Playwright is terminated from outside.
  const emulator = await restartable(() =>
    startEmulator(
      { path, port, group: false },
      {
        ...(blockTimeMs === undefined ? {} : { blockTimeMs }),
        ...(expiry === undefined ? {} : { expiry }),
        ...(stateFolder === undefined ? {} : { stateFolder }),
        fees,
        bridge,
      },
    ),
  )
  const devWallet = await restartable(() =>
    startDevWallet({ path: walletPath, port: walletPort, group: false }, emulator.url),
  )
  return {
    kind: 'emulator',
    restUrl: emulator.url,
    walletUrl: `${devWallet.url}/fcl/authn`,
    standIn: null,
    wallet: null,
    stop: emulator.stop,
    start: emulator.start,
    stopWallet: devWallet.stop,
    startWallet: devWallet.start,
    async dispose() {
      await Promise.all([emulator.stop(), devWallet.stop()])
      if (stateFolder !== undefined) await rm(stateFolder, { recursive: true, force: true })
    },
  }
}

/** A service that can be stopped and restarted; both do nothing if it is in that state already. */
async function restartable(begin: () => Promise<LocalService>) {
  let service: LocalService | null = await begin()
  return {
    url: service.url,
    async stop(): Promise<void> {
      await service?.running.stop()
      service = null
    },
    async start(): Promise<void> {
      service ??= await begin()
    },
  }
}
