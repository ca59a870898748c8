import { fixedHex, type Hex } from '@toolkit/core/bytes/hex'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import type { Payer } from '../../settings/payer-settings.ts'
import type { ChainKey } from './access-node.ts'
import { payerMisconfigured } from './account-errors.ts'

const FULL_WEIGHT = 1000

/**
 * Returns the configured keys as they are on chain. Throws ApiError 503 when one of them does not exist, is revoked,
 * has too little weight, or is another key: the operator listed it explicitly.
 */
export function namedKeys(payer: Payer, onChain: readonly ChainKey[] | null): readonly ChainKey[] {
  const publicKey = publicKeyHex(payer)
  return payer.keyIndexes.map(index => {
    const key = onChain?.find(one => one.index === index)
    const fault = key ? faultOf(key, payer, publicKey) : 'does not exist'
    if (!key || fault !== null) {
      throw payerMisconfigured(`key ${index} of 0x${payer.address} ${fault}`)
    }
    return key
  })
}

/** Returns further keys of the account that equal the payer's own key, in the order of their index. */
export function furtherKeys(payer: Payer, onChain: readonly ChainKey[]): readonly ChainKey[] {
  const publicKey = publicKeyHex(payer)
  return onChain.filter(
    key => !payer.keyIndexes.includes(key.index) && faultOf(key, payer, publicKey) === null,
  )
}

/** Returns the payer's public key. */
export function publicKeyHex({ privateKey, signatureAlgorithm }: Payer): Hex<64> {
  return fixedHex(publicKeyOf(privateKey, signatureAlgorithm), 64)
}

function faultOf(key: ChainKey, payer: Payer, publicKey: Hex<64>): string | null {
  if (key.revoked) return 'is revoked'
  if (key.weight < FULL_WEIGHT) return `has a weight of ${key.weight} and not ${FULL_WEIGHT}`
  const sameAlgorithms =
    key.signatureAlgorithm === payer.signatureAlgorithm && key.hashAlgorithm === payer.hashAlgorithm
  if (!sameAlgorithms) return 'has other algorithms on chain'
  return key.publicKey === publicKey ? null : 'is another key on chain'
}
