import { ToolError } from '@toolkit/core/errors'
import { type FlowAddress, parseAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import * as v from 'valibot'
import { loadSettings } from './config'
import { type Asked, badAnswer, noKeyIndexer } from './errors'
import { type JsonRequest, READ_PATIENCE_MS, requestJson } from './http'
import { walkAccounts } from './key-walk'
import { serverError } from './server-error'
import { serverUrl } from './server-url'

/** One key of one account; an account with the same key twice is there twice. */
export interface KeyOfAccount {
  readonly address: FlowAddress
  readonly keyIndex: number
  /** 0 to 1000; below 1000 it cannot sign alone. */
  readonly weight: number
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  readonly revoked: boolean
}

export interface KeyLookup {
  readonly accounts: readonly KeyOfAccount[]
  /** An index of the whole chain, which lags by some minutes, or every account asked one by one. */
  readonly source: 'indexer' | 'walk'
  /** False when a walk stopped before the last account. */
  readonly complete: boolean
}

/** The server asks the indexer twice within 10 s; its own error should arrive before we give up. */
const SERVER_PATIENCE_MS = 15_000

const address = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return parseAddress(dataset.value)
    } catch {
      addIssue({ message: 'not an address' })
      return NEVER
    }
  }),
)
const small = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const signature = v.picklist(['ECDSA_P256', 'ECDSA_secp256k1'])
const hash = v.picklist(['SHA2_256', 'SHA3_256'])

/** `GET /api/keys/{key}` of our server. */
const serverAnswer = v.object({
  accounts: v.array(
    v.object({
      address,
      keyIndex: small,
      weight: small,
      signatureAlgorithm: signature,
      hashAlgorithm: hash,
      revoked: v.boolean(),
    }),
  ),
})

/** `GET /key/{key}` of Flow's public key indexer. Its numbers for the algorithms are ambiguous, its names not. */
const indexerAnswer = v.object({
  accounts: v.nullable(
    v.array(
      v.pipe(
        v.object({
          address,
          keyId: small,
          weight: small,
          signing: signature,
          hashing: hash,
          isRevoked: v.boolean(),
        }),
        v.transform(key => ({
          address: key.address,
          keyIndex: key.keyId,
          weight: key.weight,
          signatureAlgorithm: key.signing,
          hashAlgorithm: key.hashing,
          revoked: key.isRevoked,
        })),
      ),
    ),
  ),
})

/**
 * The accounts of `network` that hold a public key (128 lower-case hex digits), revoked keys and
 * partial weights included. Where there is an indexer it is asked, through our server while that
 * answers; the emulator's accounts are asked one by one, `onProgress` getting the number asked so far.
 */
export async function findAccountsByKey(
  network: NetworkId,
  publicKey: string,
  options: { signal?: AbortSignal; onProgress?: (accountsAsked: number) => void } = {},
): Promise<KeyLookup> {
  const { networks, server } = await loadSettings()
  const { keyIndexer } = networks[network]
  if (keyIndexer === null) {
    if (network !== 'emulator') throw noKeyIndexer(network)
    return { source: 'walk', ...(await walkAccounts(network, publicKey, options)) }
  }
  const accounts = await askIndexer(network, keyIndexer, publicKey, server, options.signal)
  return { accounts, source: 'indexer', complete: true }
}

async function askIndexer(
  network: NetworkId,
  keyIndexer: string,
  publicKey: string,
  server: boolean,
  signal: AbortSignal | undefined,
): Promise<readonly KeyOfAccount[]> {
  const request = { what: 'a list of accounts', signal }
  if (server) {
    try {
      const asked: Asked = { network, url: serverUrl(''), service: 'server' }
      const answer = await requestJson({
        ...request,
        asked,
        url: serverUrl(`keys/${publicKey}?network=${network}`),
        schema: serverAnswer,
        retries: 0,
        patience: SERVER_PATIENCE_MS,
        failure: serverError,
      })
      return sameNetwork(asked, answer.accounts, network)
    } catch (error) {
      // The server only caches; when it is away the indexer itself can still be asked.
      if (!(error instanceof ToolError && error.code === 'chain/unreachable')) throw error
    }
  }
  const asked: Asked = { network, url: keyIndexer, service: 'key indexer' }
  const answer = await requestJson({
    ...request,
    asked,
    url: `${keyIndexer}/key/${publicKey}`,
    schema: indexerAnswer,
    patience: READ_PATIENCE_MS,
  } satisfies JsonRequest<v.InferOutput<typeof indexerAnswer>>)
  return sameNetwork(asked, answer.accounts ?? [], network)
}

/** An indexer set for the wrong network would show accounts that do not exist here. */
function sameNetwork(
  asked: Asked,
  accounts: readonly KeyOfAccount[],
  network: NetworkId,
): readonly KeyOfAccount[] {
  for (const account of accounts) {
    try {
      parseAddress(account.address, network)
    } catch (error) {
      throw badAnswer(asked, 'about accounts of this network', error)
    }
  }
  return accounts
}
