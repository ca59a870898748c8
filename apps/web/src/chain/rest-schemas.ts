import { parseBase64 } from '@toolkit/core/bytes/base64'
import { ToolError } from '@toolkit/core/errors'
import * as v from 'valibot'

// Shapes of the access node's REST answers. Numbers come as strings, bytes as base64.

const decimal = v.pipe(v.string(), v.regex(/^\d{1,39}$/))
const bigint = v.pipe(
  decimal,
  v.transform(text => BigInt(text)),
)
const smallInteger = v.pipe(decimal, v.maxLength(9), v.transform(Number))
export const base64 = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return parseBase64(dataset.value)
    } catch (error) {
      addIssue({ message: error instanceof ToolError ? error.message : 'not base64' })
      return NEVER
    }
  }),
)
/** 64 hex digits. */
export const identifier = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
/** An identifier that is empty while there is none yet. */
const pendingIdentifier = v.union([identifier, v.literal('')])

const accountKeySchema = v.pipe(
  v.object({
    index: smallInteger,
    public_key: v.pipe(v.string(), v.regex(/^(?:0x)?[0-9a-f]{128}$/i)),
    signing_algorithm: v.picklist(['ECDSA_P256', 'ECDSA_secp256k1']),
    hashing_algorithm: v.picklist(['SHA2_256', 'SHA3_256']),
    sequence_number: bigint,
    weight: smallInteger,
    revoked: v.boolean(),
  }),
  v.transform(key => ({
    index: key.index,
    publicKey: key.public_key.replace(/^0x/i, '').toLowerCase(),
    signatureAlgorithm: key.signing_algorithm,
    hashAlgorithm: key.hashing_algorithm,
    weight: key.weight,
    sequenceNumber: key.sequence_number,
    revoked: key.revoked,
  })),
)
const accountKeys = v.optional(v.nullable(v.array(accountKeySchema)), [])

export const accountSchema = v.object({
  address: v.pipe(v.string(), v.regex(/^(?:0x)?[0-9a-f]{16}$/i)),
  balance: bigint,
  keys: accountKeys,
  contracts: v.optional(v.nullable(v.record(v.string(), base64)), {}),
})
export const accountKeysSchema = v.object({ keys: accountKeys })

const eventSchema = v.object({
  type: v.string(),
  transaction_id: identifier,
  transaction_index: smallInteger,
  event_index: smallInteger,
  payload: base64,
})

export const transactionResultSchema = v.object({
  block_id: pendingIdentifier,
  collection_id: v.optional(pendingIdentifier, ''),
  execution: v.optional(v.picklist(['Pending', 'Success', 'Failure', '']), ''),
  status: v.picklist(['', 'Unknown', 'Pending', 'Finalized', 'Executed', 'Sealed', 'Expired']),
  status_code: v.number(),
  error_message: v.optional(v.string(), ''),
  computation_used: v.optional(v.union([bigint, v.literal('')])),
  events: v.optional(v.nullable(v.array(eventSchema)), []),
})

export const blockSchema = v.object({
  header: v.object({
    id: identifier,
    parent_id: identifier,
    height: bigint,
    timestamp: v.string(),
  }),
  block_status: v.optional(v.string()),
})
export const blocksSchema = v.pipe(v.array(blockSchema), v.minLength(1))

/** A sent or stored transaction; the rest of it is read by core's `transactionFromRest`. */
export const transactionSchema = v.looseObject({ id: identifier })
