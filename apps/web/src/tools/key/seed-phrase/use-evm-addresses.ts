import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { useMemo, useState } from 'react'
import type { KeyedAddress } from '../../../secrets/holdings/evm-questions'
import { ENCODING_LABELS } from '../../../secrets/phrase/encoding-choice'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import type { Root } from './root'
import type { OpenRoot } from './use-phrase'
import { startsBelow } from './use-seed-phrase'

const LIST_KEYS = taskRef<typeof import('./keys/list-keys.task').default>('list-keys')

/** Addresses derived per press. */
export const MORE_ADDRESSES = 5
/** Addresses derived at first: wallets give further accounts the next indexes. */
export const FIRST_ADDRESSES = 1 + MORE_ADDRESSES

/** Path at which Ethereum wallets, including Flow Wallet, derive a phrase's addresses. */
const pathAt = (index: number) => `m/44'/60'/0'/0/${index}`

/** Root for the addresses, labelled with the passphrase encoding if that matters. */
interface LabelledRoot {
  readonly root: Root
  readonly label: string
}

/**
 * Returns one or two roots; none below an extended key that isn't a root, from which these paths
 * are unreachable.
 */
function rootsOf(open: OpenRoot): readonly LabelledRoot[] {
  if (open.kind === 'extended') {
    const { text } = open
    return startsBelow(open) ? [] : [{ root: { kind: 'extended', text }, label: '' }]
  }
  const several = open.seeds.length > 1
  return open.seeds.map(({ encoding, seed }) => ({
    root: { kind: 'seed', seed },
    label: several ? `, passphrase read as ${ENCODING_LABELS[encoding]}` : '',
  }))
}

/**
 * EVM addresses of a phrase in batches: the first six, then five more per press. Derived in a worker
 * once `requested`; null while the first are derived.
 */
export function useEvmAddresses(open: OpenRoot, requested: boolean) {
  const [count, setCount] = useState(FIRST_ADDRESSES)
  const roots = useMemo(() => rootsOf(open), [open])
  const paths = useMemo(() => Array.from({ length: count }, (_, index) => pathAt(index)), [count])
  const [first, second] = roots
  const one = useAddresses(requested ? first : undefined, paths)
  const other = useAddresses(requested ? second : undefined, paths)
  const all = [one, ...(second ? [other] : [])]
  const lots = useMemo(() => lotsOf([...one, ...other]), [one, other])
  return {
    has: roots.length > 0,
    keyed: roots.length > 0 && all.some(({ length }) => length === 0) ? null : lots,
    more: () => setCount(before => before + MORE_ADDRESSES),
  }
}

interface AddressAt extends KeyedAddress {
  readonly index: number
}

const NONE: readonly AddressAt[] = []

function useAddresses(
  from: LabelledRoot | undefined,
  paths: readonly string[],
): readonly AddressAt[] {
  const question = useMemo(() => (from ? { root: from.root, paths } : null), [from, paths])
  const state = useWorkerQuery(LIST_KEYS, question)
  const rows = state.status === 'success' ? state.data : null
  const [known, setKnown] = useState(NONE)
  const label = from?.label ?? ''
  const read = useMemo(
    () =>
      rows?.map(({ path, evmAddress }, index) => ({
        index,
        address: evmAddress.slice(2).toLowerCase() as EvmAddress,
        path: path + label,
      })),
    [rows, label],
  )
  // Existing addresses stay visible while more are derived.
  if (read && read !== known) setKnown(read)
  return from ? (read ?? known) : NONE
}

/** Splits them into the first six and batches of five, as requested. */
function lotsOf(addresses: readonly AddressAt[]): readonly (readonly KeyedAddress[])[] {
  const lots: KeyedAddress[][] = []
  for (const { index, address, path } of addresses) {
    const lot = Math.max(0, Math.ceil((index + 1 - FIRST_ADDRESSES) / MORE_ADDRESSES))
    lots[lot] ??= []
    lots[lot].push({ address, path })
  }
  return lots
}
