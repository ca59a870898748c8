import { type FlowAddress, isAddressOf, ZERO_ADDRESS } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { PayerFacts } from '@toolkit/core/queries/payer-facts'
import { signerList } from '@toolkit/core/transaction/signer-list'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { type Known, mapKnown, type QueryOutcome, toKnown } from './known.ts'

/** Facts of the chain for the checks. Unknown ones leave their checks unmade. */
export interface PreFlightFacts {
  readonly network: NetworkId
  /** Height of the reference block; null if the network has no such block. */
  readonly referenceHeight: Known<bigint | null>
  /** Height of the latest sealed block. */
  readonly latestHeight: Known<bigint>
  /** Keys of every account with a role or a signature; null for an account that does not exist. */
  readonly keys: ReadonlyMap<FlowAddress, Known<readonly AccountKey[] | null>>
  /** Contract names of every imported account. */
  readonly contracts: ReadonlyMap<FlowAddress, Known<readonly string[]>>
  /** Null if the payer does not exist. */
  readonly payer: Known<PayerFacts | null>
}

/** Requests for a check; lists are in the order of their subjects. */
export interface NetworkAnswers {
  readonly accounts: readonly FlowAddress[]
  readonly reference: QueryOutcome<{ readonly height: bigint }>
  readonly latest: QueryOutcome<{ readonly height: bigint }>
  readonly keys: readonly QueryOutcome<{ readonly keys: readonly AccountKey[] }>[]
  /** Requested if the payer exists. */
  readonly paying: QueryOutcome<PayerFacts>
  readonly importedFrom: readonly FlowAddress[]
  readonly contracts: readonly QueryOutcome<readonly string[]>[]
}

const NO_ACCOUNT = { code: 'chain/account-not-found', value: null }
const NO_BLOCK = { code: 'chain/block-not-found', value: null }
/** Errors that count as answers. */
export const ANSWERS: ReadonlySet<string> = new Set([NO_ACCOUNT.code, NO_BLOCK.code])

/** Returns every account with a role or a signature that can exist on the network. */
export function accountsOf(transaction: Transaction, network: NetworkId): readonly FlowAddress[] {
  const { payloadSignatures, envelopeSignatures } = transaction
  const signing = [...payloadSignatures, ...envelopeSignatures].map(({ address }) => address)
  const all = [...new Set([...signerList(transaction), ...signing])]
  return all.filter(address => isAddressOf(address, network))
}

/** Returns true if a transaction names a block. */
export const namesBlock = ({ referenceBlockId }: Transaction) => !/^0*$/.test(referenceBlockId)

/** Returns true if the payer is known to exist, so that its balance can be requested. */
export function payerExists(
  { payer }: Transaction,
  { accounts, keys }: Pick<NetworkAnswers, 'accounts' | 'keys'>,
): boolean {
  return payer !== ZERO_ADDRESS && keys[accounts.indexOf(payer)]?.data !== undefined
}

/**
 * Converts the answers to facts about the chain; unanswered ones carry the reason.
 * @param unanswered reason why a request has neither an answer nor an error.
 */
export function networkFacts(
  network: NetworkId,
  transaction: Transaction,
  answers: NetworkAnswers,
  unanswered?: string,
): PreFlightFacts {
  const { accounts, reference, latest, keys, paying, importedFrom, contracts } = answers
  const of = <T>(answer: QueryOutcome<T> | undefined) => toKnown(answer, undefined, unanswered)
  const payerKeys = keys[accounts.indexOf(transaction.payer)]
  const keyFacts = accounts.map(
    (address, at) =>
      [
        address,
        mapKnown(toKnown(keys[at], NO_ACCOUNT, unanswered), found => found?.keys ?? null),
      ] as const,
  )
  return {
    network,
    referenceHeight: mapKnown(
      toKnown(reference, NO_BLOCK, unanswered),
      block => block?.height ?? null,
    ),
    latestHeight: mapKnown(of(latest), ({ height }) => height),
    keys: new Map(keyFacts),
    contracts: new Map(importedFrom.map((address, at) => [address, of(contracts[at])])),
    payer:
      payerKeys?.error?.code === NO_ACCOUNT.code
        ? { known: true, value: null }
        : payerExists(transaction, answers)
          ? of(paying)
          : mapKnown(of(payerKeys), () => null),
  }
}
