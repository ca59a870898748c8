import { queryOptions } from '@tanstack/react-query'
import { type KeyOfAccount, parseKeyIndexerAnswer } from '@toolkit/core/account/key-indexer'
import type { Hex } from '@toolkit/core/bytes/hex'
import { toToolError } from '@toolkit/core/errors'
import {
  ACCOUNT_HASH_ALGORITHM_IDS,
  SIGNATURE_ALGORITHM_IDS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { serverUrl } from '../../state/site-base'
import { loadSettings } from '../config'
import { type Endpoint, indexerWithoutDatabase, noKeyIndexer } from '../errors'
import { bySchema, READ_PATIENCE_MS, requestJson } from '../http'
import { serverError } from '../own-server'
import { isOffline, offline } from '../recovery'
import { walkAccounts } from './key-walk'
import { addressOn } from './rest-values'

/** A public key with its curve. */
export interface CurveKey {
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
}

/** A key on an account, with the key of the lookup that it matches. */
export interface FoundKey extends KeyOfAccount {
  readonly publicKey: Hex<64>
}

export interface KeyLookup {
  /** Sorted by usefulness: not revoked first, then by weight. */
  readonly accounts: readonly FoundKey[]
  /** An index of the whole chain, which lags by some minutes, or a walk over every account. */
  readonly source: 'indexer' | 'walk'
  /** False if a walk stopped before the last account. */
  readonly complete: boolean
}

export interface KeyLookupOptions {
  readonly signal?: AbortSignal
  /** Called with the number of accounts checked so far, during a walk. */
  readonly onProgress?: (accountsQueried: number) => void
}

/** The server gives the indexer at most 10 s; its own error should arrive before we give up. */
const SERVER_PATIENCE_MS = 15_000

const small = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Answer of our server's `GET /api/keys/{key}`. */
const serverAnswer = (network: NetworkId) =>
  v.pipe(
    v.object({
      accounts: v.array(
        v.object({
          address: addressOn(network),
          keyIndex: small,
          weight: small,
          signatureAlgorithm: v.picklist(SIGNATURE_ALGORITHM_IDS),
          hashAlgorithm: v.picklist(ACCOUNT_HASH_ALGORITHM_IDS),
          revoked: v.boolean(),
        }),
      ),
    }),
    v.transform(({ accounts }): readonly KeyOfAccount[] => accounts),
  )

/**
 * Finds the accounts of `network` that have one of the keys, revoked keys and partial weights included. A key matches
 * on its own curve only: X and Y could be a point on the other one as well. Uses the indexer if the network has one,
 * through our server while that answers; the emulator's accounts are walked. Throws `chain/offline`, `keys/no-indexer`
 * and the errors of the server and of `requestJson`.
 */
export async function findAccounts(
  network: NetworkId,
  keys: readonly CurveKey[],
  options: KeyLookupOptions = {},
): Promise<KeyLookup> {
  if (isOffline(network)) throw offline(network)
  const { networks, server } = await loadSettings()
  const { keyIndexer } = networks[network]
  if (keyIndexer === null) {
    if (!NETWORKS[network].isLocal) throw noKeyIndexer(network)
    const { accounts, complete } = await walkAccounts(network, keys, options)
    return { accounts: accounts.toSorted(usableFirst), source: 'walk', complete }
  }
  const found: FoundKey[] = []
  for (const { publicKey, signatureAlgorithm } of keys) {
    const request = { network, keyIndexer, publicKey, signal: options.signal }
    const accounts = server ? await fetchFromServer(request) : null
    for (const account of accounts ?? (await fetchFromIndexer(request))) {
      if (account.signatureAlgorithm === signatureAlgorithm) found.push({ ...account, publicKey })
    }
  }
  return { accounts: found.toSorted(usableFirst), source: 'indexer', complete: true }
}

/** Returns true if any number of keys takes one query: without an indexer, one walk covers all of them. */
export async function isWalked(network: NetworkId): Promise<boolean> {
  const { networks } = await loadSettings()
  return networks[network].keyIndexer === null
}

interface IndexQuestion {
  readonly network: NetworkId
  readonly keyIndexer: string
  readonly publicKey: Hex<64>
  readonly signal: AbortSignal | undefined
}

const listOf = (network: NetworkId) => `a list of accounts of ${NETWORKS[network].name}`

/** Null if our server is down: it only caches, and the indexer can still be queried directly. */
async function fetchFromServer({ network, publicKey, signal }: IndexQuestion) {
  try {
    return await requestJson({
      endpoint: { network, url: serverUrl(''), service: 'server' },
      url: serverUrl(`keys/${publicKey}?network=${network}`),
      read: bySchema(serverAnswer(network)),
      what: listOf(network),
      signal,
      retries: 0,
      patience: SERVER_PATIENCE_MS,
      failure: serverError,
    })
  } catch (error) {
    if (toToolError(error).code === 'chain/unreachable') return null
    throw error
  }
}

function fetchFromIndexer({ network, keyIndexer, publicKey, signal }: IndexQuestion) {
  const endpoint: Endpoint = { network, url: keyIndexer, service: 'key indexer' }
  return requestJson({
    endpoint,
    url: `${keyIndexer}/key/${publicKey}`,
    read: json => parseKeyIndexerAnswer(json, publicKey, network),
    what: listOf(network),
    signal,
    // A slow answer gets all of this time; only an immediate failure is retried.
    patience: READ_PATIENCE_MS,
    missing: () => indexerWithoutDatabase(endpoint),
  })
}

function usableFirst(one: KeyOfAccount, other: KeyOfAccount): number {
  return Number(one.revoked) - Number(other.revoked) || other.weight - one.weight
}

/** Query form of `findAccounts`. */
export function accountsOfKeysQuery(
  network: NetworkId,
  keys: readonly CurveKey[],
  onProgress: (accountsQueried: number) => void,
) {
  return queryOptions({
    queryKey: [
      network,
      'accounts-of-keys',
      ...keys.map(({ publicKey, signatureAlgorithm }) => `${signatureAlgorithm}/${publicKey}`),
    ],
    queryFn: ({ signal }) => findAccounts(network, keys, { signal, onProgress }),
  })
}
