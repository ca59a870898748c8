import { formatBase64 } from '@toolkit/core/bytes/base64'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import { formatDerSignature } from '@toolkit/core/keys/der-signature'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import { signEnvelope, signPayload } from '@toolkit/core/transaction/sign-transaction'
import { encodePayload, type Transaction } from '@toolkit/core/transaction/transaction'
import { type BrokenAccounts, brokenPlan, first, over } from './break-transaction.ts'
import type { Broken } from './broken-signatures.ts'
import { serviceSigner } from './chain-client.ts'

// Payload signatures of a passkey (FLIP 264) made in software: valid, and each with one wrong part.

/** Parts of an authenticator's answer. */
interface Parts {
  readonly challenge: string
  readonly type: string
  readonly authenticatorData: Uint8Array
  /** Builds the message that the key signs. */
  readonly signs: (authenticatorData: Uint8Array, clientData: Uint8Array) => Uint8Array
  readonly writes: (signature: Uint8Array) => Uint8Array
}

const url = (bytes: Uint8Array) => formatBase64(bytes, { alphabet: 'url', padding: false })
const challengeOf = (message: Uint8Array) => url(hashWith('SHA2_256', message))

/** Hash of the relying party's name, flags (user present and verified), and a counter. */
const AUTHENTICATOR_DATA = concatBytes(
  hashWith('SHA2_256', encodeUtf8('wallet.example')),
  Uint8Array.of(0x05, 0, 0, 0, 1),
)

const right = (transaction: Transaction): Parts => ({
  challenge: challengeOf(concatBytes(TRANSACTION_TAG, encodePayload(transaction))),
  type: 'webauthn.get',
  authenticatorData: AUTHENTICATOR_DATA,
  signs: (data, client) => concatBytes(data, hashWith('SHA2_256', client)),
  writes: signature => signature,
})

/** Signs with the account's passkey, key 3, with some parts replaced by `wrong`. */
export async function passkeyTransaction(
  accounts: BrokenAccounts,
  wrong: (transaction: Transaction) => Partial<Parts> = () => ({}),
): Promise<Transaction> {
  const { node, account, other } = accounts
  const unsigned = await node.build(brokenPlan(accounts))
  const { challenge, type, authenticatorData, signs, writes } = {
    ...right(unsigned),
    ...wrong(unsigned),
  }
  const clientData = encodeUtf8(
    JSON.stringify({ type, challenge, origin: 'https://wallet.example', crossOrigin: false }),
  )
  const signature = {
    address: account.address,
    keyIndex: 3,
    signature: writes(over(signs(authenticatorData, clientData), first(account, 3))),
    extensionData: concatBytes(Uint8Array.of(1), encodeRlp([authenticatorData, clientData])),
  }
  const half = signPayload({ ...unsigned, payloadSignatures: [signature] }, first(other))
  return signEnvelope(half, serviceSigner())
}

const broken =
  (wrong: (transaction: Transaction) => Partial<Parts>, says: string, offered = false) =>
  async (accounts: BrokenAccounts): Promise<Broken> => ({
    transaction: await passkeyTransaction(accounts, wrong),
    says,
    offered,
  })

const tagged = (rlp: Uint8Array) => concatBytes(TRANSACTION_TAG, rlp)

/** One of each kind, by name; all of them are in the tests of `core/signature`. */
export const BROKEN_PASSKEYS: Readonly<
  Record<string, (accounts: BrokenAccounts) => Promise<Broken>>
> = {
  'challenge without the tag': broken(
    transaction => ({ challenge: challengeOf(encodePayload(transaction)) }),
    'signed with no tag, not with the tag of transactions',
  ),
  'challenge by SHA3': broken(
    transaction => ({ challenge: url(hashWith('SHA3_256', tagged(encodePayload(transaction)))) }),
    'the passkey’s challenge is hashed with SHA3-256',
  ),
  'client data of a registration': broken(
    () => ({ type: 'webauthn.create' }),
    'the client data is not of type webauthn.get',
  ),
  'passkey as DER': broken(
    () => ({ writes: formatDerSignature }),
    'written as DER, Flow wants r and s',
    true,
  ),
}
