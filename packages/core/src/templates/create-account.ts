/**
 * Transaction that creates an account.
 * @module
 */

import { FULL_WEIGHT, requireWeight } from '../account/key-weight.ts'
import type { Hex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import type { CadenceValue } from '../cadence/cadence-value.ts'
import { encodeArgument } from '../cadence/json-cadence.ts'
import {
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '../keys/algorithms.ts'
import { parsePublicKey } from '../keys/public-key.ts'

/**
 * Script that creates an account with one key, paid by the signer (Cadence 1.0). The constructor `Account(payer:)`
 * requires `BorrowValue` or `Storage`; the first is enough and grants less. The algorithms are Cadence's raw values.
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

/**
 * Script that creates an account with a key for each entry of the lists, paid by the signer (Cadence 1.0). It fails on
 * the chain if the weights sum to less than the 1000 needed to sign for an account.
 */
export const CREATE_ACCOUNT_WITH_KEYS_SCRIPT = String.raw`transaction(
    publicKeys: [String],
    signatureAlgorithms: [UInt8],
    hashAlgorithms: [UInt8],
    weights: [UFix64]
) {
    prepare(signer: auth(BorrowValue) &Account) {
        assert(
            publicKeys.length == signatureAlgorithms.length
                && publicKeys.length == hashAlgorithms.length
                && publicKeys.length == weights.length,
            message: "The four lists must have an entry for each key."
        )
        let account = Account(payer: signer)
        var total = 0.0
        for index, publicKey in publicKeys {
            account.keys.add(
                publicKey: PublicKey(
                    publicKey: publicKey.decodeHex(),
                    signatureAlgorithm: SignatureAlgorithm(rawValue: signatureAlgorithms[index])
                        ?? panic("There is no signature algorithm \(signatureAlgorithms[index]).")
                ),
                hashAlgorithm: HashAlgorithm(rawValue: hashAlgorithms[index])
                    ?? panic("There is no hash algorithm \(hashAlgorithms[index])."),
                weight: weights[index]
            )
            total = total + weights[index]
        }
        assert(total >= 1000.0, message: "The keys add up to \(total) of the 1000 that sign for an account.")
    }
}
`

/** Line of CREATE_ACCOUNT_WITH_KEYS_SCRIPT that rejects keys that could never sign. */
const SUM_CHECK = /^ {8}assert\(total >= 1000\.0, .*\n/m

export interface NewAccountKey {
  /** X‖Y. */
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** 0 to 1000. */
  readonly weight: number
}

/**
 * Encodes the arguments of CREATE_ACCOUNT_SCRIPT as JSON-Cadence texts in UTF-8, in the order of its parameters.
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
  requireInput('object', key, 'key')
  const values = keyValues(key)
  return KEY_PARTS.map(part => encodeArgument(values[part]))
}

/**
 * Encodes the arguments of CREATE_ACCOUNT_WITH_KEYS_SCRIPT as JSON-Cadence texts in UTF-8: four lists with an entry for
 * each key.
 * @throws ToolError `public-key/…` when a key is not on its curve, `account-key/weight`.
 * @example
 * createAccountWithKeysArguments([]).length // => 4
 */
export function createAccountWithKeysArguments(keys: readonly NewAccountKey[]): Uint8Array[] {
  requireInput('list', keys, 'keys')
  const values = keys.map(keyValues)
  return KEY_PARTS.map(part =>
    encodeArgument({ type: 'Array', value: values.map(value => value[part]) }),
  )
}

/**
 * Returns script and arguments of the transaction that creates an account with these keys: the short one for one key,
 * the one with lists for several. The caller must reject keys that never reach 1000: if they are wanted, the script
 * does not check the sum.
 * @throws ToolError as `createAccountWithKeysArguments`.
 * @example
 * accountCreation([]).arguments.length // => 4
 */
export function accountCreation(keys: readonly NewAccountKey[]): {
  readonly script: string
  readonly arguments: readonly Uint8Array[]
} {
  requireInput('list', keys, 'keys')
  const [first] = keys
  if (keys.length === 1 && first) {
    return { script: CREATE_ACCOUNT_SCRIPT, arguments: createAccountArguments(first) }
  }
  const total = keys.reduce((sum, { weight }) => sum + weight, 0)
  const script =
    total < FULL_WEIGHT
      ? CREATE_ACCOUNT_WITH_KEYS_SCRIPT.replace(SUM_CHECK, '')
      : CREATE_ACCOUNT_WITH_KEYS_SCRIPT
  return { script, arguments: createAccountWithKeysArguments(keys) }
}

const KEY_PARTS = ['publicKey', 'signatureAlgorithm', 'hashAlgorithm', 'weight'] as const

/** Returns a key as Cadence values, in the order of the scripts' parameters. */
function keyValues(key: NewAccountKey): Readonly<Record<(typeof KEY_PARTS)[number], CadenceValue>> {
  const { hex } = parsePublicKey(key.publicKey, key.signatureAlgorithm)
  return {
    publicKey: { type: 'String', value: hex },
    signatureAlgorithm: {
      type: 'UInt8',
      value: BigInt(SIGNATURE_ALGORITHMS[key.signatureAlgorithm].cadence),
    },
    hashAlgorithm: { type: 'UInt8', value: BigInt(HASH_ALGORITHMS[key.hashAlgorithm].cadence) },
    weight: { type: 'UFix64', value: `${requireWeight(key.weight)}.0` },
  }
}
