import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { SIGNATURE_CAUSES, type SignatureCause } from '@toolkit/core/chain-error/signature-causes'
import { USER_TAG } from '@toolkit/core/hash/domain-tag'
import { formatDerSignature } from '@toolkit/core/keys/der-signature'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import {
  encodeEnvelope,
  encodeEnvelopeInOrder,
  encodePayload,
  type Transaction,
} from '@toolkit/core/transaction/transaction'
import type { TransactionPart } from '@toolkit/core/transaction/verify-transaction'
import { describe, expect, it } from 'vitest'
import {
  asItShould,
  broken,
  PROPOSER,
  payer,
  payerOnOther,
  proposer,
  proposerOnOther,
  rebuilt,
  second,
  signed,
  spare,
  UNSIGNED,
} from '../../../core/test/broken-transactions.ts'
import { found } from '../../test/found-mistakes.ts'

const LINE = encodeUtf8('\n')

/** Mistake of a key, with the index of the signature's own key and that of another. */
const key = (actual: number) => ({ kind: 'key', expected: 0, actual })
const other = (what: string, name = '') => ({ kind: 'other-message', what, name })
const shape = (form: string) => ({ kind: 'signature', form })

const swapped = (signature: Uint8Array) =>
  concatBytes(signature.subarray(32), signature.subarray(0, 32))

/** Creates a signature without the leading zero byte of r, which one in 256 has. */
function shortened(part: TransactionPart): Transaction {
  for (let limit = 1n; ; limit++) {
    const whole = broken(part, asItShould, { ...UNSIGNED, computeLimit: limit })
    const [one] = part === 'payload' ? whole.payloadSignatures : whole.envelopeSignatures
    const signature = one?.signature ?? new Uint8Array()
    if (signature[0] !== 0) continue
    return broken(part, () => signature.subarray(1), { ...UNSIGNED, computeLimit: limit })
  }
}

/** Each cause in the catalogue, with the doctor's expected finding. */
const CASES: Readonly<
  Record<SignatureCause, (part: TransactionPart) => readonly [Transaction, readonly unknown[]]>
> = {
  hash: part => [
    broken(part, (message, by) => signed(message, { ...by, hashAlgorithm: 'SHA2_256' })),
    [{ kind: 'hash', expected: 'SHA3_256', actual: 'SHA2_256' }],
  ],
  'key-index': part => [
    broken(part, message => signed(message, part === 'envelope' ? second : spare)),
    [key(1)],
  ],
  'other-account': part => [
    broken(part, message => signed(message, part === 'envelope' ? proposer : payer)),
    [key(3)],
  ],
  curve: part => [
    broken(part, message => signed(message, part === 'envelope' ? payerOnOther : proposerOnOther)),
    [key(2)],
  ],
  tag: part => [
    broken(part, (message, by) => signed(message, by, USER_TAG)),
    [{ kind: 'tag', expected: 'transaction', actual: 'user' }],
  ],
  'payload-rebuilt': part => [
    broken(part, rebuilt({ proposalKey: { address: PROPOSER, keyIndex: 0, sequenceNumber: 6n } })),
    [other('sequence-number', '6')],
  ],
  arguments: part => [
    broken(part, rebuilt({ arguments: UNSIGNED.arguments.map(one => concatBytes(one, LINE)) })),
    [other('arguments', 'with a line break at the end')],
  ],
  'payload-for-envelope': part => [
    broken(part, (_, by, transaction) => signed(encodePayload(transaction), by)),
    [other('payload')],
  ],
  'envelope-for-payload': part => [
    broken(part, (_, by, transaction) => signed(encodeEnvelope(transaction), by)),
    [other('envelope')],
  ],
  'signature-order': part => [
    broken(part, (_, by, transaction) =>
      signed(encodeEnvelopeInOrder(transaction, transaction.payloadSignatures.toReversed()), by),
    ),
    [other('signature-order')],
  ],
  'signed-too-early': part => [
    broken(part, (_, by, transaction) =>
      signed(encodeEnvelopeInOrder(transaction, transaction.payloadSignatures.slice(0, 1)), by),
    ),
    [other('fewer-signatures', '1')],
  ],
  'hashed-first': part => [
    broken(part, (message, by) => signed(hashWith('SHA3_256', message), by)),
    [{ kind: 'message-hashed-first', hashAlgorithm: 'SHA3_256' }],
  ],
  'hex-as-text': part => [
    broken(part, (message, by) => signed(encodeUtf8(formatHex(message)), by)),
    [{ kind: 'message', encoding: 'hex-as-text' }],
  ],
  der: part => [
    broken(part, (message, by) => formatDerSignature(signed(message, by))),
    [shape('der')],
  ],
  'recovery-byte': part => [
    broken(part, (message, by) => concatBytes(signed(message, by), Uint8Array.of(27))),
    [shape('recovery-byte')],
  ],
  padding: part => [shortened(part), [shape('padding')]],
  swapped: part => [
    broken(part, (message, by) => swapped(signed(message, by))),
    [shape('swapped')],
  ],
}

describe.each(['payload', 'envelope'] as const)(
  'every cause that the catalogue names, %s',
  part => {
    it.each(SIGNATURE_CAUSES[part])('%s', cause => {
      const [transaction, mistakes] = CASES[cause](part)
      expect(found(transaction)).toEqual(mistakes)
    })
  },
)
