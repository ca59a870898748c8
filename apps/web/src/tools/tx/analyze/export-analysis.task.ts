import { formatHex } from '@toolkit/core/bytes/hex'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { KeysOf } from '@toolkit/explain/doctor/messages/keys-of-when'
import type { Effect } from '@toolkit/explain/effects/effect'
import type { TransactionResult } from '../../../chain/reads/transaction-result'
import type { Verification } from '../../../transaction/roles/verify-transaction.task'
import { defineTask } from '../../../workers/task'

/** Everything shown of a transaction. */
export interface ExportInput {
  readonly network: NetworkId
  readonly id: string
  /** Sentence of the answer. */
  readonly answer: string
  readonly transaction: Transaction
  /** Null for one that was entered and not fetched from a node. */
  readonly result: TransactionResult | null
  readonly verification: Verification | null
  readonly keysOf: KeysOf
  readonly effects: readonly Effect[]
}

/**
 * Formats the analysis as JSON: bytes as hex, with their text if they are UTF-8, and integers as
 * strings.
 */
export default defineTask('export-analysis', (input: ExportInput): string => {
  const { transaction, result, verification, effects, ...rest } = input
  const {
    payloadSignatures,
    envelopeSignatures,
    script,
    arguments: values,
    ...fields
  } = transaction
  const signatures = [
    ...payloadSignatures.map(one => ({ part: 'payload', ...one })),
    ...envelopeSignatures.map(one => ({ part: 'envelope', ...one })),
  ]
  return `${JSON.stringify(
    exported({
      format: 'flow-transaction-analysis',
      version: 1,
      ...rest,
      result: result && {
        ...result,
        events: result.events.map(event => ({ ...event, ...withText('payload', event.payload) })),
      },
      transaction: {
        ...withText('script', script),
        arguments: values.map(value => withText('json', value)),
        ...fields,
        signatures: signatures.map((one, at) => ({
          ...one,
          verdict: verification?.verdicts[at]?.verdict ?? null,
          weight: verification?.verdicts[at]?.weight ?? null,
        })),
      },
      roles: verification?.weights ?? null,
      effects,
    }),
    null,
    2,
  )}\n`
})

/**
 * Returns bytes under a name, and their text under the name with `Text`; null if they aren't text.
 */
function withText(name: string, bytes: Uint8Array): Readonly<Record<string, unknown>> {
  return { [name]: bytes, [`${name}Text`]: utf8Text(bytes) }
}

/** Converts a value to JSON without loss. */
function exported(value: unknown): unknown {
  if (typeof value === 'bigint' || Number.isInteger(value)) return String(value)
  if (value instanceof Uint8Array) return formatHex(value)
  if (Array.isArray(value)) return value.map(exported)
  if (value instanceof Map) return [...value].map(exported)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, exported(one)]))
}
