import { equalBytes } from '@toolkit/core/bytes/bytes'
import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/flow/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/flow/json-cadence'
import { CREATE_ACCOUNT_SCRIPT } from '@toolkit/core/flow/templates'
import type { Transaction } from '@toolkit/core/flow/transaction'
import {
  hashAlgorithmFromCadence,
  isAccountHashAlgorithm,
  type SignatureAlgorithm,
  signatureAlgorithmFromCadence,
} from '@toolkit/core/keys/algorithms'
import { parsePublicKey } from '@toolkit/core/keys/public-key'
import { accountEvents } from './account-events.ts'
import { badArguments, badPublicKey, cadenceError, errorMessage } from './chain-errors.ts'
import type { Outcome } from './execute-transaction.ts'
import type { Ledger, NewKey } from './ledger.ts'

/** The parameters of the template, in their order. */
const PARAMETERS = ['String', 'UInt8', 'UInt8', 'UFix64'] as const

const MOST_WEIGHT = 1000

type Failure = ReturnType<typeof cadenceError>

/**
 * Runs the product's template that creates an account with one key. There is no Cadence here: any
 * other script fails and says so.
 */
export function runCreateAccount(ledger: Ledger, transaction: Transaction): Outcome {
  const key = readKey(transaction)
  if ('cause' in key) return { errorMessage: errorMessage('execution', key), events: [] }
  const address = ledger.createAccount(transaction.payer, [key])
  if (address === null) {
    const cause = cadenceError('panic: the payer cannot pay for the new account')
    return { errorMessage: errorMessage('execution', cause), events: [] }
  }
  return { errorMessage: '', events: accountEvents(address, key) }
}

function readKey(transaction: Transaction): NewKey | Failure {
  if (!equalBytes(transaction.script, encodeUtf8(CREATE_ACCOUNT_SCRIPT))) {
    return cadenceError(
      'this is a stand-in for an access node, and it runs only the template that creates an account',
    )
  }
  if (transaction.authorizers.length !== 1) {
    return cadenceError(
      `authorizer count mismatch for transaction: expected 1, got ${transaction.authorizers.length}`,
    )
  }
  const values = readArguments(transaction.arguments)
  return 'cause' in values ? values : keyFrom(values)
}

function readArguments(encoded: readonly Uint8Array[]): readonly CadenceValue[] | Failure {
  if (encoded.length !== PARAMETERS.length) {
    return badArguments(
      `argument count (${encoded.length}) does not match parameter count (${PARAMETERS.length})`,
    )
  }
  const values: CadenceValue[] = []
  for (const [index, expected] of PARAMETERS.entries()) {
    try {
      const value = decodeJsonCadence(decodeUtf8(encoded[index] ?? new Uint8Array()))
      if (value.type !== expected) {
        return badArguments(
          `argument is not importable: expected type \`${expected}\`, got \`${value.type}\``,
        )
      }
      values.push(value)
    } catch (error) {
      return badArguments(`argument is not json decodable: ${textOf(error)}`)
    }
  }
  return values
}

function keyFrom([key, signature, hash, weight]: readonly CadenceValue[]): NewKey | Failure {
  if (
    key?.type !== 'String' ||
    signature?.type !== 'UInt8' ||
    hash?.type !== 'UInt8' ||
    weight?.type !== 'UFix64'
  ) {
    return badArguments('unexpected argument types')
  }
  if (!/^([0-9a-fA-F]{2})*$/.test(key.value)) {
    return cadenceError(`invalid hexadecimal string in "${key.value}".decodeHex()`)
  }
  const signatureAlgorithm = known(signatureAlgorithmFromCadence, signature.value)
  const hashAlgorithm = known(hashAlgorithmFromCadence, hash.value)
  if (signatureAlgorithm === null) {
    return cadenceError('panic: There is no such signature algorithm.')
  }
  if (hashAlgorithm === null) return cadenceError('panic: There is no such hash algorithm.')
  if (!isAccountHashAlgorithm(hashAlgorithm)) {
    return badPublicKey(key.value, `hash algorithm ${hashAlgorithm} is not for account keys`)
  }
  const publicKey = readPublicKey(key.value, signatureAlgorithm)
  if (typeof publicKey !== 'string') return publicKey
  const whole = /^(\d{1,4})\.0*$/.exec(weight.value)?.[1]
  if (whole === undefined || Number(whole) > MOST_WEIGHT) {
    return cadenceError(`invalid key weight: ${weight.value}`)
  }
  return {
    publicKey,
    signatureAlgorithm,
    hashAlgorithm,
    weight: Number(whole),
    sequenceNumber: 0n,
    revoked: false,
  }
}

function known<T>(fromCadence: (rawValue: number) => T, rawValue: bigint): T | null {
  try {
    return fromCadence(Number(rawValue))
  } catch {
    return null
  }
}

/** Cadence takes X and Y and nothing around them: 128 hex digits, a point of the curve. */
function readPublicKey(digits: string, curve: SignatureAlgorithm): string | Failure {
  try {
    const parsed = parsePublicKey(digits, curve)
    if (parsed.form === 'raw') return parsed.hex
    return cadenceError(`invalid public key: ${digits.length / 2} bytes, not 64`)
  } catch (error) {
    return cadenceError(`invalid public key: ${textOf(error)}`)
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
