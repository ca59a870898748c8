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
import { loadSettings } from '../config'
import { type Endpoint, indexerWithoutDatabase, noKeyIndexer } from '../errors'
import { READ_PATIENCE_MS, requestJson } from '../http'
import { serverError } from '../own-server'
import { isOffline, offline } from '../recovery'
import { serverUrl } from '../server-url'
import { walkAccounts } from './key-walk'
import { addressOn, parsedBy } from './rest-values'

/** A public key on its curve. */
export interface CurveKey {
  readonly publicKey: Hex<64>
  readonly curve: SignatureAlgorithm
}

/** A key on an account, and which of the keys looked up it is. */
export interface FoundKey extends KeyOfAccount {
  readonly publicKey: Hex<64>
}

export interface KeyLookup {
  /** Those that can be used first: not revoked, then of the greater weight. */
  readonly accounts: readonly FoundKey[]
  /** An index of the whole chain, which lags by some minutes, or every account asked one by one. */
  readonly source: 'indexer' | 'walk'
  /** False when a walk stopped before the last account. */
  readonly complete: boolean
}

export interface KeyLookupOptions {
  readonly signal?: AbortSignal
  /** Gets the number of accounts asked so far, where they are asked one by one. */
  readonly onProgress?: (accountsAsked: number) => void
}

/** The server asks the indexer for 10 s at most; its own error should arrive before we give up. */
const SERVER_PATIENCE_MS = 15_000

const small = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** `GET /api/keys/{key}` of our server. */
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
 * The accounts of `network` that hold one of the keys, revoked keys and partial weights included. A key
 * counts on its own curve only: X and Y could be a point on the other one as well. Where there is an
 * indexer it is asked, through our server while that answers; the emulator's accounts are asked one by
 * one. Throws `chain/offline`, `keys/no-indexer` and the errors of the server and of `requestJson`.
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
  for (const { publicKey, curve } of keys) {
    const ask = { network, keyIndexer, publicKey, signal: options.signal }
    const accounts = server ? await askServer(ask) : null
    for (const account of accounts ?? (await askIndexer(ask))) {
      if (account.signatureAlgorithm === curve) found.push({ ...account, publicKey })
    }
  }
  return { accounts: found.toSorted(usableFirst), source: 'indexer', complete: true }
}

/** Whether any number of keys is one question: where there is no indexer, all of them take one walk. */
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

/** Null when our server is away: it only caches, and the indexer itself can still be asked. */
async function askServer({ network, publicKey, signal }: IndexQuestion) {
  try {
    return await requestJson({
      endpoint: { network, url: serverUrl(''), service: 'server' },
      url: serverUrl(`keys/${publicKey}?network=${network}`),
      schema: serverAnswer(network),
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

function askIndexer({ network, keyIndexer, publicKey, signal }: IndexQuestion) {
  const endpoint: Endpoint = { network, url: keyIndexer, service: 'key indexer' }
  return requestJson({
    endpoint,
    url: `${keyIndexer}/key/${publicKey}`,
    schema: v.pipe(
      v.unknown(),
      parsedBy(json => parseKeyIndexerAnswer(json, publicKey, network)),
    ),
    what: listOf(network),
    signal,
    // One slow answer has all of this time; only what fails at once is asked again.
    patience: READ_PATIENCE_MS,
    missing: () => indexerWithoutDatabase(endpoint),
  })
}

function usableFirst(one: KeyOfAccount, other: KeyOfAccount): number {
  return Number(one.revoked) - Number(other.revoked) || other.weight - one.weight
}

/** `findAccounts` as a query. */
export function accountsOfKeysQuery(
  network: NetworkId,
  keys: readonly CurveKey[],
  onProgress: (accountsAsked: number) => void,
) {
  return queryOptions({
    queryKey: [
      network,
      'accounts-of-keys',
      ...keys.map(({ publicKey, curve }) => `${curve}/${publicKey}`),
    ],
    queryFn: ({ signal }) => findAccounts(network, keys, { signal, onProgress }),
  })
}
