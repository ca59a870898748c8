import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import {
  type HeldAccount,
  type HeldEvmAddress,
  partValue,
} from '@toolkit/core/account/holdings/held-account'
import type { ToolError } from '@toolkit/core/errors'
import { knownErc20 } from '@toolkit/core/network/known-erc20'
import type { NetworkId } from '@toolkit/core/network/networks'
import { type EvmHoldingsRead, evmHoldingsQuery } from '../../chain/reads/evm-holdings'
import { type Read, useReads } from '../../chain/use-read'

/** An address of Flow EVM whose key the secret has. */
export interface KeyedAddress {
  readonly address: EvmAddress
  /** How it is reached: a path. Null for a key that is itself the secret. */
  readonly path: string | null
}

/** An address of Flow EVM, and how far it was read. */
export interface EvmReading {
  readonly network: NetworkId
  readonly address: EvmAddress
  readonly path: string | null
  readonly coaOf: FlowAddress | null
  readonly held: HeldEvmAddress | undefined
  readonly error: ToolError | null
  readonly retry: () => void
}

type Place = Pick<EvmReading, 'network' | 'address' | 'path' | 'coaOf'>

/** Addresses that are one question. */
interface Group {
  readonly network: NetworkId
  readonly places: readonly Place[]
  readonly tokens: readonly EvmAddress[]
}

interface EvmQuestion {
  readonly networks: readonly NetworkId[]
  /** In lots, as they were asked for. */
  readonly keyed: readonly (readonly KeyedAddress[])[]
  /** What was read of accounts, as they were asked for together. */
  readonly accounts: readonly (readonly HeldAccount[])[]
  /** Token contracts that somebody added. */
  readonly added: readonly EvmAddress[]
}

/** Tokens that the bridge brought from EVM have their contract in their own name. */
function bridgedTokens(accounts: readonly HeldAccount[]): readonly EvmAddress[] {
  return accounts.flatMap(({ parts }) =>
    (partValue(parts.stored)?.vaults ?? []).flatMap(({ type }) => {
      const [, address] = /\.EVMVMBridgedToken_([0-9a-f]{40})\./.exec(type) ?? []
      return address === undefined ? [] : [address as EvmAddress]
    }),
  )
}

function groupsOf({ networks, keyed, accounts }: EvmQuestion): readonly Group[] {
  const ofKeys = keyed.flatMap(lot =>
    networks.flatMap(network => {
      const places = lot.map(one => ({ ...one, network, coaOf: null }))
      return lot.length > 0 ? [{ network, places, tokens: knownErc20(network) }] : []
    }),
  )
  const ofAccounts = accounts.flatMap(page => {
    const places = page.flatMap(({ network, address, parts }): Place[] => {
      const coa = partValue(parts.coa)
      return coa
        ? [{ network, address: coa.address as EvmAddress, path: null, coaOf: address }]
        : []
    })
    const [first] = places
    if (first === undefined) return []
    const { network } = first
    return [
      { network, places, tokens: [...new Set([...knownErc20(network), ...bridgedTokens(page)])] },
    ]
  })
  return [...ofKeys, ...ofAccounts]
}

/** What addresses of Flow EVM hold: those with a key of the secret, and the COAs of accounts. */
export function useHeldEvm(question: EvmQuestion): readonly EvmReading[] {
  const groups = groupsOf(question)
  const reads = useReads(
    groups.map(({ network, places, tokens }) =>
      evmHoldingsQuery(network, addressesOf(places), tokens),
    ),
  )
  // Each by itself, so that what was read before stays.
  const asked = [...new Set(groups.map(({ network }) => network))]
  const further = question.added.flatMap(token =>
    asked.map(network => ({
      network,
      addresses: addressesOf(groups.flatMap(one => (one.network === network ? one.places : []))),
      token,
    })),
  )
  const more = useReads(
    further.map(({ network, addresses, token }) => evmHoldingsQuery(network, addresses, [token])),
  )
  return groups.flatMap(({ network, places }, at) => {
    const others = more.filter((_, index) => further[index]?.network === network)
    return places.map(place => readingOf(place, reads[at], others))
  })
}

const addressesOf = (places: readonly Place[]): readonly EvmAddress[] => [
  ...new Set(places.map(({ address }) => address)),
]

type Answer = Read<readonly EvmHoldingsRead[]>

function readingOf(place: Place, first: Answer | undefined, more: readonly Answer[]): EvmReading {
  const find = ({ data }: Answer) => data?.find(({ address }) => address === place.address)
  const one = first && find(first)
  const all = [...(first ? [first] : []), ...more]
  const failed = all.filter(answer => {
    const there = find(answer)
    return answer.error !== null || (there && 'fault' in there.holdings)
  })
  const others = more.flatMap(answer => find(answer) ?? [])
  return {
    ...place,
    held: one && { ...place, height: one.height, holdings: others.reduce(together, one.holdings) },
    error: all.find(({ error }) => error !== null)?.error ?? null,
    retry() {
      for (const { retry } of failed) retry()
    },
  }
}

type Held = EvmHoldingsRead['holdings']

/** The same address, with the tokens of both questions. */
function together(one: Held, { holdings: other }: EvmHoldingsRead): Held {
  if ('fault' in one) return one
  if ('fault' in other) return other
  const { value } = one
  const known = new Set(value.tokens.map(({ token }) => token))
  return {
    value: {
      ...value,
      tokens: [...value.tokens, ...other.value.tokens.filter(({ token }) => !known.has(token))],
      unanswered: [...value.unanswered, ...other.value.unanswered],
    },
  }
}
