import { encodeUtf8 } from '../bytes/utf8.ts'
import {
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '../keys/algorithms.ts'
import { parsePublicKey } from '../keys/public-key.ts'
import { requireWeight } from './key-weight.ts'

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
  /** 128 hex digits, X‖Y. */
  readonly publicKey: string
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** 0 to 1000. */
  readonly weight: number
}

/**
 * The arguments of CREATE_ACCOUNT_SCRIPT as JSON-Cadence texts in UTF-8, in its parameters' order.
 * @throws ToolError `public-key/…` when the key is not on its curve, `account-key/weight`.
 */
export function createAccountArguments(key: NewAccountKey): Uint8Array[] {
  const values = [
    { type: 'String', value: parsePublicKey(key.publicKey, key.signatureAlgorithm).hex },
    { type: 'UInt8', value: `${SIGNATURE_ALGORITHMS[key.signatureAlgorithm].cadence}` },
    { type: 'UInt8', value: `${HASH_ALGORITHMS[key.hashAlgorithm].cadence}` },
    { type: 'UFix64', value: `${requireWeight(key.weight)}.00000000` },
  ]
  return values.map(value => encodeUtf8(JSON.stringify(value)))
}
