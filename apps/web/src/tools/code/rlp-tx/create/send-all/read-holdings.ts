import {
  type SendEnds,
  type SendRoute,
  sendRoutesScript,
  tryNftsScript,
  tryVaultsScript,
} from '@toolkit/core/account/scripts/send-routes'
import { parseFixedPoint } from '@toolkit/core/cadence/cadence-value'
import type { FeeParameters } from '@toolkit/core/transaction/effects/fee-split'
import type { Holdings } from '@toolkit/core/transaction/send-all/holdings'
import { queryClient } from '../../../../../chain/query-client'
import { readAccountSummary } from '../../../../../chain/reads/account'
import { readAccountEvm } from '../../../../../chain/reads/account-evm'
import { readAccountNfts } from '../../../../../chain/reads/account-nfts'
import { readAccountOverview } from '../../../../../chain/reads/account-overview'
import { askAgain, type ReaderOptions } from '../../../../../chain/reads/account-question'
import { readAccountTokens } from '../../../../../chain/reads/account-tokens'
import { askAccount } from '../../../../../chain/reads/ask-account'
import { feeParametersQuery } from '../../../../../chain/reads/fee-parameters'
import { inPages } from '../../../../../chain/reads/in-pages'
import { programReason } from '../../../../../chain/reads/program-reason'
import { type Refusals, tryItems } from './try-items'

/** Why something is not sent, or a part of it. */
export type Obstacle =
  /** Its contract names no place where it is received. */
  | { readonly kind: 'no-path' }
  | { readonly kind: 'no-receiver'; readonly receiver: string }
  /** The contract refuses, in its own words: `count` of the NFTs, or the vault. */
  | { readonly kind: 'refused'; readonly reason: string; readonly count: number }
  /** Its contract cannot be run. */
  | { readonly kind: 'broken'; readonly reason: string }

/** A vault or a collection, as it is listed. */
export interface HeldItem {
  /** `vault/<path>` or `collection/<path>`. */
  readonly key: string
  readonly kind: 'vault' | 'collection'
  readonly path: string
  readonly type: string
  /** What can be sent: units of 1e-8, or NFTs. */
  readonly amount: bigint
  readonly obstacle: Obstacle | null
}

export interface FoundHoldings {
  readonly holdings: Holdings
  /** Without what is empty. */
  readonly items: readonly HeldItem[]
  readonly fees: FeeParameters
  /** Bytes that the sender uses, and that the recipient has left. */
  readonly storage: { readonly used: bigint; readonly room: bigint }
}

const FLOW_VAULT = 'flowTokenVault'
const ROUTES_AT_ONCE = 20
const VAULTS_AT_ONCE = 20
const NFTS_AT_ONCE = 50
/** How much of the progress each part is; the NFTs are tried one page after the other. */
const READ = 0.4

/**
 * What an account holds, and what of it can be sent to another: every vault and NFT is sent within a script first,
 * where nothing lasts, so that what is locked or refused is known before anything is signed.
 */
export async function readHoldings(
  ends: SendEnds,
  { signal, onProgress }: ReaderOptions,
): Promise<FoundHoldings> {
  const { network, from, to } = ends
  const at = { network, address: from, height: null }
  const options = { signal }
  // What was stored may have been asked before the last transaction of a series.
  askAgain(at)
  // First of all: whether both are there.
  await Promise.all([
    readAccountSummary(at, options),
    readAccountSummary({ ...at, address: to }, options),
  ])
  const [own, theirs, evm, fees] = await Promise.all([
    readAccountOverview(at, options),
    readAccountOverview({ ...at, address: to }, options),
    readAccountEvm(at, options),
    queryClient.fetchQuery(feeParametersQuery(network)),
  ])
  const tokens = await readAccountTokens(at, options)
  onProgress?.(READ / 2)
  const nfts = await readAccountNfts(at, options)
  onProgress?.(READ)

  const vaults = tokens.vaults.flatMap(({ path, type, balance }) => {
    const amount = unitsOf(balance)
    return path === FLOW_VAULT || amount === 0n ? [] : [{ path, type, amount }]
  })
  const collections = nfts.collections.filter(({ ids }) => ids.length > 0)
  const routes = await readRoutes(ends, vaults, collections, signal)
  const sendable = (path: string) => {
    const route = routes.found.get(path)
    return route?.ready && route.receiver !== null ? { path, receiver: route.receiver } : null
  }
  const refusedVaults = await tryItems(
    vaults.flatMap(({ path }) => sendable(path) ?? []),
    VAULTS_AT_ONCE,
    some => askAccount(network, tryVaultsScript(ends, some), WHAT, { height: null, signal }),
    options,
  )
  const items: HeldItem[] = vaults.map(({ path, type, amount }) => {
    const [[, reason] = [null, null]] = [...refusedVaults.refused].filter(
      ([one]) => one.path === path,
    )
    const refused = reason === null ? null : ({ kind: 'refused', reason, count: 1 } as const)
    const obstacle = routes.obstacleOf(path) ?? refused
    return { ...{ key: `vault/${path}`, kind: 'vault', path, type, amount }, obstacle }
  })
  const sent = new Map<string, readonly bigint[]>()
  for (const [index, { path, type, ids }] of collections.entries()) {
    const route = sendable(path)
    const tried = route
      ? await tryItems(
          ids,
          NFTS_AT_ONCE,
          some =>
            askAccount(network, tryNftsScript(ends, route, some), WHAT, { height: null, signal }),
          options,
        )
      : null
    sent.set(path, tried?.passed ?? [])
    items.push({
      ...{ key: `collection/${path}`, kind: 'collection', path, type },
      amount: BigInt(tried?.passed.length ?? ids.length),
      obstacle: routes.obstacleOf(path) ?? refusedNfts(tried),
    })
    onProgress?.(READ + ((1 - READ) * (index + 1)) / collections.length)
  }
  return {
    holdings: {
      vaults: items
        .filter(({ kind }) => kind === 'vault')
        .map(({ path, type, amount, obstacle }) => ({
          ...{ path, type, balance: amount },
          receiver: obstacle === null ? (sendable(path)?.receiver ?? null) : null,
        })),
      collections: collections.map(({ path, type }) => ({
        ...{ path, type, ids: sent.get(path) ?? [] },
        receiver: sendable(path)?.receiver ?? null,
      })),
      coa: evm.account?.balance ?? null,
      flow: { balance: own.balance, available: own.available, receivable: routes.flow },
    },
    items: [
      ...items,
      ...brokenItems('vault', tokens.unread),
      ...brokenItems('collection', nfts.unread),
    ],
    fees,
    storage: { used: own.storageUsed, room: theirs.storageCapacity - theirs.storageUsed },
  }
}

const WHAT = 'whether something can be sent'

interface Routes {
  readonly found: ReadonlyMap<string, SendRoute>
  /** Whether the recipient takes FLOW. */
  readonly flow: boolean
  readonly obstacleOf: (path: string) => Obstacle | null
}

async function readRoutes(
  ends: SendEnds,
  vaults: readonly { readonly path: string }[],
  collections: readonly { readonly path: string }[],
  signal: AbortSignal,
): Promise<Routes> {
  const ask = (some: readonly string[], of: 'vaults' | 'collections') =>
    askAccount(
      ends.network,
      of === 'vaults' ? sendRoutesScript(ends, some, []) : sendRoutesScript(ends, [], some),
      'where something is received',
      { height: null, signal },
    )
  const { flow } = await ask([], 'vaults')
  const found = new Map<string, SendRoute>()
  const broken = new Map<string, string>()
  for (const [of, list] of [
    ['vaults', vaults],
    ['collections', collections],
  ] as const) {
    const paths = list.map(({ path }) => path)
    const pages = await inPages(paths, ROUTES_AT_ONCE, async some => (await ask(some, of)).routes, {
      signal,
      reason: programReason,
    })
    for (const route of pages.found) found.set(route.path, route)
    for (const { item, reason } of pages.unread) broken.set(item, reason)
  }
  return {
    found,
    flow,
    obstacleOf(path) {
      const reason = broken.get(path)
      if (reason !== undefined) return { kind: 'broken', reason }
      const { receiver = null, ready = false } = found.get(path) ?? {}
      if (receiver === null) return { kind: 'no-path' }
      return ready ? null : { kind: 'no-receiver', receiver }
    },
  }
}

function refusedNfts(tried: Refusals<bigint> | null): Obstacle | null {
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
    obstacle: { kind: 'broken', reason },
  }))

function unitsOf(amount: string): bigint {
  const read = parseFixedPoint('UFix64', amount)
  return 'value' in read ? read.value : 0n
}
