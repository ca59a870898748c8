import type { Hex } from '../../../bytes/hex.ts'
import {
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '../../../keys/algorithms.ts'
import { parsePublicKey } from '../../../keys/public-key.ts'
import type { CadenceValue } from '../../cadence/cadence-value.ts'
import { encodeArgument } from '../../cadence/json-cadence.ts'
import { requireWeight } from '../../key-weight.ts'

/**
 * Makes an account with one key, paid by the signer (Cadence 1.0). The constructor `Account(payer:)`
 * asks for `BorrowValue` or `Storage`; the first is enough and gives less away. The algorithms are
 * Cadence's raw values.
 */
export const CREATE_ACCOUNT_SCRIPT = `transaction(
    publicKey: String,
    signatureAlgorithm: UInt8,
    hashAlgorithm: UInt8,
    weight: UFix64
) {
    prepare(signer: auth(BorrowValue) &Account) {
        let key = PublicKey(
            publicKey: publicKey.decodeHex(),
            signatureAlgorithm: SignatureAlgorithm(rawValue: signatureAlgorithm)
                ?? panic("There is no such signature algorithm.")
        )
        let account = Account(payer: signer)
        account.keys.add(
            publicKey: key,
            hashAlgorithm: HashAlgorithm(rawValue: hashAlgorithm)
                ?? panic("There is no such hash algorithm."),
            weight: weight
        )
    }
}
`

export interface NewAccountKey {
  /** X‖Y. */
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** 0 to 1000. */
  readonly weight: number
}

/**
 * The arguments of CREATE_ACCOUNT_SCRIPT as JSON-Cadence texts in UTF-8, in its parameters' order.
 * @throws ToolError `public-key/…` when the key is not on its curve, `account-key/weight`.
 * @example
 * import { fixedHex } from '@toolkit/core/bytes/hex'
 * import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * import { publicKeyOf } from '@toolkit/core/keys/public-key'
 * const publicKey = fixedHex(publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256'), 64)
 * const key = {
 *   publicKey,
 *   signatureAlgorithm: 'ECDSA_P256',
 *   hashAlgorithm: 'SHA3_256',
 *   weight: 1000,
 * } as const
 * createAccountArguments(key).map(decodeUtf8)[1] // => '{"value":"1","type":"UInt8"}'
 */
export function createAccountArguments(key: NewAccountKey): Uint8Array[] {
  const values: readonly CadenceValue[] = [
    { type: 'String', value: parsePublicKey(key.publicKey, key.signatureAlgorithm).hex },
    { type: 'UInt8', value: BigInt(SIGNATURE_ALGORITHMS[key.signatureAlgorithm].cadence) },
    { type: 'UInt8', value: BigInt(HASH_ALGORITHMS[key.hashAlgorithm].cadence) },
    { type: 'UFix64', value: `${requireWeight(key.weight)}.0` },
  ]
  return values.map(encodeArgument)
}
