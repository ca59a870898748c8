import { type FlowAddress, isAddressOf, ZERO_ADDRESS } from '@toolkit/core/account/address'
import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Fact, Finding, PreFlightFacts } from '@toolkit/core/transaction/pre-flight/finding'
import { signerList, type Transaction } from '@toolkit/core/transaction/transaction'
import { useMemo, useState } from 'react'
import { contractNamesQuery } from '../../chain/reads/account-contracts'
import { accountKeysQuery } from '../../chain/reads/account-keys'
import { blockQuery, latestBlockQuery } from '../../chain/reads/block'
import { payerFactsQuery } from '../../chain/reads/pre-flight-facts'
import { useRead, useReads } from '../../chain/use-read'
import { taskRef } from '../../workers/task'
import { useAnswer } from '../../workers/use-answer'
import { factOf, isPending } from '../chain-facts'
import type { PreFlightAnswer } from './pre-flight.task'

const PRE_FLIGHT = taskRef<typeof import('./pre-flight.task').default>('pre-flight')

/** Blocks go by, and other transactions use the proposal key: so often both are asked again. */
const AGAIN_MS = 15_000

export interface PreFlightState {
  /** Null until the first answer of the worker. */
  readonly findings: readonly Finding[] | null
  readonly facts: PreFlightFacts
  /** Whether something is still being asked. */
  readonly asking: boolean
  /** Questions that were not answered, each by itself. */
  readonly failures: readonly ToolError[]
  readonly error: ToolError | null
  /** Asks everything again. */
  readonly again: () => void
}

const mapFact = <T, U>(fact: Fact<T>, map: (value: T) => U): Fact<U> =>
  fact.known ? { known: true, value: map(fact.value) } : fact

const NO_ACCOUNT = { code: 'chain/account-not-found', value: null }
const NO_BLOCK = { code: 'chain/block-not-found', value: null }

/** Everybody with a role or a signature who can have an account on the network. */
function accountsOf(transaction: Transaction, network: NetworkId): readonly FlowAddress[] {
  const { payloadSignatures, envelopeSignatures } = transaction
  const signing = [...payloadSignatures, ...envelopeSignatures].map(({ address }) => address)
  const all = [...new Set([...signerList(transaction), ...signing])]
  return all.filter(address => isAddressOf(address, network))
}

/**
 * Checks a transaction before it is sent. What can be checked offline is there at once; each fact of the
 * chain is asked for, fails and is asked again by itself, and until it is there its check says “not checked”.
 */
export function usePreFlight(network: NetworkId, transaction: Transaction): PreFlightState {
  const { payer, computeLimit, referenceBlockId } = transaction
  const accounts = accountsOf(transaction, network)
  const reference = useRead(() => ({
    ...blockQuery(network, referenceBlockId),
    enabled: !/^0*$/.test(referenceBlockId),
  }))
  const latest = useRead(() => ({ ...latestBlockQuery(network), refetchInterval: AGAIN_MS }))
  const keys = useReads(
    accounts.map(address => ({
      ...accountKeysQuery(network, address, null),
      refetchInterval: AGAIN_MS,
    })),
  )
  const payerKeys = keys[accounts.indexOf(payer)]
  const payerExists = payer !== ZERO_ADDRESS && payerKeys?.data !== undefined
  const paying = useRead(() => ({
    ...payerFactsQuery(network, payer, computeLimit),
    enabled: payerExists,
  }))
  const [checked, setChecked] = useState<{
    readonly transaction: Transaction
    readonly answer: PreFlightAnswer
  } | null>(null)
  const from =
    checked?.transaction.script === transaction.script
      ? checked.answer.importedFrom.filter(address => isAddressOf(address, network))
      : []
  const contracts = useReads(
    from.map(address => contractNamesQuery({ network, address, height: null })),
  )

  const keyFacts = accounts.map(
    (address, at) =>
      [address, mapFact(factOf(keys[at], NO_ACCOUNT), found => found?.keys ?? null)] as const,
  )
  const facts: PreFlightFacts = {
    network,
    referenceHeight: mapFact(factOf(reference, NO_BLOCK), block => block?.height ?? null),
    latestHeight: mapFact(factOf(latest), ({ height }) => height),
    keys: new Map(keyFacts),
    contracts: new Map(from.map((address, at) => [address, factOf(contracts[at])])),
    payer:
      payerKeys?.error?.code === NO_ACCOUNT.code
        ? { known: true, value: null }
        : payerExists
          ? factOf(paying)
          : mapFact(factOf(payerKeys), () => null),
  }

  const reads = [latest, ...keys, ...contracts, ...(payerExists ? [paying] : [])]
  const answers = [reference, ...reads].map(
    ({ updatedAt, error }) => `${updatedAt}${error?.code ?? ''}`,
  )
  const factsKey = [network, from.length, ...answers].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the facts are new ones with each answer.
  const question = useMemo(() => ({ transaction, facts }), [transaction, factsKey])
  const { state } = useAnswer(PRE_FLIGHT, question)
  if (state.status === 'done' && state.output !== checked?.answer) {
    setChecked({ transaction, answer: state.output })
  }

  // Also while it is checked against newer facts; never of another transaction.
  const current = checked?.transaction === transaction && state.status !== 'failed'
  const known = new Set<string>([NO_ACCOUNT.code, NO_BLOCK.code])
  const failed = [reference, ...reads].filter(({ error }) => error && !known.has(error.code))
  const zeroBlock = /^0*$/.test(referenceBlockId)
  return {
    findings: current ? checked.answer.findings : null,
    facts,
    asking: reads.some(isPending) || (!zeroBlock && isPending(reference)),
    failures: failed.flatMap(({ error }) => (error ? [error] : [])),
    error: state.status === 'failed' ? state.error : null,
    again() {
      for (const { retry } of [reference, ...reads]) retry()
      if (state.status === 'failed') state.retry()
    },
  }
}
