import { formatBase64 } from '@toolkit/core/bytes/base64'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ACCOUNT_PROOF_TAG, TRANSACTION_TAG, USER_TAG } from '@toolkit/core/hash/domain-tag'
import { formatDerSignature } from '@toolkit/core/keys/der-signature'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import type { TransactionSigner } from '@toolkit/core/transaction/sign-transaction'
import {
  encodeEnvelope,
  encodeEnvelopeInOrder,
  encodePayload,
  encodeTransaction,
  type Transaction,
  transactionId,
} from '@toolkit/core/transaction/transaction'
import {
  asSigned,
  type BrokenAccounts,
  breakSignature,
  changeAfterSigning,
  type Make,
  over,
} from './break-transaction.ts'
import { SERVICE_ADDRESS, serviceSigner } from './chain-client.ts'

// Transactions whose signatures are broken, each in one way, and what the doctor has to say of it.

export interface Broken {
  readonly transaction: Transaction
  /** Part of the one sentence that answers. */
  readonly says: string | RegExp
  /** Whether it can be put right without signing anew, which is then offered. */
  readonly offered?: boolean
}

type Making = (accounts: BrokenAccounts) => Broken | Promise<Broken>

/** Of the payer, over the envelope; `make` gives the signature. */
const envelope =
  (make: Make, says: Broken['says'], offered = false): Making =>
  async accounts => ({
    transaction: await breakSignature(accounts, 'envelope', make),
    says,
    offered,
  })

/** Of the authorizer, over the payload. */
const payload =
  (make: Make, says: Broken['says'], offered = false): Making =>
  async accounts => ({
    transaction: await breakSignature(accounts, 'payload', make),
    says,
    offered,
  })

const reshaped =
  (shape: (signature: Uint8Array) => Uint8Array): Make =>
  (message, by) =>
    shape(asSigned(message, by))

const tagged =
  (tag: Uint8Array): Make =>
  (message, by) =>
    over(concatBytes(tag, message), by)

/** r‖s with each half as `change` makes it. */
const halves =
  (change: (r: Uint8Array, s: Uint8Array) => readonly Uint8Array[]) => (signature: Uint8Array) =>
    concatBytes(...change(signature.subarray(0, 32), signature.subarray(32)))

const bytesOf = (tag: Uint8Array) => tag.subarray(0, tag.indexOf(0))
const signer = (signers: readonly TransactionSigner[], at: number): TransactionSigner => {
  const found = signers[at]
  if (!found) throw new Error(`no signer ${at}`)
  return found
}

/** A field that was changed when all had signed: both signatures are invalid, and one change mends both. */
const changed =
  (
    change: (transaction: Transaction, accounts: BrokenAccounts) => Partial<Transaction>,
    says: Broken['says'],
    before: Parameters<typeof changeAfterSigning>[2] = {},
  ): Making =>
  async accounts => ({
    transaction: await changeAfterSigning(accounts, change, before),
    says,
    offered: true,
  })

/** By its name. */
export const BROKEN_SIGNATURES: Readonly<Record<string, Making>> = {
  'hashed with SHA2': envelope(
    (message, by) => asSigned(message, { ...by, hashAlgorithm: 'SHA2_256' }),
    'hashed with SHA2-256, the key wants SHA3-256',
  ),
  'other key of the account': payload(
    (message, _by, { account }) => asSigned(message, signer(account.signers, 1)),
    'made by key 1, not key 0',
    true,
  ),
  'other curve of the key': payload(
    (message, _by, { account }) => asSigned(message, signer(account.signers, 2)),
    'made by key 2, not key 0',
    true,
  ),
  'key of another account': payload(
    message => asSigned(message, serviceSigner()),
    `made by key 0 of 0x${SERVICE_ADDRESS}, another account`,
  ),
  'user tag': envelope(tagged(USER_TAG), 'signed with the tag of user messages, not with'),
  'no tag': envelope(tagged(new Uint8Array()), 'signed with no tag, not with'),
  'account proof tag': payload(tagged(ACCOUNT_PROOF_TAG), 'signed with the tag of account proofs'),
  'tag twice': envelope(
    tagged(concatBytes(TRANSACTION_TAG, TRANSACTION_TAG)),
    'signed with the tag twice',
  ),
  'tag without its zeros': payload(
    tagged(bytesOf(TRANSACTION_TAG)),
    'signed with the tag’s text, unpadded',
  ),
  'payload for envelope': envelope(
    (_, by, _accounts, transaction) => asSigned(encodePayload(transaction), by),
    'the payload was signed, not the envelope',
  ),
  'envelope for payload': payload(
    (_, by, _accounts, transaction) => asSigned(encodeEnvelope(transaction), by),
    'the envelope was signed, not the payload',
  ),
  'payload signatures out of order': envelope(
    (_, by, _accounts, transaction) =>
      asSigned(encodeEnvelopeInOrder(transaction, transaction.payloadSignatures.toReversed()), by),
    'the payload signatures were in another order',
  ),
  'payer before the others': envelope(
    (_, by, _accounts, transaction) =>
      asSigned(encodeEnvelope({ ...transaction, payloadSignatures: [] }), by),
    'the payer signed with no payload signatures in it',
  ),
  'payer before one other': envelope(
    (_, by, _accounts, transaction) =>
      asSigned(encodeEnvelopeInOrder(transaction, transaction.payloadSignatures.slice(0, 1)), by),
    'the payer signed with only 1 of the payload signatures in it',
  ),
  'whole transaction': envelope(
    (_, by, _accounts, transaction) => asSigned(encodeTransaction(transaction), by),
    'the whole transaction was signed',
  ),
  'id of the transaction': envelope(
    (_, by, _accounts, transaction) => asSigned(parseHex(transactionId(transaction)), by),
    'the transaction’s id was signed',
  ),
  'hex of the id': payload(
    (_, by, _accounts, transaction) =>
      asSigned(
        encodeUtf8(
          transactionId({ ...transaction, payloadSignatures: [], envelopeSignatures: [] }),
        ),
        by,
      ),
    'the transaction’s id was signed, as text',
  ),
  'hashed before signing': envelope(
    (message, by) => asSigned(hashWith('SHA3_256', message), by),
    'the message was hashed with SHA3-256 before signing',
  ),
  'hashed twice': payload(
    (message, by) => over(hashWith('SHA3_256', concatBytes(TRANSACTION_TAG, message)), by),
    'hashed twice',
  ),
  'hex as text': payload(
    (message, by) => asSigned(encodeUtf8(formatHex(message)), by),
    'what was signed is the hex digits of the message, as text',
  ),
  'hex of tag and message': envelope(
    (message, by) => over(encodeUtf8(formatHex(concatBytes(TRANSACTION_TAG, message))), by),
    'the hex digits of tag and message were signed as text',
  ),
  DER: envelope(reshaped(formatDerSignature), 'written as DER, Flow wants r and s', true),
  'recovery byte': envelope(
    reshaped(signature => concatBytes(signature, Uint8Array.of(27))),
    'it has a recovery byte',
    true,
  ),
  'a zero byte too many': envelope(
    reshaped(halves((r, s) => [Uint8Array.of(0), r, s])),
    /r or s isn’t 32 bytes long|it has a recovery byte/,
    true,
  ),
  'r and s swapped': envelope(reshaped(halves((r, s) => [s, r])), 'r and s are swapped', true),
  'little-endian': envelope(
    reshaped(halves((r, s) => [r.toReversed(), s.toReversed()])),
    'the bytes of r and s are reversed',
    true,
  ),
  'text of its hex': envelope(
    reshaped(signature => encodeUtf8(formatHex(signature))),
    'it’s the text of its hex digits',
    true,
  ),
  'text of its Base64': envelope(
    reshaped(signature => encodeUtf8(formatBase64(signature))),
    'it’s the text of its Base64',
    true,
  ),
  'arguments written anew': changed(
    ({ arguments: values }) => ({
      arguments: values.map(one =>
        encodeUtf8(JSON.stringify(JSON.parse(Buffer.from(one).toString()))),
      ),
    }),
    'the arguments were written with a line break at the end when it was signed',
    { arguments: [encodeUtf8('{"type":"Int","value":"1"}\n')] },
  ),
  'arguments in another order': changed(
    () => ({ arguments: [encodeUtf8('{"type":"Int","value":"1"}')] }),
    'the arguments were written with value before type when it was signed',
    { arguments: [encodeUtf8('{"value":"1","type":"Int"}')] },
  ),
  'line ends of the script': changed(
    ({ script }) => ({
      script: encodeUtf8(Buffer.from(script).toString().replaceAll('\n', '\r\n')),
    }),
    'the script was signed with Unix line ends (LF)',
  ),
  'compute limit': changed(() => ({ computeLimit: 500n }), 'signed with the compute limit 9999'),
  'sequence number': changed(
    ({ proposalKey }) => ({
      proposalKey: { ...proposalKey, sequenceNumber: proposalKey.sequenceNumber + 1n },
    }),
    'signed with the sequence number',
  ),
  'proposal key': changed(
    ({ proposalKey }) => ({ proposalKey: { ...proposalKey, keyIndex: 1 } }),
    'signed with key 0 as the proposal key',
    { by: 'account' },
  ),
  proposer: changed(
    ({ proposalKey }) => ({ proposalKey: { ...proposalKey, address: SERVICE_ADDRESS } }),
    /signed with 0x[0-9a-f]{16} as the proposer/,
    { by: 'account' },
  ),
  payer: changed(() => ({ payer: SERVICE_ADDRESS }), /signed with 0x[0-9a-f]{16} as the payer/, {
    payer: 'account',
  }),
  'key revoked before': async accounts => {
    const revoked = signer(accounts.account.signers, 4)
    return {
      transaction: await breakSignature(
        accounts,
        'payload',
        message => asSigned(message, revoked),
        4,
      ),
      says: 'the key was revoked before the transaction ran',
    }
  },
}
