import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWithGo, type Program } from './build-with-go.ts'
import { CACHE } from './paths.ts'
import { onPath } from './programs.ts'

export type { Missing, Program } from './build-with-go.ts'

interface Part {
  /** Display name. */
  readonly title: string
  /** Environment variable with the path of its file. */
  readonly variable: 'FLOW_EMULATOR_PATH' | 'FLOW_DEV_WALLET_PATH'
  /** Its names on PATH. */
  readonly names: readonly string[]
  /** Its Go module below scripts/local-chain, and its file name in the cache. */
  readonly module: 'emulator' | 'dev-wallet'
  /** See `buildWithGo`. */
  readonly toolchain?: string
}

// Not `emulator`: on many machines that is Android's.
const EMULATOR: Part = {
  title: 'the Flow emulator',
  variable: 'FLOW_EMULATOR_PATH',
  names: ['flow-emulator'],
  module: 'emulator',
  // Under Go 1.26 a dependency of the emulator does not compile (cockroachdb/swiss), and if forced, the emulator
  // crashes at startup (onflow/crypto 0.25.4). Go fetches this release itself.
  toolchain: 'go1.25.5',
}

const DEV_WALLET: Part = {
  title: 'the FCL dev wallet',
  variable: 'FLOW_DEV_WALLET_PATH',
  names: ['flow-dev-wallet', 'fcl-dev-wallet'],
  module: 'dev-wallet',
}

/** The emulator's file, from its variable, PATH or the project's cache; null if it is missing. */
export function findEmulator(): string | null {
  return find(EMULATOR)
}

/** The dev wallet's file, from its variable, PATH or the project's cache; null if it is missing. */
export function findDevWallet(): string | null {
  return find(DEV_WALLET)
}

/** Like `findEmulator`, but builds it with Go if it is missing. */
export function ensureEmulator(tell: (line: string) => void): Promise<Program> {
  return ensure(EMULATOR, tell)
}

/** Like `findDevWallet`, but builds it with Go if it is missing. */
export function ensureDevWallet(tell: (line: string) => void): Promise<Program> {
  return ensure(DEV_WALLET, tell)
}

function find(part: Part): string | null {
  const set = process.env[part.variable]
  if (set) {
    if (existsSync(set)) return set
    throw new Error(`${part.variable} names ${set}, and there is no such file`)
  }
  const built = builtFile(part)
  return onPath(part.names) ?? (existsSync(built) ? built : null)
}

function builtFile(part: Part): string {
  const ending = process.platform === 'win32' ? '.exe' : ''
  return join(CACHE, 'local-chain', part.module + ending)
}

// One try per part and run: a refused download stays refused.
const tries = new Map<string, Promise<Program>>()

function ensure(part: Part, tell: (line: string) => void): Promise<Program> {
  const earlier = tries.get(part.module)
  if (earlier) return earlier
  const now = tryOnce(part, tell)
  tries.set(part.module, now)
  return now
}

async function tryOnce(part: Part, tell: (line: string) => void): Promise<Program> {
  const found = find(part)
  if (found) return { path: found }
  tell(`${part.title} is not on this machine: building it with Go, which takes some minutes`)
  return buildWithGo({ ...part, file: builtFile(part) })
}
