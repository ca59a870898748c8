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
import { askJson, UpstreamError } from './upstream.ts'

export interface KeyIndexerTimes {
  /** Milliseconds that the whole question may take, a second try included. */
  readonly total: number
  /** Milliseconds before the second question, when the first one failed. */
  readonly pause: number
  /** Milliseconds that an answer is kept. */
  readonly keep: number
  /** The same for "no accounts": whoever has just made one asks again, and must find it. */
  readonly keepNone: number
}

const KEY_INDEXER_TIMES: KeyIndexerTimes = {
  total: 10_000,
  pause: 200,
  keep: 15_000,
  keepNone: 2_000,
}

const MAX_KEPT_ACCOUNTS = 20_000

export interface KeyIndexer {
  /** The accounts that `publicKey` (128 lower-case hex digits) sits on; throws ApiError. */
  accountsOf(network: NetworkId, publicKey: Hex<64>): Promise<readonly KeyOfAccount[]>
}

/** Asks each network's public key indexer, once per key at a time, and keeps the answers for a moment. */
export function createKeyIndexer(
  networks: Readonly<Record<NetworkId, NetworkSettings>>,
  times: KeyIndexerTimes = KEY_INDEXER_TIMES,
): KeyIndexer {
  const cache = new LruCache<readonly KeyOfAccount[]>({
    maxSize: MAX_KEPT_ACCOUNTS,
    ttl: times.keep,
  })
  const flights = new SingleFlight<readonly KeyOfAccount[]>()
  return {
    async accountsOf(network, publicKey) {
      const { keyIndexer } = networks[network]
      if (keyIndexer === null) throw noKeyIndexer(network)
      const id = `${network}/${publicKey}`
      const kept = cache.get(id)
      if (kept) return kept
      return flights.run(id, async () => {
        const accounts = await askUpToTwice(`${keyIndexer}/key/${publicKey}`, publicKey, times)
        const ttl = accounts.length === 0 ? times.keepNone : times.keep
        cache.set(id, accounts, 1 + accounts.length, ttl)
        return accounts
      })
    },
  }
}

/**
 * Asks once more after a failure, within the same time. An answer that is slow has all of it: cut off
 * and asked anew it would begin from nothing, and never come.
 */
async function askUpToTwice(url: string, publicKey: Hex<64>, times: KeyIndexerTimes) {
  const signal = AbortSignal.timeout(times.total)
  try {
    return await ask(url, publicKey, signal)
  } catch {
    if (!signal.aborted) await delay(times.pause)
  }
  try {
    return await ask(url, publicKey, signal)
  } catch (error) {
    if (error instanceof ApiError) throw error
    const kind = error instanceof UpstreamError ? error.kind : 'unreachable'
    if (kind === 'timeout') throw indexerTimeout(times.total / 1000)
    if (kind === 'bad-answer') throw indexerBadAnswer((error as UpstreamError).message, error)
    throw indexerUnreachable(error)
  }
}

const Failure = v.object({ error: v.string() })

async function ask(url: string, publicKey: Hex<64>, signal: AbortSignal) {
  const { status, json } = await askJson(url, { signal })
  // It answers 404 for one reason only: its database. A key that it does not know is 200 with [].
  if (status === 404 && v.is(Failure, json)) throw indexerWithoutDatabase()
  if (status !== 200) throw indexerBadAnswer(`status ${status}`)
  try {
    return parseKeyIndexerAnswer(json, publicKey)
  } catch (error) {
    throw unreadableAnswer(toToolError(error))
  }
}
