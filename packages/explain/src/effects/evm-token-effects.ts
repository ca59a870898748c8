import type { Hex } from '@toolkit/core/bytes/hex'
import { formatHex } from '@toolkit/core/bytes/hex'
import { WRAPPED_FLOW } from '@toolkit/core/contracts/wrapped-flow'
import { tryTo } from '@toolkit/core/errors'
import { type AbiItem, abiTopic } from '@toolkit/core/evm/abi/abi-item'
import type { AbiParameter, AbiType, AbiValue } from '@toolkit/core/evm/abi/abi-type'
import { decodeLog } from '@toolkit/core/evm/abi/decode-call'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { EvmLog } from '../evm/logs.ts'
import type { Effect, EvmTokenStandard, Holder } from './effect.ts'

/** Token effect from a contract's log: a move, or an approval. Its only source is that contract. */
type TokenEffect = Extract<Effect, { kind: 'evm-token-moved' | 'evm-token-allowed' }>

const ADDRESS: AbiType = { kind: 'address' }
const UINT: AbiType = { kind: 'uint', bits: 256 }
const UINTS: AbiType = { kind: 'array', item: UINT, length: null }

const indexed = (type: AbiType): AbiParameter => ({ name: '', type, indexed: true })
const plain = (type: AbiType): AbiParameter => ({ name: '', type, indexed: false })
const event = (name: string, ...inputs: readonly AbiParameter[]): AbiItem => ({
  ...{ kind: 'event', name, inputs, outputs: [], anonymous: false },
})

interface TokenEvent {
  readonly item: AbiItem
  /** Returns the effects of its values, in order. */
  readonly read: (values: readonly AbiValue[], token: Hex<20>) => readonly TokenEffect[]
  /** True if it has this meaning only on the contract WFLOW: other contracts use it differently. */
  readonly wrapped?: boolean
}

const ZERO = '0'.repeat(40)
const NOWHERE: Holder = { kind: 'nowhere' }

/** Returns the holder of an address; 0 holds nothing: tokens from it are minted, tokens to it are burned. */
const holderOf = (address: AbiValue | undefined): Holder =>
  address === undefined || address === ZERO ? NOWHERE : { kind: 'evm', address: address as Hex<20> }

type Moved = Pick<Extract<Effect, { kind: 'evm-token-moved' }>, 'standard' | 'token' | 'id'>

/** Returns a move; a transfer of nothing is none. */
const moved = (
  facts: Moved,
  amount: AbiValue | undefined,
  [from, to]: readonly [Holder, Holder],
): readonly TokenEffect[] =>
  typeof amount === 'bigint' && amount > 0n
    ? [{ kind: 'evm-token-moved', ...facts, amount, from, to }]
    : []

const ERC_20 = { standard: 'ERC-20', id: null } as const

const EVENTS: readonly TokenEvent[] = [
  {
    item: event('Transfer', indexed(ADDRESS), indexed(ADDRESS), plain(UINT)),
    read: ([from, to, amount], token) =>
      moved({ ...ERC_20, token }, amount, [holderOf(from), holderOf(to)]),
  },
  {
    item: event('Transfer', indexed(ADDRESS), indexed(ADDRESS), indexed(UINT)),
    read: ([from, to, id], token) =>
      moved({ standard: 'ERC-721', token, id: id as bigint }, 1n, [holderOf(from), holderOf(to)]),
  },
  {
    item: event(
      ...(['TransferSingle', indexed(ADDRESS), indexed(ADDRESS), indexed(ADDRESS)] as const),
      ...([plain(UINT), plain(UINT)] as const),
    ),
    read: ([, from, to, id, amount], token) =>
      moved({ standard: 'ERC-1155', token, id: id as bigint }, amount, [
        holderOf(from),
        holderOf(to),
      ]),
  },
  {
    item: event(
      ...(['TransferBatch', indexed(ADDRESS), indexed(ADDRESS), indexed(ADDRESS)] as const),
      ...([plain(UINTS), plain(UINTS)] as const),
    ),
    read: ([, from, to, ids, amounts], token) => {
      const [listed, sizes] = [ids as readonly bigint[], amounts as readonly bigint[]]
      if (listed.length !== sizes.length) return []
      const ends = [holderOf(from), holderOf(to)] as const
      return listed.flatMap((id, at) => moved({ standard: 'ERC-1155', token, id }, sizes[at], ends))
    },
  },
  {
    item: event('Approval', indexed(ADDRESS), indexed(ADDRESS), plain(UINT)),
    read: ([owner, spender, amount], token) => [
      allowed('ERC-20', { token, owner, spender }, { kind: 'amount', amount: amount as bigint }),
    ],
  },
  {
    item: event('Approval', indexed(ADDRESS), indexed(ADDRESS), indexed(UINT)),
    read: ([owner, spender, id], token) => [
      allowed('ERC-721', { token, owner, spender }, { kind: 'one', id: id as bigint }),
    ],
  },
  {
    item: event('ApprovalForAll', indexed(ADDRESS), indexed(ADDRESS), plain({ kind: 'bool' })),
    read: ([owner, spender, all], token) => [
      allowed('ERC-721', { token, owner, spender }, { kind: all === true ? 'all' : 'none' }),
    ],
  },
  {
    item: event('Deposit', indexed(ADDRESS), plain(UINT)),
    wrapped: true,
    read: ([to, amount], token) => moved({ ...ERC_20, token }, amount, [NOWHERE, holderOf(to)]),
  },
  {
    item: event('Withdrawal', indexed(ADDRESS), plain(UINT)),
    wrapped: true,
    read: ([from, amount], token) => moved({ ...ERC_20, token }, amount, [holderOf(from), NOWHERE]),
  },
]

function allowed(
  standard: EvmTokenStandard,
  facts: { token: Hex<20>; owner: AbiValue | undefined; spender: AbiValue | undefined },
  what: Extract<Effect, { kind: 'evm-token-allowed' }>['what'],
): TokenEffect {
  const [owner, spender] = [facts.owner as Hex<20>, facts.spender as Hex<20>]
  return { kind: 'evm-token-allowed', standard, token: facts.token, owner, spender, what }
}

let topics: readonly (string | null)[] | undefined

/**
 * Returns the token effects of a log: a transfer, or an approval, of ERC-20, ERC-721 or ERC-1155, and FLOW that was
 * wrapped or unwrapped in the network's WFLOW. Empty unless the log is exactly as in the standard.
 */
export function evmTokenEffects(log: EvmLog, network: NetworkId): readonly TokenEffect[] {
  topics ??= EVENTS.map(({ item }) => abiTopic(item))
  const [first] = log.topics
  const topic = first && formatHex(first)
  for (const [at, { item, read, wrapped }] of EVENTS.entries()) {
    if (topics[at] !== topic || (wrapped && WRAPPED_FLOW[network] !== log.address)) continue
    const values = tryTo(() => decodeLog(item, log.topics, log.data).values)
    if (values)
      return read(
        values.map(({ value }) => value),
        log.address,
      )
  }
  return []
}
