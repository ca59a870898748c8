import { formatAddress } from '@toolkit/core/account/address'
import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8, utf8Text } from '@toolkit/core/bytes/utf8'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { tryTo } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { countOf } from '@toolkit/core/text/count-of'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import { reviewTransaction } from '@toolkit/explain/review/review'
import { boundLines } from '../messages/bounds.ts'
import type { Json, Quote, Section } from '../output/answer.ts'

const listOr = (addresses: readonly string[]) =>
  addresses.length === 0 ? 'none' : addresses.map(one => `0x${one}`).join(', ')

/** Formats the roles and numbers of a transaction, its arguments, and its review for the signer. */
export function transactionSections(
  transaction: Transaction,
  network: NetworkId,
): readonly Section[] {
  const { proposalKey, payer, authorizers } = transaction
  const { findings, published, bounds } = reviewTransaction({ network, transaction })
  const signatures = transaction.payloadSignatures.length + transaction.envelopeSignatures.length
  const known = published === null ? [] : [published]
  return [
    {
      title: 'Transaction',
      rows: [
        ['Proposer', `0x${proposalKey.address}, key ${proposalKey.keyIndex}`],
        ['Sequence number', `${proposalKey.sequenceNumber}`],
        ['Payer', `0x${payer}`],
        ['Authorizers', listOr(authorizers)],
        ['Compute limit', `${transaction.computeLimit}`],
        ['Reference block', transaction.referenceBlockId],
        ['Signatures', signatures === 0 ? 'none' : `${signatures}`],
        ['Script', countOf(transaction.script.length, 'byte')],
      ],
    },
    ...theirs('Arguments', transaction.arguments.map(argumentText)),
    ...section('The most that it may do', boundLines(bounds)),
    ...section('Before signing', [...known, ...findings.map(({ message }) => message)]),
  ]
}

const section = (title: string, list: readonly string[]): readonly Section[] =>
  list.length === 0 ? [] : [{ title, list }]

const theirs = (title: string, list: readonly string[]): readonly Section[] =>
  list.length === 0 ? [] : [{ title, list, theirs: true }]

/** Quotes the code, which is its author's. */
export const scriptQuote = ({ script }: Transaction): Quote => [
  'Script',
  utf8Text(script) ?? `0x${formatHex(script)}`,
]

/** Formats an argument; its bytes if it cannot be decoded. */
const argumentText = (bytes: Uint8Array): string =>
  tryTo(() => formatCadence(decodeJsonCadence(decodeUtf8(bytes)))) ?? `0x${formatHex(bytes)}`

const signatureJson = (one: TransactionSignature): Json => ({
  address: formatAddress(one.address),
  keyIndex: one.keyIndex,
  signature: formatHex(one.signature),
  ...(one.extensionData ? { extensionData: formatHex(one.extensionData) } : {}),
})

/** Converts a transaction for programs: bytes in hex, the script as text if it is text. */
export function transactionJson(transaction: Transaction): Json {
  const { proposalKey } = transaction
  return {
    script: utf8Text(transaction.script) ?? `0x${formatHex(transaction.script)}`,
    arguments: transaction.arguments.map(bytes => utf8Text(bytes) ?? `0x${formatHex(bytes)}`),
    referenceBlockId: transaction.referenceBlockId,
    computeLimit: `${transaction.computeLimit}`,
    proposalKey: {
      address: formatAddress(proposalKey.address),
      keyIndex: proposalKey.keyIndex,
      sequenceNumber: `${proposalKey.sequenceNumber}`,
    },
    payer: formatAddress(transaction.payer),
    authorizers: transaction.authorizers.map(formatAddress),
    payloadSignatures: transaction.payloadSignatures.map(signatureJson),
    envelopeSignatures: transaction.envelopeSignatures.map(signatureJson),
  }
}
