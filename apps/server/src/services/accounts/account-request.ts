import type { Hex } from '@toolkit/core/bytes/hex'
import { parseWeight } from '@toolkit/core/flow/key-weight'
import { NETWORK_IDS, type NetworkId } from '@toolkit/core/flow/networks'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { parsePublicKey } from '@toolkit/core/keys/public-key'
import * as v from 'valibot'
import { badField } from '../../errors.ts'

/** An account to create, checked as far as that goes without the chain. */
export interface AccountRequest {
  readonly network: NetworkId
  /** 128 lower-case hex digits, X‖Y, a point of the curve of `signatureAlgorithm`. */
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** 1 to 1000. */
  readonly weight: number
}

const Body = v.strictObject({
  network: v.picklist(NETWORK_IDS),
  publicKey: v.pipe(v.string(), v.maxLength(200)),
  signatureAlgorithm: v.picklist(['ECDSA_P256', 'ECDSA_secp256k1']),
  hashAlgorithm: v.picklist(['SHA2_256', 'SHA3_256']),
  weight: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
})

const EXPECTED: Readonly<Record<string, string>> = {
  network: `Give one of ${NETWORK_IDS.join(', ')}.`,
  publicKey: 'Give the public key in hexadecimal digits.',
  signatureAlgorithm: 'Give ECDSA_P256 or ECDSA_secp256k1.',
  hashAlgorithm: 'Give SHA2_256 or SHA3_256.',
  weight: 'Give a whole number from 1 to 1000.',
}

/** Reads the body of POST /api/accounts. Throws ApiError 400, or core's ToolError for the key. */
export function parseAccountRequest(json: unknown): AccountRequest {
  const result = v.safeParse(Body, json)
  if (!result.success) throw bodyError(result.issues[0])
  const { publicKey, weight, ...rest } = result.output
  if (parseWeight(String(weight)) === 0) {
    throw badField(
      'weight',
      'With weight 0, the account’s only key could never sign anything.',
      'Give a whole number from 1 to 1000; an account that acts with this key alone needs 1000.',
    )
  }
  return { ...rest, weight, publicKey: parsePublicKey(publicKey, rest.signatureAlgorithm).hex }
}

function bodyError(issue: v.BaseIssue<unknown>) {
  const field = v.getDotPath(issue)
  if (!field) {
    return badField(
      'body',
      'The body is not an object.',
      `Give ${Object.keys(EXPECTED).join(', ')}.`,
    )
  }
  const expected = Object.hasOwn(EXPECTED, field) ? EXPECTED[field] : undefined
  return expected
    ? badField(field, `${field} is missing or wrong.`, expected)
    : badField(field, `${field} is not a field of this request.`, 'Leave it out.')
}
