import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { type ServiceControls, startService } from './http-service.ts'
import type { NewKey } from './ledger.ts'

export interface IndexedKey extends NewKey {
  readonly address: FlowAddress
  readonly keyIndex: number
}

export interface StandInKeyIndexer extends ServiceControls {
  /** Makes keys findable from now on. */
  add(...keys: readonly IndexedKey[]): void
}

/**
 * Starts a stand-in for Flow's public key indexer (onflow/flow-public-key-indexer `rest.go`): the same routes, shapes
 * and oddities. It matches a key as a whole, in lower case; an unknown one gives 200 with no accounts.
 */
export async function startKeyIndexer(
  keys: readonly IndexedKey[] = [],
  port = 0,
): Promise<StandInKeyIndexer> {
  const known = [...keys]
  const service = await startService(port, ({ method, url }) => {
    if (method === 'GET' && url.pathname === '/status') {
      return json({ publicKeyCount: known.length, currentBlockHeight: 1, LoadToBlockHeight: 1 })
    }
    const requested = method === 'GET' ? /^\/key\/([^/]+)$/.exec(url.pathname)?.[1] : undefined
    if (requested === undefined) return { ...json({ error: 'not found' }), status: 404 }
    const publicKey = requested.replace(/^0x/, '')
    return json({
      publicKey,
      accounts: known.filter(key => key.publicKey === publicKey).map(accountOf),
    })
  })
  const resetService = service.reset
  return Object.assign(service, {
    add: (...more: readonly IndexedKey[]) => void known.push(...more),
    reset() {
      resetService()
      known.splice(0, known.length, ...keys)
    },
  })
}

function accountOf(key: IndexedKey): unknown {
  const signature = SIGNATURE_ALGORITHMS[key.signatureAlgorithm]
  const hash = HASH_ALGORITHMS[key.hashAlgorithm]
  return {
    address: formatAddress(key.address),
    keyId: key.keyIndex,
    weight: key.weight,
    sigAlgo: signature.cadence,
    hashAlgo: hash.cadence,
    isRevoked: key.revoked,
    signing: signature.rest,
    hashing: hash.rest,
  }
}

function json(value: unknown) {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) }
}
