import { concatBytes } from '@toolkit/core/bytes/bytes'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { USER_TAG } from '@toolkit/core/hash/domain-tag'
import { formatDerSignature } from '@toolkit/core/keys/der-signature'
import type { TransactionSigner } from '@toolkit/core/transaction/sign-transaction'
import {
  encodeEnvelopeInOrder,
  encodePayload,
  type Transaction,
} from '@toolkit/core/transaction/transaction'
import {
  asSigned,
  type BrokenAccounts,
  breakSignature,
  changeAfterSigning,
  type Make,
  over,
} from './break-transaction.ts'
import { SERVICE_ADDRESS } from './chain-client.ts'

// Transactions with broken signatures, each in one way, and the doctor's expected diagnosis.

export interface Broken {
  readonly transaction: Transaction
  /** Part of the one-sentence answer. */
  readonly says: string | RegExp
  /** True if it can be fixed without a new signature, which is then offered. */
  readonly offered?: boolean
}

type Making = (accounts: BrokenAccounts) => Broken | Promise<Broken>

/** The payer's, over the envelope; `make` makes the signature. */
const envelope =
  (make: Make, says: Broken['says'], offered = false): Making =>
  async accounts => ({
    transaction: await breakSignature(accounts, 'envelope', make),
    says,
    offered,
  })

/** The authorizer's, over the payload. */
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

const signer = (signers: readonly TransactionSigner[], at: number): TransactionSigner => {
  const found = signers[at]
  if (!found) throw new Error(`no signer ${at}`)
  return found
}

/** A field changed after everyone signed: both signatures are invalid, and one change fixes both. */
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

/** One of each kind, by name; all causes that the doctor knows are in the tests of `core/signature`. */
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
  'user tag': envelope(tagged(USER_TAG), 'signed with the tag of user messages, not with'),
  'payload for envelope': envelope(
    (_, by, _accounts, transaction) => asSigned(encodePayload(transaction), by),
    'the payload was signed, not the envelope',
  ),
  'payload signatures out of order': envelope(
    (_, by, _accounts, transaction) =>
      asSigned(encodeEnvelopeInOrder(transaction, transaction.payloadSignatures.toReversed()), by),
    'the payload signatures were in another order',
  ),
  DER: envelope(reshaped(formatDerSignature), 'written as DER, Flow wants r and s', true),
  'arguments written anew': changed(
    ({ arguments: values }) => ({
      arguments: values.map(one =>
        encodeUtf8(JSON.stringify(JSON.parse(Buffer.from(one).toString()))),
      ),
    }),
    'the arguments were written with a line break at the end when it was signed',
    { arguments: [encodeUtf8('{"type":"Int","value":"1"}\n')] },
  ),
  'compute limit': changed(() => ({ computeLimit: 500n }), 'signed with the compute limit 9999'),
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
