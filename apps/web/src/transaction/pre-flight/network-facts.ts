import { type FlowAddress, isAddressOf, ZERO_ADDRESS } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { signerList, type Transaction } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import type { Fact, PayerFacts, PreFlightFacts } from '@toolkit/explain/preflight/finding'
import type { Read } from '../../chain/use-read'
import { factOf } from '../chain-facts'

/** What became of a question: an answer, why there is none, or neither while it is asked. */
export type Asked<T> = Pick<Read<T>, 'data' | 'error'>

/** The questions of a check, those of a list in the order of what they are about. */
export interface NetworkAnswers {
  readonly accounts: readonly FlowAddress[]
  readonly reference: Asked<{ readonly height: bigint }>
  readonly latest: Asked<{ readonly height: bigint }>
  readonly keys: readonly Asked<{ readonly keys: readonly AccountKey[] }>[]
  /** Asked where the payer exists. */
  readonly paying: Asked<PayerFacts>
  readonly importedFrom: readonly FlowAddress[]
  readonly contracts: readonly Asked<readonly string[]>[]
}

const NO_ACCOUNT = { code: 'chain/account-not-found', value: null }
const NO_BLOCK = { code: 'chain/block-not-found', value: null }
/** Errors that are answers too. */
export const ANSWERS: ReadonlySet<string> = new Set([NO_ACCOUNT.code, NO_BLOCK.code])

/** Everybody with a role or a signature who can have an account on the network. */
export function accountsOf(transaction: Transaction, network: NetworkId): readonly FlowAddress[] {
  const { payloadSignatures, envelopeSignatures } = transaction
  const signing = [...payloadSignatures, ...envelopeSignatures].map(({ address }) => address)
  const all = [...new Set([...signerList(transaction), ...signing])]
  return all.filter(address => isAddressOf(address, network))
}

/** Whether a transaction names a block. */
export const namesBlock = ({ referenceBlockId }: Transaction) => !/^0*$/.test(referenceBlockId)

/** Whether the payer is known to exist, so that its balance can be asked for. */
export function payerExists(
  { payer }: Transaction,
  { accounts, keys }: Pick<NetworkAnswers, 'accounts' | 'keys'>,
): boolean {
  return payer !== ZERO_ADDRESS && keys[accounts.indexOf(payer)]?.data !== undefined
}

/** What the answers say of the chain; what was not answered says why. */
export function networkFacts(
  network: NetworkId,
  transaction: Transaction,
  answers: NetworkAnswers,
): PreFlightFacts {
  const { accounts, reference, latest, keys, paying, importedFrom, contracts } = answers
  const payerKeys = keys[accounts.indexOf(transaction.payer)]
  const keyFacts = accounts.map(
    (address, at) =>
      [address, mapFact(factOf(keys[at], NO_ACCOUNT), found => found?.keys ?? null)] as const,
  )
  return {
    network,
    referenceHeight: mapFact(factOf(reference, NO_BLOCK), block => block?.height ?? null),
    latestHeight: mapFact(factOf(latest), ({ height }) => height),
    keys: new Map(keyFacts),
    contracts: new Map(importedFrom.map((address, at) => [address, factOf(contracts[at])])),
    payer:
      payerKeys?.error?.code === NO_ACCOUNT.code
        ? { known: true, value: null }
        : payerExists(transaction, answers)
          ? factOf(paying)
          : mapFact(factOf(payerKeys), () => null),
  }
}

const mapFact = <T, U>(fact: Fact<T>, map: (value: T) => U): Fact<U> =>
  fact.known ? { known: true, value: map(fact.value) } : fact
