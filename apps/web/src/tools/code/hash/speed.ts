import { elapsedTime, fileSize } from '../../../ui/format'
import type { StreamDigest } from './engine/hash-stream'

/** Below this a speed would say more about the start of the worker than about the hash. */
const TELLING_BYTES = 1_000_000

const ENGINES = { native: 'Web Crypto', wasm: 'WebAssembly', js: 'JavaScript' } as const

/** `120 MB/s`, from 1 MB on; with the time where that is a second or more. Null before. */
export function speedOf(bytes: number, milliseconds: number): string | null {
  if (bytes < TELLING_BYTES || milliseconds <= 0) return null
  const speed = `${fileSize((bytes / milliseconds) * 1000)}/s`
  return milliseconds >= 1000 ? `${speed}, ${elapsedTime(milliseconds)}` : speed
}

/** What computed the digests: `Web Crypto and WebAssembly`. */
export function enginesOf(digests: Iterable<StreamDigest>): string {
  const engines = new Set([...digests].map(({ engine }) => ENGINES[engine]))
  return [...engines].sort().join(' and ')
}
