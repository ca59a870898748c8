import { type FlowAddress, parseShortAddress } from '../account/address.ts'
import { parseHex } from '../bytes/hex.ts'
import { MAX_UINT64 } from '../bytes/integers.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { blockIdOf, listOf, type Part, parsed, partOf } from '../rest/json-fields.ts'
import { restInexactNumber, restWrongKind } from '../transaction/errors.ts'
import type { Transaction, TransactionSignature } from '../transaction/transaction.ts'
import { MAX_KEY_INDEX } from '../transaction/transaction-fields.ts'

/** Parses a number; FCL writes numbers as numbers, others write them as texts. */
function numberOf({ value, name }: Part, max: bigint): bigint {
  // A number above 2^53 may differ from the one in the JSON.
  const digits = Number.isSafeInteger(value) ? String(value) : value
  if (typeof digits === 'string' && /^\d{1,20}$/.test(digits) && BigInt(digits) <= max) {
    return BigInt(digits)
  }
  throw restWrongKind({ field: name, expected: `a whole number from 0 to ${max}` })
}

/** Parses an address, which FCL pads if it is shorter. */
const addressOf = (part: Part): FlowAddress => parsed(part, parseShortAddress)
const keyIndexOf = (part: Part) => Number(numberOf(part, BigInt(MAX_KEY_INDEX)))
const hexOf = (part: Part, field: string) => parsed(part, text => parseHex(text, { field }))

/** Encodes an argument like FCL. */
function argumentOf({ value, name }: Part): Uint8Array {
  const field = inexactNumber(value, name)
  if (field !== null) throw restInexactNumber({ field })
  return encodeUtf8(JSON.stringify(value))
}

/**
 * Finds the first number of a JSON value that JavaScript cannot represent exactly, or not for sure: above 2^53, out of
 * range, or minus zero. FCL would have a different number signed than the source contains.
 * @param value result of `parseJson`.
 * @returns its path, which starts with `name`; null if there is none.
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

/** Parses signatures; FCL's placeholder for a missing one, and a missing list, give none. */
function signaturesOf(part: Part): readonly TransactionSignature[] {
  if (part.value === undefined) return []
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
 * Parses the transaction of a voucher, as FCL passes it to wallets: JSON values for arguments, which FCL encodes by
 * `JSON.stringify`, numbers, signatures in hex.
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
