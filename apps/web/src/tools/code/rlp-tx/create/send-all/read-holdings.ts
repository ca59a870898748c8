import { type SendEnds, tryNftsScript, tryVaultsScript } from '@toolkit/core/queries/send-routes'
import type { Staking } from '@toolkit/core/queries/staking'
import { parseUnits } from '@toolkit/core/text/amounts'
import type { FeeParameters } from '@toolkit/explain/effects/fee-split'
import { stakedOf } from '@toolkit/explain/holdings/sum-holdings'
import type { Holdings } from '@toolkit/explain/send-all/holdings'
import { queryClient } from '../../../../../chain/query-client'
import { readAccountEvm } from '../../../../../chain/reads/account-evm'
import { readAccountNfts } from '../../../../../chain/reads/account-nfts'
import { readAccountOverview } from '../../../../../chain/reads/account-overview'
import { type ReaderOptions, refetch } from '../../../../../chain/reads/account-question'
import { readStaking } from '../../../../../chain/reads/account-staking'
import { readAccountSummary } from '../../../../../chain/reads/account-summary'
import { readAccountTokens } from '../../../../../chain/reads/account-tokens'
import { feeParametersQuery } from '../../../../../chain/reads/fee-parameters'
import { runAccountScript } from '../../../../../chain/reads/run-account-script'
import { type Routes, readRoutes } from './read-routes'
import { type Refusals, tryItems } from './try-items'

/** Reason why an item, or a part of it, isn't sent. */
export type Blocker =
  /** Its contract declares no receiver path. */
  | { readonly kind: 'no-path' }
  | { readonly kind: 'no-receiver'; readonly receiver: string }
  /** The contract rejects the transfer, with its own message: of `count` NFTs, or of the vault. */
  | { readonly kind: 'refused'; readonly reason: string; readonly count: number }
  /** Its contract cannot be executed. */
  | { readonly kind: 'broken'; readonly reason: string }

/** Listed vault or collection. */
export interface HeldItem {
  /** `vault/<path>` or `collection/<path>`. */
  readonly key: string
  readonly kind: 'vault' | 'collection'
  readonly path: string
  readonly type: string
  /** Amount that can be sent: units of 1e-8, or NFTs. */
  readonly amount: bigint
  readonly blocker: Blocker | null
}

export interface FoundHoldings {
  readonly holdings: Holdings
  /** Excludes empty items. */
  readonly items: readonly HeldItem[]
  readonly fees: FeeParameters
  /**
   * Staked FLOW, and FLOW locked for staking, in units of 1e-8; null if it could not be fetched.
   */
  readonly staking: { readonly staked: bigint; readonly locked: bigint } | null
  /** Bytes of storage that the sender uses, and that the recipient has free. */
  readonly storage: { readonly used: bigint; readonly room: bigint }
}

const FLOW_VAULT = 'flowTokenVault'
const VAULTS_AT_ONCE = 20
const NFTS_AT_ONCE = 50
/** Share of the progress taken by reading; the NFTs are then tried page by page. */
const READ = 0.4

/**
 * Fetches an account's holdings and finds what can be sent to another: every transfer is first
 * tried within a script, which persists nothing, so locked or rejected items are known before
 * anything is signed.
 */
export async function readHoldings(
  ends: SendEnds,
  { signal, onProgress }: ReaderOptions,
): Promise<FoundHoldings> {
  const { network, from, to } = ends
  const at = { network, address: from, height: null }
  const options = { signal }
  // A cached response may predate the last transaction of a series.
  refetch(at)
  // First, checks that both accounts exist.
  await Promise.all([
    readAccountSummary(at, options),
    readAccountSummary({ ...at, address: to }, options),
  ])
  const [own, theirs, evm, fees, staking] = await Promise.all([
    readAccountOverview(at, options),
    readAccountOverview({ ...at, address: to }, options),
    readAccountEvm(at, options),
    queryClient.fetchQuery(feeParametersQuery(network)),
    // Staked FLOW stays in place, so the rest works without it.
    readStaking(at, options).then(stakingOf, () => null),
  ])
  const tokens = await readAccountTokens(at, options)
  onProgress?.(READ / 2)
  const nfts = await readAccountNfts(at, options)
  onProgress?.(READ)

  const vaults = tokens.vaults.flatMap(({ path, type, balance }) => {
    const amount = parseUnits(balance, 8)
    return path === FLOW_VAULT || amount === 0n ? [] : [{ path, type, amount }]
  })
  const collections = nfts.collections.filter(({ ids }) => ids.length > 0)
  const routes = await readRoutes(ends, vaults, collections, signal)
  const question = { ends, routes, signal }
  const heldVaults = await tryVaults(question, vaults)
  const heldCollections = await tryCollections(question, collections, done =>
    onProgress?.(READ + (1 - READ) * done),
  )
  return {
    holdings: {
      vaults: heldVaults.map(({ path, type, amount, blocker }) => ({
        ...{ path, type, balance: amount },
        receiver: blocker === null ? routes.receiverOf(path) : null,
      })),
      collections: heldCollections.map(({ path, type, ids }) => ({
        ...{ path, type, ids },
        receiver: routes.receiverOf(path),
      })),
      coa: evm.account?.balance ?? null,
      flow: { balance: own.balance, available: own.available, receivable: routes.flow },
    },
    items: [
      ...heldVaults,
      ...heldCollections,
      ...brokenItems('vault', tokens.unread),
      ...brokenItems('collection', nfts.unread),
    ],
    ...{ fees, staking },
    storage: { used: own.storageUsed, room: theirs.storageCapacity - theirs.storageUsed },
  }
}

const stakingOf = (staking: Staking | null): FoundHoldings['staking'] => ({
  staked: staking ? stakedOf(staking) : 0n,
  locked: parseUnits(staking?.locked?.balance ?? '0', 8),
})

interface TryQuestion {
  readonly ends: SendEnds
  readonly routes: Routes
  readonly signal: AbortSignal
}

async function tryVaults(
  { ends, routes, signal }: TryQuestion,
  vaults: readonly Pick<HeldItem, 'path' | 'type' | 'amount'>[],
): Promise<readonly HeldItem[]> {
  const sendable = vaults.flatMap(({ path }) => {
    const receiver = routes.receiverOf(path)
    return receiver === null ? [] : [{ path, receiver }]
  })
  const { refused } = await tryItems(
    sendable,
    VAULTS_AT_ONCE,
    some =>
      runAccountScript(ends.network, tryVaultsScript(ends, some), WHAT, { height: null, signal }),
    { signal },
  )
  const reasons = new Map([...refused].map(([{ path }, reason]) => [path, reason]))
  return vaults.map(({ path, type, amount }) => {
    const reason = reasons.get(path)
    const retained = reason === undefined ? null : ({ kind: 'refused', reason, count: 1 } as const)
    return {
      ...{ key: `vault/${path}`, kind: 'vault', path, type, amount },
      blocker: routes.blockerOf(path) ?? retained,
    }
  })
}

/** Collection with the NFTs that can be sent. */
type TriedCollection = HeldItem & { readonly ids: readonly bigint[] }

async function tryCollections(
  { ends, routes, signal }: TryQuestion,
  collections: readonly (Pick<HeldItem, 'path' | 'type'> & { readonly ids: readonly bigint[] })[],
  onProgress: (done: number) => void,
): Promise<readonly TriedCollection[]> {
  const tried: TriedCollection[] = []
  for (const { path, type, ids } of collections) {
    const receiver = routes.receiverOf(path)
    const send = (some: readonly bigint[], to: string) =>
      runAccountScript(ends.network, tryNftsScript(ends, { path, receiver: to }, some), WHAT, {
        height: null,
        signal,
      })
    const found =
      receiver === null
        ? null
        : await tryItems(ids, NFTS_AT_ONCE, some => send(some, receiver), { signal })
    tried.push({
      ...{ key: `collection/${path}`, kind: 'collection', path, type },
      ids: found?.passed ?? [],
      amount: BigInt(found?.passed.length ?? ids.length),
      blocker: routes.blockerOf(path) ?? refusedNfts(found),
    })
    onProgress(tried.length / collections.length)
  }
  return tried
}

const WHAT = 'whether something can be sent'

function refusedNfts(tried: Refusals<bigint> | null): Blocker | null {
  const [reason] = tried?.refused.values() ?? []
  if (!tried || reason === undefined) return null
  return { kind: 'refused', reason, count: tried.refused.size + tried.untried.length }
}

const brokenItems = (
  kind: HeldItem['kind'],
  unread: readonly { readonly path: string; readonly type: string; readonly reason: string }[],
): readonly HeldItem[] =>
  unread.map(({ path, type, reason }) => ({
    ...{ key: `${kind}/${path}`, kind, path, type, amount: 0n },
    blocker: { kind: 'broken', reason },
  }))
