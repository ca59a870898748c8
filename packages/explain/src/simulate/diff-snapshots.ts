import type { FlowAddress } from '@toolkit/core/account/address'
import { formatAddress } from '@toolkit/core/account/address'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  type AccountSnapshot,
  type AccountSnapshots,
  type CollectionSnapshot,
  MAX_IDS,
  MAX_PATHS,
} from './account-snapshot.ts'
import { type Change, type ControllerChange, entitlementsOf, grantOf } from './change.ts'

/** Difference between two account snapshots. */
export interface Comparison {
  readonly changes: readonly Change[]
  /** Sentences about the parts that were not read. */
  readonly partly: readonly string[]
}

/**
 * Compares two snapshots of the same accounts: tokens, NFTs, COA, stored items, capabilities, storage, in the order of
 * the accounts. Only parts in both snapshots are compared.
 */
export function diffSnapshots(network: NetworkId, { before, after }: AccountSnapshots): Comparison {
  const changes: Change[] = []
  const partly: string[] = []
  for (const [at, old] of before.entries()) {
    const now = after[at]
    if (!now || now.address !== old.address) continue
    changes.push(
      ...tokens(network, old, now),
      ...nfts(old, now),
      ...coas(old, now),
      ...stored(old, now),
      ...published(old, now),
      ...controllers(old, now),
      ...storage(old, now),
    )
    partly.push(...notSeen(old, now))
  }
  return { changes, partly }
}

/**
 * Returns paths at which a transaction first stores something, and whose capabilities were found only after it:
 * identifiers for another snapshot.
 */
export function unseenPaths({ changes }: Comparison): readonly string[] {
  const found = changes.flatMap(change =>
    change.kind === 'controller' && change.direction === 'found' && change.path !== null
      ? [change.path.replace(/^\/storage\//, '')]
      : [],
  )
  return [...new Set(found)]
}

/** Joins two lists by a key. */
function beside<T>(
  old: readonly T[],
  now: readonly T[],
  keyOf: (one: T) => string,
): readonly (readonly [T | null, T | null])[] {
  const later = new Map(now.map(one => [keyOf(one), one]))
  const earlier = new Set(old.map(keyOf))
  return [
    ...old.map(one => [one, later.get(keyOf(one)) ?? null] as const),
    ...now.filter(one => !earlier.has(keyOf(one))).map(one => [null, one] as const),
  ]
}

const typed = ({ path, type }: { readonly path: string; readonly type: string }) =>
  `${path} ${type}`

function tokens(network: NetworkId, old: AccountSnapshot, now: AccountSnapshot): readonly Change[] {
  const { address } = old
  if (!old.vaults || !now.vaults) {
    if (old.flow === now.flow) return []
    const type = `A.${CORE_CONTRACTS[network].FlowToken}.FlowToken.Vault`
    const path = '/storage/flowTokenVault'
    return [{ kind: 'tokens', address, path, type, before: old.flow, after: now.flow }]
  }
  return beside(old.vaults, now.vaults, typed).flatMap(([was, is]): readonly Change[] => {
    const one = was ?? is
    if (!one || was?.balance === is?.balance) return []
    const { path, type } = one
    const [before, after] = [was?.balance ?? null, is?.balance ?? null]
    return [{ kind: 'tokens', address, path, type, before, after }]
  })
}

function nfts(old: AccountSnapshot, now: AccountSnapshot): readonly Change[] {
  return beside(old.collections ?? [], now.collections ?? [], typed).flatMap(
    ([was, is]): readonly Change[] => {
      const one = was ?? is
      if (!one || !old.collections || !now.collections) return []
      const at = { address: old.address, path: one.path, type: one.type }
      const [before, after] = [idsOf(was), idsOf(is)]
      if (!before || !after) {
        const counts = { before: was?.count ?? 0, after: is?.count ?? 0 }
        return counts.before === counts.after ? [] : [{ kind: 'nft-count', ...at, ...counts }]
      }
      const [had, has] = [new Set(before), new Set(after)]
      return [
        ...before
          .filter(id => !has.has(id))
          .map((id): Change => ({ kind: 'nft', ...at, id, direction: 'out' })),
        ...after
          .filter(id => !had.has(id))
          .map((id): Change => ({ kind: 'nft', ...at, id, direction: 'in' })),
      ]
    },
  )
}

const idsOf = (collection: CollectionSnapshot | null) => (collection ? collection.ids : [])

function coas(old: AccountSnapshot, now: AccountSnapshot): readonly Change[] {
  if (!old.coas || !now.coas) return []
  const { address } = old
  return beside(old.coas, now.coas, one => `${one.path} ${one.evmAddress}`).flatMap(
    ([was, is]): readonly Change[] => {
      const one = was ?? is
      if (!one || was?.balance === is?.balance) return []
      const { path } = one
      const evmAddress = was?.evmAddress ?? null
      const [before, after] = [was?.balance ?? null, is?.balance ?? null]
      return [{ kind: 'coa', address, path, evmAddress, before, after }]
    },
  )
}

/** Returns true if anything of value is at a path, before or after. */
const valueAt = (snapshots: readonly AccountSnapshot[], path: string | null) =>
  path === null ||
  snapshots.some(({ vaults, collections, coas: evm }) =>
    [...(vaults ?? []), ...(collections ?? []), ...(evm ?? [])].some(one => one.path === path),
  ) ||
  path === '/storage/flowTokenVault'

function stored(old: AccountSnapshot, now: AccountSnapshot): readonly Change[] {
  if (!old.items || !now.items || !old.paths || !now.paths) return []
  // An item that the chain cannot load is unchanged if its type name is.
  const names = (look: AccountSnapshot) => {
    const types = new Map(look.items?.map(({ path, type }) => [path, type]))
    return (look.paths ?? []).map(path => ({ path, type: types.get(path) ?? '' }))
  }
  return beside(names(old), names(now), ({ path }) => path).flatMap(
    ([was, is]): readonly Change[] => {
      const path = (was ?? is)?.path ?? ''
      if (was?.type === is?.type) return []
      const [before, after] = [was?.type ?? null, is?.type ?? null]
      const ofValue = valueAt([old, now], path)
      return [{ kind: 'stored', address: old.address, path, before, after, ofValue }]
    },
  )
}

function published(old: AccountSnapshot, now: AccountSnapshot): readonly Change[] {
  if (!old.published || !now.published) return []
  return beside(old.published, now.published, ({ path }) => path).flatMap(
    ([was, is]): readonly Change[] => {
      // Without its controller, a capability that is still published has no id.
      if (was?.type === is?.type && (was?.id === is?.id || is?.id === 0n)) return []
      const path = (was ?? is)?.path ?? ''
      const [before, after] = [was?.type ?? null, is?.type ?? null]
      return [{ kind: 'published', address: old.address, path, before, after }]
    },
  )
}

function controllers(old: AccountSnapshot, now: AccountSnapshot): readonly Change[] {
  if (!old.controllers || !now.controllers) return []
  return beside(old.controllers, now.controllers, ({ id }) => `${id}`).flatMap(
    ([was, is]): readonly Change[] => {
      const one = is ?? was
      if (!one || (was && is && was.path === is.path)) return []
      const { id, type, path } = one
      return [
        {
          kind: 'controller',
          address: old.address,
          direction: directionOf(was !== null, is !== null, path, old.controllerPaths),
          ...{ id, type, path },
          entitlements: entitlementsOf(type),
          power: grantOf(type, path),
          ofValue: valueAt([old, now], path),
        },
      ]
    },
  )
}

function directionOf(
  was: boolean,
  is: boolean,
  path: string | null,
  looked: readonly string[],
): ControllerChange['direction'] {
  if (was) return is ? 'retargeted' : 'deleted'
  return path === null || looked.includes(path) ? 'issued' : 'found'
}

function storage(old: AccountSnapshot, now: AccountSnapshot): readonly Change[] {
  if (!old.storage || !now.storage || old.storage.used === now.storage.used) return []
  const { used: after, capacity } = now.storage
  return [{ kind: 'storage', address: old.address, before: old.storage.used, after, capacity }]
}

function notSeen(old: AccountSnapshot, now: AccountSnapshot): readonly string[] {
  const who = formatAddress(old.address)
  if (!old.items || !now.items) {
    const total = Math.max(old.totalPaths, now.totalPaths)
    return [
      `${who} has ${total} storage paths; of accounts with more than ${MAX_PATHS} storage or public paths, only FLOW and some capabilities were looked at.`,
    ]
  }
  if (!old.vaults || !now.vaults) {
    return [`Of ${who}, other tokens than FLOW, NFTs and EVM balances were not looked at.`]
  }
  const loaded = new Set(now.items.map(({ path }) => path))
  const broken = (now.paths ?? []).filter(path => !loaded.has(path))
  const large = (now.collections ?? []).filter(({ ids }) => ids === null)
  return [
    ...(broken.length > 0
      ? [`Of ${who}, the chain cannot load ${broken.join(', ')}: what is there was not looked at.`]
      : []),
    ...large.map(
      ({ path, count }) =>
        `${who} has ${count} NFTs at ${path}; of collections with more than ${MAX_IDS}, only their number was looked at.`,
    ),
  ]
}

/** Maximum addresses named in one sentence. */
const MAX_LISTED = 8

/** Names the accounts of a transaction beyond the limit in a sentence; null if there are none. */
export function accountsNotSeen(addresses: readonly FlowAddress[]): string | null {
  if (addresses.length === 0) return null
  const more = addresses.length - MAX_LISTED
  const reported = addresses.slice(0, MAX_LISTED).map(formatAddress).join(', ')
  return `Not looked at: ${reported}${more > 0 ? ` and ${more} more accounts` : ''}.`
}
