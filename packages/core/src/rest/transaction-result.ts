import { parseBase64 } from '../bytes/base64.ts'
import { MAX_UINT64, parseUnsigned } from '../bytes/integers.ts'
import { restWrongKind } from '../transaction/errors.ts'
import { idOf, listOf, type Part, parsed, partOf } from './json-fields.ts'

/** Status values of transactions (specification, section 4); the index is the status code. */
const TRANSACTION_STATUSES = [
  'UNKNOWN',
  'PENDING',
  'FINALIZED',
  'EXECUTED',
  'SEALED',
  'EXPIRED',
] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

export interface ChainEvent {
  /** `flow.AccountCreated`, `A.0ae53cb6e3f42a79.FlowToken.TokensDeposited`. */
  readonly type: string
  readonly transactionId: string
  readonly transactionIndex: number
  readonly eventIndex: number
  /** JSON-Cadence text as bytes, unchanged. */
  readonly payload: Uint8Array
}

export interface TransactionResult {
  readonly status: TransactionStatus
  /** 0 unknown, 1 pending, 2 finalized, 3 executed, 4 sealed, 5 expired. */
  readonly statusCode: 0 | 1 | 2 | 3 | 4 | 5
  /** Execution and its outcome. An error message means failure even before sealing. */
  readonly execution: 'pending' | 'success' | 'failure'
  /** Message of the chain; empty if nothing failed. */
  readonly errorMessage: string
  readonly events: readonly ChainEvent[]
  /** 64 hex digits; null until it is in a block. */
  readonly blockId: string | null
  readonly collectionId: string | null
  readonly computationUsed: bigint | null
}

const textOf = (part: Part) => parsed(part, text => text)
/** Longer numbers are neither an index nor a count of anything on the chain. */
const MOST = 999_999_999n
const indexOf = (part: Part) =>
  parsed(part, text => Number(parseUnsigned(text, { field: part.name, max: MOST })))

/** Parses a part with `read`; null if it is empty or missing. */
function unlessEmpty<T>(part: Part, read: (part: Part) => T): T | null {
  return part.value === undefined || part.value === '' ? null : read(part)
}

/**
 * Parses an event from the node's REST and websocket interfaces.
 * @throws ToolError `transaction/rest-field` with the field's name.
 */
export const eventFromRest = (json: unknown): ChainEvent => eventOf({ value: json, name: '' })

const EVENT_TYPE = /^[A-Za-z_]\w*(?:\.\w+)+$/

function typeOf(part: Part): string {
  const text = textOf(part)
  if (EVENT_TYPE.test(text)) return text
  throw restWrongKind({ field: part.name, expected: 'the type of an event' })
}

const eventOf = (part: Part): ChainEvent => ({
  type: typeOf(partOf(part, 'type')),
  transactionId: idOf(partOf(part, 'transaction_id')),
  transactionIndex: indexOf(partOf(part, 'transaction_index')),
  eventIndex: indexOf(partOf(part, 'event_index')),
  payload: parsed(partOf(part, 'payload'), text => parseBase64(text)),
})

const STATUS_NAMES = ['', 'Unknown', 'Pending', 'Finalized', 'Executed', 'Sealed', 'Expired']
const EXECUTION_STATUSES = ['', 'Pending', 'Success', 'Failure']

function oneOf(part: Part, words: readonly string[]): string {
  const text = part.value === undefined ? '' : textOf(part)
  if (words.includes(text)) return text
  throw restWrongKind({ field: part.name, expected: `one of ${words.filter(Boolean).join(', ')}` })
}

/**
 * Parses a transaction's status and result from the node's REST and websocket interfaces.
 * @throws ToolError `transaction/rest-field` with the field's name.
 * @example
 * transactionResultFromRest({ status: 'Sealed', block_id: '', events: [] }).execution // => 'success'
 * transactionResultFromRest({ status: 'Done' }) // throws transaction/rest-field
 */
export function transactionResultFromRest(json: unknown): TransactionResult {
  const root: Part = { value: json, name: '' }
  const said = oneOf(partOf(root, 'status'), STATUS_NAMES)
  const status = TRANSACTION_STATUSES.find(one => one === said.toUpperCase()) ?? 'UNKNOWN'
  const errorMessage = unlessEmpty(partOf(root, 'error_message'), textOf) ?? ''
  const failed =
    oneOf(partOf(root, 'execution'), EXECUTION_STATUSES) === 'Failure' || errorMessage !== ''
  const ran = status === 'EXECUTED' || status === 'SEALED'
  const events = partOf(root, 'events')
  return {
    status,
    statusCode: TRANSACTION_STATUSES.indexOf(status) as TransactionResult['statusCode'],
    execution: failed ? 'failure' : ran ? 'success' : 'pending',
    errorMessage,
    events: (events.value ?? null) === null ? [] : listOf(events).map(eventOf),
    blockId: unlessEmpty(partOf(root, 'block_id'), idOf),
    collectionId: unlessEmpty(partOf(root, 'collection_id'), idOf),
    computationUsed: unlessEmpty(partOf(root, 'computation_used'), part =>
      parsed(part, text => parseUnsigned(text, { field: part.name, max: MAX_UINT64 })),
    ),
  }
}
