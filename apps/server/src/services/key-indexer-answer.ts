import { type FlowAddress, parseAddress } from '@toolkit/core/flow/address'
import * as v from 'valibot'
import { indexerBadAnswer } from './key-indexer-errors.ts'

/** An account that a public key sits on, as /api/keys answers it. */
export interface IndexedAccount {
  /** 16 lower-case hexadecimal digits, without 0x. */
  readonly address: FlowAddress
  readonly keyIndex: number
  readonly weight: number
  readonly signatureAlgorithm: 'ECDSA_P256' | 'ECDSA_secp256k1'
  readonly hashAlgorithm: 'SHA2_256' | 'SHA3_256'
  readonly revoked: boolean
}

// The numbers `sigAlgo` and `hashAlgo` beside these strings follow two numberings, depending on the
// indexer's release; the strings say the same thing everywhere.
const Answer = v.object({
  publicKey: v.string(),
  // An empty list comes as null from some of its releases: that is how Go writes a nil slice.
  accounts: v.nullable(
    v.array(
      v.object({
        address: v.string(),
        keyId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        weight: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1000)),
        signing: v.picklist(['ECDSA_P256', 'ECDSA_secp256k1']),
        hashing: v.picklist(['SHA2_256', 'SHA3_256']),
        isRevoked: v.boolean(),
      }),
    ),
  ),
})

/**
 * Reads the indexer's answer for `publicKey` (128 lower-case hex digits). One entry that cannot be read
 * makes the whole answer bad: an account left out in silence would look like one that does not exist.
 */
export function parseIndexerAnswer(json: unknown, publicKey: string): readonly IndexedAccount[] {
  const result = v.safeParse(Answer, json)
  if (!result.success) {
    const issue = result.issues[0]
    throw indexerBadAnswer(`${v.getDotPath(issue) ?? 'it'} is not as documented`)
  }
  const { accounts, publicKey: answered } = result.output
  if (answered.toLowerCase().replace(/^0x/, '') !== publicKey) {
    throw indexerBadAnswer('it is about another key')
  }
  return (accounts ?? []).map((account, position) => ({
    address: readAddress(account.address, position),
    keyIndex: account.keyId,
    weight: account.weight,
    signatureAlgorithm: account.signing,
    hashAlgorithm: account.hashing,
    revoked: account.isRevoked,
  }))
}

function readAddress(text: string, position: number): FlowAddress {
  try {
    return parseAddress(text)
  } catch (error) {
    throw indexerBadAnswer(`accounts.${position}.address is not an address`, error)
  }
}
