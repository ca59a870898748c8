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
import { isToDiagnose } from '@toolkit/explain/doctor/to-diagnose'
import type { KeysOf } from '@toolkit/explain/doctor/words/verdict-words'
import type { Doctor } from '@toolkit/explain/outcome/answer-sentence'
import type { Chain } from '../node/chain.ts'

export type KnownKeys = ReadonlyMap<FlowAddress, readonly AccountKey[]>

export interface Verification extends Doctor {
  readonly weights: readonly RoleWeight[]
}

/** Checks the signatures of a transaction by these keys, and finds out why some are invalid. */
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

/** What an account had at a height where the node still knows that, else what it has now. */
async function keysAt(chain: Chain, address: FlowAddress, height: bigint | null) {
  if (height !== null) {
    try {
      return { keys: await chain.keys(address, height), ofThen: true }
    } catch (error) {
      // Every refusal means that the node lacks the height, a 500 too; what nobody answered does not.
      if (!isCode(error, 'node/fault', 'node/refused', 'chain/account-not-found')) throw error
    }
  }
  try {
    return { keys: await chain.keys(address, null), ofThen: false }
  } catch (error) {
    if (isCode(error, 'chain/account-not-found')) return { keys: null, ofThen: false }
    throw error
  }
}

export interface When {
  /** The height whose keys count; null for those of now. */
  readonly height: bigint | null
  /** Whether the transaction ran. */
  readonly ran: boolean
  /** Whether the chain accepted the signatures; null where that is not known. */
  readonly accepted: boolean | null
}

/** The same by the keys that the chain has, or had. */
export async function verificationOn(
  chain: Chain,
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
  const keysOf = ran
    ? ofThen
      ? 'run'
      : 'run-lost'
    : height !== null && ofThen
      ? 'reference'
      : 'now'
  return verificationBy(transaction, keys, keysOf, accepted)
}

/** What the chain holds against a transaction that was not sent. */
export async function chainState(chain: Chain, transaction: Transaction): Promise<ChainState> {
  const accounts = [...new Set([...signersOf(transaction), transaction.proposalKey.address])]
  const reference = chain.block(transaction.referenceBlockId).then(
    ({ height }) => height,
    error => {
      if (isCode(error, 'chain/block-not-found')) return null
      throw error
    },
  )
  const [referenceHeight, { height: latestHeight }, ...found] = await Promise.all([
    reference,
    chain.latestBlock(),
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
