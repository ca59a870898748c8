import { setTimeout as delay } from 'node:timers/promises'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { ApiError } from '../errors.ts'
import type { NetworkSettings } from '../settings.ts'
import { type IndexedAccount, parseIndexerAnswer } from './key-indexer-answer.ts'
import {
  indexerBadAnswer,
  indexerTimeout,
  indexerUnreachable,
  noKeyIndexer,
} from './key-indexer-errors.ts'
import { LruCache } from './lru-cache.ts'
import { SingleFlight } from './single-flight.ts'
import { askJson, UpstreamError } from './upstream.ts'

export interface KeyIndexerTimes {
  /** Milliseconds that one question may take. */
  readonly attempt: number
  /** Milliseconds before the second question, when the first one failed. */
  readonly pause: number
  /** Milliseconds that an answer is kept. */
  readonly keep: number
}

/** Two attempts and the pause between them stay within ten seconds. */
const KEY_INDEXER_TIMES: KeyIndexerTimes = { attempt: 4_800, pause: 200, keep: 15_000 }

const MAX_KEPT_ACCOUNTS = 20_000

export interface KeyIndexer {
  /** The accounts that `publicKey` (128 lower-case hex digits) sits on; throws ApiError. */
  accountsOf(network: NetworkId, publicKey: string): Promise<readonly IndexedAccount[]>
}

/** Asks each network's public key indexer, once per key at a time, and keeps the answers for a moment. */
export function createKeyIndexer(
  networks: Readonly<Record<NetworkId, NetworkSettings>>,
  times: KeyIndexerTimes = KEY_INDEXER_TIMES,
): KeyIndexer {
  const cache = new LruCache<readonly IndexedAccount[]>({
    maxSize: MAX_KEPT_ACCOUNTS,
    ttl: times.keep,
  })
  const flights = new SingleFlight<readonly IndexedAccount[]>()
  return {
    async accountsOf(network, publicKey) {
      const { keyIndexer } = networks[network]
      if (keyIndexer === null) throw noKeyIndexer(network)
      const id = `${network}/${publicKey}`
      const kept = cache.get(id)
      if (kept) return kept
      return flights.run(id, async () => {
        const accounts = await askTwice(`${keyIndexer}/key/${publicKey}`, publicKey, times)
        cache.set(id, accounts, 1 + accounts.length)
        return accounts
      })
    },
  }
}

async function askTwice(url: string, publicKey: string, times: KeyIndexerTimes) {
  try {
    return await ask(url, publicKey, times.attempt)
  } catch {
    await delay(times.pause)
  }
  try {
    return await ask(url, publicKey, times.attempt)
  } catch (error) {
    if (error instanceof ApiError) throw error
    const kind = error instanceof UpstreamError ? error.kind : 'unreachable'
    if (kind === 'timeout') throw indexerTimeout((2 * times.attempt + times.pause) / 1000)
    if (kind === 'bad-answer') throw indexerBadAnswer((error as UpstreamError).message, error)
    throw indexerUnreachable(error)
  }
}

async function ask(url: string, publicKey: string, time: number) {
  const answer = await askJson(url, { signal: AbortSignal.timeout(time) })
  if (answer.status !== 200) throw indexerBadAnswer(`status ${answer.status}`)
  return parseIndexerAnswer(answer.json, publicKey)
}
