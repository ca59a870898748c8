import { concatBytes } from '@toolkit/core/bytes/bytes'
import { TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { sign } from '@toolkit/core/keys/signature'
import {
  signEnvelope,
  signPayload,
  type TransactionSigner,
} from '@toolkit/core/transaction/sign-transaction'
import {
  encodeEnvelope,
  encodePayload,
  type Transaction,
} from '@toolkit/core/transaction/transaction'
import type { TransactionPart } from '@toolkit/core/transaction/verify-transaction'
import { type ChainClient, type Plan, SERVICE_ADDRESS, serviceSigner } from './chain-client.ts'
import { createAccount, revokeKey, type TestAccount } from './test-accounts.ts'

export interface BrokenAccounts {
  readonly node: ChainClient
  /**
   * Keys of full weight: 0; 1; 2, which is 0 on the other curve; 3, a passkey's; 4, revoked; 5, to be revoked; and 6 of
   * weight 500.
   */
  readonly account: TestAccount
  /** Also authorizes. */
  readonly other: TestAccount
}

export async function brokenAccounts(node: ChainClient): Promise<BrokenAccounts> {
  const privateKey = generatePrivateKey('ECDSA_P256')
  const account = await createAccount(
    node,
    { privateKey },
    {},
    { privateKey, signatureAlgorithm: 'ECDSA_secp256k1' },
    { hashAlgorithm: 'SHA2_256' },
    {},
    {},
    { weight: 500 },
  )
  const other = await createAccount(node)
  await revokeKey(node, account, 4)
  return { node, account, other }
}

type By = Pick<TransactionSigner, 'privateKey' | 'signatureAlgorithm' | 'hashAlgorithm'>

/** r */
export const over = (message: Uint8Array, by: By): Uint8Array => sign({ ...by, message })
/** r */
export const asSigned = (rlp: Uint8Array, by: By): Uint8Array =>
  over(concatBytes(TRANSACTION_TAG, rlp), by)

/** Makes a signature for the part's RLP; `transaction` has the payload signatures that it may cover. */
export type Make = (
  rlp: Uint8Array,
  by: TransactionSigner,
  accounts: BrokenAccounts,
  transaction: Transaction,
) => Uint8Array

const SCRIPT = `transaction(number: Int) {
    prepare(a: &Account, b: &Account) {}
}`

export const brokenPlan = ({ account, other }: BrokenAccounts): Plan => ({
  script: SCRIPT,
  arguments: [{ type: 'Int', value: '1' }],
  authorizers: [account.address, other.address],
})

export const first = ({ signers }: TestAccount, at = 0): TransactionSigner => {
  const found = signers[at]
  if (!found) throw new Error(`the account has no key ${at}`)
  return found
}

/** Signs with one signature from `make`, the others valid: the payer's, or the first authorizer's. */
export async function breakSignature(
  accounts: BrokenAccounts,
  part: TransactionPart,
  make: Make,
  keyIndex = 0,
): Promise<Transaction> {
  const { node, account, other } = accounts
  const unsigned = await node.build(brokenPlan(accounts))
  if (part === 'envelope') {
    const half = signPayload(signPayload(unsigned, first(account)), first(other))
    const by = serviceSigner()
    const signature = make(encodeEnvelope(half), by, accounts, half)
    return {
      ...half,
      envelopeSignatures: [{ address: SERVICE_ADDRESS, keyIndex: 0, signature }],
    }
  }
  const by = first(account, keyIndex)
  const signature = make(encodePayload(unsigned), by, accounts, unsigned)
  const half = signPayload(
    { ...unsigned, payloadSignatures: [{ address: account.address, keyIndex, signature }] },
    first(other),
  )
  return signEnvelope(half, serviceSigner())
}

/** Signs validly, and changes the transaction afterwards. */
export async function changeAfterSigning(
  accounts: BrokenAccounts,
  change: (transaction: Transaction, accounts: BrokenAccounts) => Partial<Transaction>,
  before: {
    readonly arguments?: readonly Uint8Array[]
    /** Defaults to the service account as proposer and payer. */
    readonly by?: 'account'
    readonly payer?: 'account'
  },
): Promise<Transaction> {
  const { node, account } = accounts
  const unsigned = await node.build({
    ...brokenPlan(accounts),
    script: SCRIPT.replace(', b: &Account', ''),
    authorizers: [account.address],
    ...(before.by ? { proposer: first(account) } : {}),
    ...(before.payer ? { payer: account.address } : {}),
    ...(before.arguments ? { change: { arguments: before.arguments } } : {}),
  })
  const signed = before.payer
    ? signEnvelope(signPayload(unsigned, serviceSigner()), first(account))
    : signEnvelope(signPayload(unsigned, first(account)), serviceSigner())
  return { ...signed, ...change(signed, accounts) }
}
