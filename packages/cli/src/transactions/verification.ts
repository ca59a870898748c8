import { type AccessNode, getAccountKeys, getBlock, getLatestBlock } from '@toolkit/client/actions'
import { datedKeys } from '@toolkit/client/dated-keys'
import type { FlowAddress } from '@toolkit/core/account/address'
import { ToolError } from '@toolkit/core/errors'
import type { ChainState } from '@toolkit/core/transaction/chain-refusals'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import {
  type AccountKey,
  type RoleWeight,
  verifyTransactionSignatures,
  weightsOf,
} from '@toolkit/core/transaction/verify-transaction'
import { diagnoseTransaction } from '@toolkit/explain/doctor/diagnose-transaction'
import { type KeysOf, keysOfWhen } from '@toolkit/explain/doctor/messages/keys-of-when'
import { isToDiagnose } from '@toolkit/explain/doctor/to-diagnose'
import type { Doctor } from '@toolkit/explain/outcome/answer-message'

export type KnownKeys = ReadonlyMap<FlowAddress, readonly AccountKey[]>

export interface Verification extends Doctor {
  readonly weights: readonly RoleWeight[]
}

/** Verifies the signatures of a transaction with these keys, and diagnoses invalid ones. */
export function verificationBy(
  transaction: Transaction,
  keys: KnownKeys,
  keysOf: KeysOf,
  accepted: boolean | null,
): Verification {
  const verdicts = verifyTransactionSignatures(transaction, keys)
  const open = accepted !== true && verdicts.some(isToDiagnose)
  return {
    transaction,
    verdicts,
    weights: weightsOf(transaction, verdicts),
    diagnoses: open ? diagnoseTransaction({ transaction, verdicts, keys }) : null,
    keysOf,
    busy: false,
  }
}

const signersOf = ({ payloadSignatures, envelopeSignatures }: Transaction) => [
  ...new Set([...payloadSignatures, ...envelopeSignatures].map(({ address }) => address)),
]

const isCode = (error: unknown, ...codes: readonly string[]) =>
  error instanceof ToolError && codes.includes(error.code)

const isUnanswered = (error: unknown) =>
  !isCode(error, 'node/fault', 'node/refused', 'chain/account-not-found')

/**
 * Fetches the keys of an account at a height if the node still has it, otherwise the current ones; null if the account
 * never existed.
 */
async function keysAt(chain: AccessNode, address: FlowAddress, height: bigint | null) {
  try {
    return await datedKeys(at => getAccountKeys(chain, address, at), height, isUnanswered)
  } catch (error) {
    if (isCode(error, 'chain/account-not-found')) return { keys: null, ofThen: false }
    throw error
  }
}

export interface When {
  /** Height of the relevant keys; null for the current ones. */
  readonly height: bigint | null
  /** True if the transaction ran. */
  readonly ran: boolean
  /** True if the chain accepted the signatures; null if unknown. */
  readonly accepted: boolean | null
}

/** Does the same with the chain's current or former keys. */
export async function verificationOn(
  chain: AccessNode,
  transaction: Transaction,
  { height, ran, accepted }: When,
): Promise<Verification> {
  const accounts = signersOf(transaction)
  const found = await Promise.all(accounts.map(address => keysAt(chain, address, height)))
  const keys = new Map(
    accounts.flatMap((address, at) => {
      const known = found[at]?.keys
      return known ? [[address, known] as const] : []
    }),
  )
  const ofThen = found.every(one => one.ofThen)
  return verificationBy(transaction, keys, keysOfWhen({ ran, height, ofThen }), accepted)
}

/** Fetches the chain's reasons for rejecting an unsent transaction. */
export async function chainState(chain: AccessNode, transaction: Transaction): Promise<ChainState> {
  const accounts = [...new Set([...signersOf(transaction), transaction.proposalKey.address])]
  const reference = getBlock(chain, transaction.referenceBlockId).then(
    ({ height }) => height,
    error => {
      if (isCode(error, 'chain/block-not-found')) return null
      throw error
    },
  )
  const [referenceHeight, { height: latestHeight }, ...found] = await Promise.all([
    reference,
    getLatestBlock(chain),
    ...accounts.map(address => keysAt(chain, address, null)),
  ])
  const keys = new Map(
    accounts.flatMap((address, at) => {
      const known = found[at]?.keys
      return known ? [[address, known] as const] : []
    }),
  )
  return { referenceHeight, latestHeight, keys }
}
