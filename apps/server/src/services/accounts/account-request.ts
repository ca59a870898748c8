import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { MAX_SPONSORED_KEYS } from '@toolkit/core/account/sponsored-account'
import type { Hex } from '@toolkit/core/bytes/hex'
import { toToolError } from '@toolkit/core/errors'
import {
  ACCOUNT_HASH_ALGORITHM_IDS,
  type AccountHashAlgorithm,
  SIGNATURE_ALGORITHM_IDS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import { parsePublicKey } from '@toolkit/core/keys/public-key'
import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { badField } from '../../errors.ts'
import { badKey, neverSigns } from './account-errors.ts'
import { SolvedWork } from './proof-of-work.ts'

/** Key of a new account. */
export interface RequestedKey {
  /** 128 lower-case hex digits, X */
  readonly publicKey: Hex<64>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** 0 to 1000. */
  readonly weight: number
}

/** Request for an account, validated as far as possible without the chain. */
export interface AccountRequest {
  readonly network: NetworkId
  /** 1 to MAX_SPONSORED_KEYS, with a total weight of at least 1000; duplicates are allowed. */
  readonly keys: readonly RequestedKey[]
}

const Key = v.strictObject({
  publicKey: v.pipe(v.string(), v.maxLength(200)),
  signatureAlgorithm: v.picklist(SIGNATURE_ALGORITHM_IDS),
  hashAlgorithm: v.picklist(ACCOUNT_HASH_ALGORITHM_IDS),
  weight: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FULL_WEIGHT)),
})

const Body = v.strictObject({
  network: v.picklist(NETWORK_IDS),
  keys: v.pipe(v.array(Key), v.minLength(1), v.maxLength(MAX_SPONSORED_KEYS)),
  work: v.optional(SolvedWork),
})

const EXPECTED: Readonly<Record<string, string>> = {
  network: `Use one of ${NETWORK_IDS.join(', ')}.`,
  keys: `Send a list of 1 to ${MAX_SPONSORED_KEYS} keys.`,
  publicKey: 'Send the public key in hexadecimal digits.',
  signatureAlgorithm: 'Use ECDSA_P256 or ECDSA_secp256k1.',
  hashAlgorithm: 'Use SHA2_256 or SHA3_256.',
  weight: `Use a whole number from 0 to ${FULL_WEIGHT}.`,
  work: 'Send the challenge unchanged, and the solution’s counter and derived key.',
}

/**
 * Parses the body of POST /api/accounts. Throws ApiError 400, which names the first invalid field, by the key's index
 * in the list from 0: `keys.1.weight`.
 */
export function parseAccountRequest(json: unknown): {
  readonly request: AccountRequest
  /** The proof of work in the request; null without one. */
  readonly work: SolvedWork | null
} {
  const result = v.safeParse(Body, json)
  if (!result.success) throw fieldError(result.issues[0], EXPECTED, ['network', 'keys'])
  const { network, keys, work = null } = result.output
  const total = keys.reduce((sum, { weight }) => sum + weight, 0)
  if (total < FULL_WEIGHT) throw neverSigns(total, FULL_WEIGHT)
  return { request: { network, keys: keys.map(readKey) }, work }
}

function readKey(key: v.InferOutput<typeof Key>, index: number): RequestedKey {
  const { signatureAlgorithm, hashAlgorithm, weight } = key
  try {
    const publicKey = parsePublicKey(key.publicKey, signatureAlgorithm).hex
    return { publicKey, signatureAlgorithm, hashAlgorithm, weight }
  } catch (error) {
    throw badKey(index, toToolError(error))
  }
}

/**
 * Builds the error for the first invalid field of a body.
 * @param expected the valid form, by the field's own name, or that of its parent.
 * @param fields the top-level names, for a body that is not an object.
 */
export function fieldError(
  issue: v.BaseIssue<unknown>,
  expected: Readonly<Record<string, string>>,
  fields: readonly string[],
) {
  const path = v.getDotPath(issue)
  if (!path) return badField('body', 'The body is not an object.', `Send ${fields.join(', ')}.`)
  if (issue.expected === 'never') {
    return badField(path, `${path} is not a field of this request.`, 'Leave it out.')
  }
  const names = path.split('.')
  const name = [...names].reverse().find(one => Object.hasOwn(expected, one))
  const right = expected[name ?? ''] ?? `Send ${fields.join(', ')}.`
  return badField(path, `${path} is missing or wrong.`, right)
}
