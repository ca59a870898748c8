/**
 * Decoding of a transaction from its RLP.
 * @module
 */

import { type FlowAddress, parseAddress, ZERO_ADDRESS } from '../account/address.ts'
import { equalBytes } from '../bytes/bytes.ts'
import { fixedHex } from '../bytes/hex.ts'
import { MAX_UINT64 } from '../bytes/integers.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { movedBy, ToolError, toToolError } from '../errors.ts'
import { DOMAIN_TAG_LENGTH, TRANSACTION_TAG } from '../hash/domain-tag.ts'
import type { NetworkId } from '../network/networks.ts'
import { decodeRlp, type RlpItem, type RlpList } from '../rlp/decode.ts'
import { bytesField, listField, uintField } from '../rlp/rlp-fields.ts'
import {
  addressOffNetwork,
  needlessExtensionData,
  notATransaction,
  signerIndexOutOfRange,
  wrongItemCount,
} from './errors.ts'
import { signerList } from './signer-list.ts'
import type { Transaction, TransactionSignature } from './transaction.ts'
import { isPlainScheme, MAX_KEY_INDEX } from './transaction-fields.ts'

export interface DecodedTransaction {
  /** Part of a transaction in the bytes. */
  readonly form: 'payload' | 'envelope' | 'full'
  /** True if the bytes started with the transaction tag, and so are what gets signed. */
  readonly tagged: boolean
  /** Signature lists that the form lacks are empty. */
  readonly transaction: Transaction
}

const KEY_INDEX_LIMIT = BigInt(MAX_KEY_INDEX)

type Payload = Omit<Transaction, 'payloadSignatures' | 'envelopeSignatures'>

function addressField(item: RlpItem, field: string, network: NetworkId | undefined): FlowAddress {
  const address = fixedHex(bytesField(item, field, 8), 8)
  if (network === undefined || address === ZERO_ADDRESS) return address
  try {
    return parseAddress(address, network)
  } catch (cause) {
    if (!(cause instanceof ToolError)) throw cause
    throw addressOffNetwork({ field, cause, offset: item.offset, length: item.length })
  }
}

function payloadOf(list: RlpList, network: NetworkId | undefined): Payload {
  const [script, args, block, limit, proposer, index, sequence, payer, authorizers] = list.items
  const complete =
    script && args && block && limit && proposer && index && sequence && payer && authorizers
  if (!complete || list.items.length !== 9) {
    const count = list.items.length
    throw wrongItemCount({ ...list, what: 'payload', expected: '9', count })
  }
  return {
    script: bytesField(script, 'script'),
    arguments: listField(args, 'list of arguments').map((item, at) =>
      bytesField(item, `argument ${at + 1}`),
    ),
    referenceBlockId: fixedHex(bytesField(block, 'reference block ID', 32), 32),
    computeLimit: uintField(limit, 'compute limit', MAX_UINT64),
    proposalKey: {
      address: addressField(proposer, 'proposer address', network),
      keyIndex: Number(uintField(index, 'proposal key index', KEY_INDEX_LIMIT)),
      sequenceNumber: uintField(sequence, 'sequence number', MAX_UINT64),
    },
    payer: addressField(payer, 'payer address', network),
    authorizers: listField(authorizers, 'list of authorizers').map((item, at) =>
      addressField(item, `address of authorizer ${at + 1}`, network),
    ),
  }
}

function signatureOf(
  item: RlpItem,
  field: string,
  signers: readonly FlowAddress[],
): TransactionSignature {
  const items = listField(item, field)
  const [signer, key, signature, extension] = items
  const { offset, length } = item
  if (!signer || !key || !signature || items.length > 4) {
    throw wrongItemCount({ offset, length, what: field, expected: '3 or 4', count: items.length })
  }
  const index = uintField(signer, `signer index of the ${field}`, MAX_UINT64)
  const address = signers[Number(index)]
  if (address === undefined) {
    throw signerIndexOutOfRange({ field, index, signers: signers.length, offset, length })
  }
  const decoded = {
    address,
    keyIndex: Number(uintField(key, `key index of the ${field}`, KEY_INDEX_LIMIT)),
    signature: bytesField(signature, field),
  }
  if (extension === undefined) return decoded
  const extensionData = bytesField(extension, `extension data of the ${field}`)
  // Encoding would drop it and give another ID: the bytes are not canonical for the chain.
  if (isPlainScheme(extensionData)) throw needlessExtensionData({ field, offset, length })
  return { ...decoded, extensionData }
}

function signaturesOf(
  item: RlpItem | undefined,
  part: 'payload' | 'envelope',
  payload: Payload,
): readonly TransactionSignature[] {
  if (item === undefined) return []
  const signers = signerList(payload)
  return listField(item, `list of ${part} signatures`).map((signature, at) =>
    signatureOf(signature, `${part} signature ${at + 1}`, signers),
  )
}

function startsWithTag(bytes: Uint8Array): boolean {
  return equalBytes(bytes.subarray(0, DOMAIN_TAG_LENGTH), TRANSACTION_TAG)
}

/**
 * Decodes a transaction from RLP: a payload, an envelope or a whole transaction, detected by shape, with or without the
 * transaction tag. Strict: canonical RLP, exact widths. Argument and script bytes stay unchanged. With `network` every
 * address must belong to it.
 * @throws ToolError `rlp/…`, `field/…`, `transaction/…`, `address/…`, naming the field, with offset.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { form, transaction } = decodeTransaction(bytes)
 * form // => 'payload'
 * transaction.payer // => 'f8d6e0586b0a20c7'
 * decodeUtf8(transaction.script) // => 'transaction {}'
 * decodeTransaction(bytes.subarray(0, 20)) // throws rlp/truncated
 */
export function decodeTransaction(bytes: Uint8Array, network?: NetworkId): DecodedTransaction {
  requireInput('bytes', bytes, 'bytes')
  if (startsWithTag(bytes)) {
    try {
      const untagged = decodeTransaction(bytes.subarray(DOMAIN_TAG_LENGTH), network)
      return { ...untagged, tagged: true }
    } catch (error) {
      throw movedBy(toToolError(error), DOMAIN_TAG_LENGTH)
    }
  }
  const item = decodeRlp(bytes)
  if (item.kind !== 'list') throw notATransaction(item)
  const [first, payloadSignatures, envelopeSignatures] = item.items
  const bare = first?.kind !== 'list'
  if (!bare && (!payloadSignatures || item.items.length > 3)) {
    const count = item.items.length
    throw wrongItemCount({ ...item, what: 'transaction', expected: '2 or 3', count })
  }
  const payload = payloadOf(bare ? item : first, network)
  const signed = bare ? [] : [payloadSignatures, envelopeSignatures]
  return {
    form: bare ? 'payload' : envelopeSignatures === undefined ? 'envelope' : 'full',
    tagged: false,
    transaction: {
      ...payload,
      payloadSignatures: signaturesOf(signed[0], 'payload', payload),
      envelopeSignatures: signaturesOf(signed[1], 'envelope', payload),
    },
  }
}
