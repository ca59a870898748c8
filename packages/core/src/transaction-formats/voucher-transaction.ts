import { type FlowAddress, parseShortAddress } from '../account/address.ts'
import { parseHex } from '../bytes/hex.ts'
import { MAX_UINT64 } from '../bytes/integers.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { blockIdOf, listOf, type Part, parsed, partOf } from '../rest/json-fields.ts'
import { restInexactNumber, restWrongKind } from '../transaction/errors.ts'
import {
  MAX_KEY_INDEX,
  type Transaction,
  type TransactionSignature,
} from '../transaction/transaction.ts'

/** FCL writes numbers as numbers; others write them as texts. */
function numberOf({ value, name }: Part, max: bigint): bigint {
  // A number above 2^53 is no longer what the JSON said.
  const digits = Number.isSafeInteger(value) ? String(value) : value
  if (typeof digits === 'string' && /^\d{1,20}$/.test(digits) && BigInt(digits) <= max) {
    return BigInt(digits)
  }
  throw restWrongKind({ field: name, expected: `a whole number from 0 to ${max}` })
}

/** FCL fills up what is shorter. */
const addressOf = (part: Part): FlowAddress => parsed(part, parseShortAddress)
const keyIndexOf = (part: Part) => Number(numberOf(part, BigInt(MAX_KEY_INDEX)))
const hexOf = (part: Part, field: string) => parsed(part, text => parseHex(text, { field }))

/** An argument as FCL encodes it. */
function argumentOf({ value, name }: Part): Uint8Array {
  const field = inexactNumber(value, name)
  if (field !== null) throw restInexactNumber({ field })
  return encodeUtf8(JSON.stringify(value))
}

/**
 * The first number of a JSON value that JavaScript does not hold as it was written, or not for sure: above 2^53,
 * beyond all numbers, or minus zero. It came from elsewhere, and FCL would have another one signed.
 * @param value of `parseJson`.
 * @returns the path of it, which begins with `name`; null where there is none.
 */
export function inexactNumber(value: unknown, name = ''): string | null {
  if (typeof value === 'number') {
    const exact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)
    return exact && !Object.is(value, -0) ? null : name
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, one] of Object.entries(value)) {
    const found = inexactNumber(one, Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`)
    if (found !== null) return found
  }
  return null
}

/** None where FCL has left a place for a signature that is still to come. */
function signaturesOf(part: Part): readonly TransactionSignature[] {
  return listOf(part)
    .filter(one => (partOf(one, 'sig').value ?? null) !== null)
    .map(one => {
      const extension = partOf(one, 'extensionData')
      return {
        address: addressOf(partOf(one, 'address')),
        keyIndex: keyIndexOf(partOf(one, 'keyId')),
        signature: hexOf(partOf(one, 'sig'), 'signature'),
        ...((extension.value ?? '') === ''
          ? {}
          : { extensionData: hexOf(extension, 'extension data') }),
      }
    })
}

/**
 * The transaction of a voucher, as FCL hands it to wallets: JSON values for arguments, which FCL encodes
 * by `JSON.stringify`, numbers, signatures in hex.
 * @throws ToolError `transaction/rest-field` with the field's name.
 */
export function transactionFromVoucher(json: unknown): Transaction {
  const root: Part = { value: json, name: '' }
  const proposalKey = partOf(root, 'proposalKey')
  return {
    script: parsed(partOf(root, 'cadence'), encodeUtf8),
    arguments: listOf(partOf(root, 'arguments')).map(argumentOf),
    referenceBlockId: blockIdOf(partOf(root, 'refBlock')),
    computeLimit: numberOf(partOf(root, 'computeLimit'), MAX_UINT64),
    proposalKey: {
      address: addressOf(partOf(proposalKey, 'address')),
      keyIndex: keyIndexOf(partOf(proposalKey, 'keyId')),
      sequenceNumber: numberOf(partOf(proposalKey, 'sequenceNum'), MAX_UINT64),
    },
    payer: addressOf(partOf(root, 'payer')),
    authorizers: listOf(partOf(root, 'authorizers')).map(addressOf),
    payloadSignatures: signaturesOf(partOf(root, 'payloadSigs')),
    envelopeSignatures: signaturesOf(partOf(root, 'envelopeSigs')),
  }
}
