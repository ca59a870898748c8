import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError, tryTo } from '@toolkit/core/errors'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import { sortSignatures } from '@toolkit/core/transaction/signer-list'
import {
  encodeEnvelope,
  encodeEnvelopeInOrder,
  encodePayload,
  encodeTransaction,
  type Transaction,
  type TransactionSignature,
  transactionId,
} from '@toolkit/core/transaction/transaction'
import type { TransactionPart } from '@toolkit/core/transaction/verify-transaction'
import { writeVoucher } from '@toolkit/core/transaction-formats/voucher'
import type { OtherMessage, OtherOfTransaction } from './doctor-variants.ts'
import { otherEncodings } from './other-encodings.ts'
import { rebuiltPayloads } from './rebuilt-payloads.ts'

/** Alternative message for a part, by its encoding. */
interface Other {
  readonly what: OtherOfTransaction
  readonly name: string
  readonly encode: () => Uint8Array
  readonly change?: Partial<Transaction>
  readonly rare?: true
}

/** Maximum number of payload signatures to try in every order. */
const MAX_IN_EVERY_ORDER = 4
/** Maximum number of payload signatures for which each is left out once. */
const MAX_LEFT_OUT = 8
/** Maximum size of transactions whose fields are changed one by one: each change is encoded and hashed again. */
const MAX_TO_REBUILD = 200_000

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map(rest => [item, ...rest]),
  )
}

/** Returns payload signatures in other orders. */
function otherOrders(
  signatures: readonly TransactionSignature[],
): readonly (readonly TransactionSignature[])[] {
  if (signatures.length <= MAX_IN_EVERY_ORDER) return permutations(signatures)
  const byAddress = signatures.toSorted(
    (a, b) => a.address.localeCompare(b.address) || a.keyIndex - b.keyIndex,
  )
  return [signatures, signatures.toReversed(), byAddress, byAddress.toReversed()]
}

/** Returns the payload signatures without each one, and none at all. */
function fewerOf(
  signatures: readonly TransactionSignature[],
): readonly (readonly TransactionSignature[])[] {
  if (signatures.length === 0) return []
  if (signatures.length === 1 || signatures.length > MAX_LEFT_OUT) return [[]]
  return [[], ...[...signatures.keys()].map(at => signatures.toSpliced(at, 1))]
}

/** Returns the payload signatures with each signature moved to the right list. */
function inTheirLists(transaction: Transaction): readonly TransactionSignature[] {
  const { payloadSignatures, envelopeSignatures, payer } = transaction
  const all = [...payloadSignatures, ...envelopeSignatures]
  return sortSignatures(
    transaction,
    all.filter(({ address }) => address !== payer),
  )
}

/** Yields envelopes over other payload signatures, or the same ones in another order. */
function* otherEnvelopes(transaction: Transaction, part: TransactionPart): Generator<Other> {
  const { payloadSignatures } = transaction
  const over = (signatures: readonly TransactionSignature[]) => () =>
    encodeEnvelopeInOrder(transaction, signatures)
  const ofEnvelope = part === 'envelope'
  for (const order of ofEnvelope ? otherOrders(payloadSignatures) : []) {
    yield { what: 'signature-order', name: '', encode: over(order) }
  }
  for (const fewer of fewerOf(payloadSignatures)) {
    const name = ofEnvelope ? `${fewer.length}` : ''
    yield { what: ofEnvelope ? 'fewer-signatures' : 'envelope', name, encode: over(fewer) }
  }
  const what = ofEnvelope ? 'moved-signatures' : 'envelope'
  yield { what, name: '', encode: over(inTheirLists(transaction)) }
}

/** Returns the transaction as it is, before its envelope was signed, and before any signature. */
function stages(transaction: Transaction): readonly Transaction[] {
  const before = { ...transaction, envelopeSignatures: [] }
  return [transaction, before, { ...before, payloadSignatures: [] }]
}

function wholes(transaction: Transaction): readonly Other[] {
  return stages(transaction).map(one => ({
    what: 'whole-transaction',
    name: '',
    encode: () => encodeTransaction(one),
  }))
}

/** Returns the ids of these stages, as bytes and as the text of their digits. */
function ids(transaction: Transaction): readonly Other[] {
  return stages(transaction).flatMap(one => [
    { what: 'transaction-id', name: '', encode: () => parseHex(transactionId(one)) },
    { what: 'transaction-id', name: 'hex', encode: () => encodeUtf8(transactionId(one)) },
  ])
}

/** Yields the transaction as JSON, as it is before each step of signing, the input of wallets and nodes. */
function* texts(transaction: Transaction): Generator<Other> {
  const all: readonly (readonly [string, (one: Transaction) => unknown])[] = [
    ['voucher’s JSON', one => JSON.parse(writeVoucher(one))],
    ['JSON for the REST API', transactionToRest],
  ]
  for (const [name, write] of all) {
    for (const one of stages(transaction)) {
      for (const indent of [0, 2]) {
        const encode = () => encodeUtf8(JSON.stringify(write(one), null, indent))
        yield { what: 'given-text', name, rare: true, encode }
      }
    }
  }
  // Before signing, a voucher has no members for signatures.
  const {
    payloadSigs: _,
    envelopeSigs: __,
    ...unsigned
  } = (tryTo(() => JSON.parse(writeVoucher(transaction))) ?? {}) as Readonly<
    Record<string, unknown>
  >
  for (const indent of [0, 2]) {
    const encode = () => encodeUtf8(JSON.stringify(unsigned, null, indent))
    yield { what: 'given-text', name: 'voucher’s JSON', rare: true, encode }
  }
}

/** Returns the part in the RLP of other encoders; none if the transaction cannot be encoded. */
function encodings(transaction: Transaction, part: TransactionPart): readonly Other[] {
  try {
    return [...otherEncodings(transaction, part)].map(([name, bytes]) => ({
      what: 'encoding',
      name,
      rare: true,
      encode: () => bytes,
    }))
  } catch (error) {
    if (error instanceof ToolError) return []
    throw error
  }
}

/**
 * Returns the messages that people sign in place of a transaction's payload or envelope: the other part, the whole,
 * another order of signatures, a payload that was rebuilt since. RLP without the tag, each different from the part
 * itself and from all before it.
 */
export function otherTransactionMessages(
  transaction: Transaction,
  part: TransactionPart,
): readonly OtherMessage[] {
  const encode = part === 'payload' ? encodePayload : encodeEnvelope
  const own = encode(transaction)
  const parts: readonly Other[] = [
    { what: 'payload', name: '', encode: () => encodePayload(transaction) },
    { what: 'envelope', name: '', encode: () => encodeEnvelope(transaction) },
    ...otherEnvelopes(transaction, part),
    ...wholes(transaction),
    ...ids(transaction),
  ]
  const others: readonly Other[] =
    own.length > MAX_TO_REBUILD
      ? parts
      : [
          ...parts,
          ...[...rebuiltPayloads(transaction)].map(([what, name, change]) => ({
            what,
            name,
            change,
            encode: () => encode({ ...transaction, ...change }),
          })),
          ...encodings(transaction, part),
          ...texts(transaction),
        ]
  const seen = new Set([formatHex(own)])
  return others.flatMap(({ what, name, change, rare, encode: write }) => {
    const bytes = tryTo(write)
    if (bytes === null || seen.has(formatHex(bytes))) return []
    seen.add(formatHex(bytes))
    return [{ what, name, bytes, ...(change ? { change } : {}), ...(rare ? { rare } : {}) }]
  })
}
