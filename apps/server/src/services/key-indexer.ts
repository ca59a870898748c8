import { setTimeout as delay } from 'node:timers/promises'
import { type KeyOfAccount, parseKeyIndexerAnswer } from '@toolkit/core/account/key-indexer'
import type { Hex } from '@toolkit/core/bytes/hex'
import { toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { ApiError } from '../errors.ts'
import type { NetworkSettings } from '../settings.ts'
import {
  indexerBadAnswer,
  indexerTimeout,
  indexerUnreachable,
  indexerWithoutDatabase,
  noKeyIndexer,
  unreadableAnswer,
} from './key-indexer-errors.ts'
import { LruCache, SingleFlight } from './lru-cache.ts'
import { fetchJson, UpstreamError } from './upstream.ts'

export interface KeyIndexerTimes {
  /** Time limit of the whole look-up, a second try included, in milliseconds. */
  readonly total: number
  /** Pause before the second try, in milliseconds. */
  readonly pause: number
  /** Cache time of an answer, in milliseconds. */
  readonly keep: number
  /** The same for "no accounts": a user who has just created one looks it up again, and must find it. */
  readonly keepNone: number
}

const KEY_INDEXER_TIMES: KeyIndexerTimes = {
  total: 10_000,
  pause: 200,
  keep: 15_000,
  keepNone: 2_000,
}

const MAX_CACHED_ACCOUNTS = 20_000

export interface KeyIndexer {
  /** Returns the accounts that have `publicKey` (128 lower-case hex digits); throws ApiError. */
  accountsOf(network: NetworkId, publicKey: Hex<64>): Promise<readonly KeyOfAccount[]>
}

/** Queries each network's public key indexer, with one request per key at a time, and caches the answers briefly. */
export function createKeyIndexer(
  networks: Readonly<Record<NetworkId, NetworkSettings>>,
  times: KeyIndexerTimes = KEY_INDEXER_TIMES,
): KeyIndexer {
  const cache = new LruCache<readonly KeyOfAccount[]>({
    maxSize: MAX_CACHED_ACCOUNTS,
    ttl: times.keep,
  })
  const flights = new SingleFlight<readonly KeyOfAccount[]>()
  return {
    async accountsOf(network, publicKey) {
      const { keyIndexer } = networks[network]
      if (keyIndexer === null) throw noKeyIndexer(network)
      const id = `${network}/${publicKey}`
      const cached = cache.get(id)
      if (cached) return cached
      return flights.run(id, async () => {
        const accounts = await requestUpToTwice(`${keyIndexer}/key/${publicKey}`, publicKey, times)
        const ttl = accounts.length === 0 ? times.keepNone : times.keep
        cache.set(id, accounts, 1 + accounts.length, ttl)
        return accounts
      })
    },
  }
}

/**
 * Retries once after a failure, within the same time. A slow answer gets all of it: a restarted request would begin
 * from nothing, and never finish.
 */
async function requestUpToTwice(url: string, publicKey: Hex<64>, times: KeyIndexerTimes) {
  const signal = AbortSignal.timeout(times.total)
  try {
    return await request(url, publicKey, signal)
  } catch {
    if (!signal.aborted) await delay(times.pause)
  }
  try {
    return await request(url, publicKey, signal)
  } catch (error) {
    if (error instanceof ApiError) throw error
    const kind = error instanceof UpstreamError ? error.kind : 'unreachable'
    if (kind === 'timeout') throw indexerTimeout(times.total / 1000)
    if (kind === 'bad-answer') throw indexerBadAnswer((error as UpstreamError).message, error)
    throw indexerUnreachable(error)
  }
}

const Failure = v.object({ error: v.string() })

async function request(url: string, publicKey: Hex<64>, signal: AbortSignal) {
  const { status, json } = await fetchJson(url, { signal })
  // It answers 404 for one reason only: its database. An unknown key is 200 with [].
  if (status === 404 && v.is(Failure, json)) throw indexerWithoutDatabase()
  if (status !== 200) throw indexerBadAnswer(`status ${status}`)
  try {
    return parseKeyIndexerAnswer(json, publicKey)
  } catch (error) {
    throw unreadableAnswer(toToolError(error))
  }
}
