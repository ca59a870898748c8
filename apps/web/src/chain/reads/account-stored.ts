import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  type BrokenItem,
  type StoredItem,
  storedLoadScript,
  storedNameScript,
  storedPageScript,
  storedWholeScript,
} from '@toolkit/core/queries/stored-items'
import { queryClient } from '../query-client'
import {
  type AccountQuestion,
  type AccountReader,
  accountKey,
  accountQuery,
  type ReaderOptions,
} from './account-question'
import { type AskOptions, askAccount } from './ask-account'
import { failedProgram, inPages } from './in-pages'
import { programReason } from './program-reason'

/** A stored item that the chain cannot load, and why. */
export interface UnreadItem extends BrokenItem {
  readonly reason: string
}

/** What an account stores of the kinds that its parts show. */
export interface StoredItems {
  /** Height of the block that was asked. */
  readonly height: bigint
  /** Number of its storage paths. */
  readonly total: number
  readonly items: readonly StoredItem[]
  readonly broken: readonly UnreadItem[]
}

/** Contracts whose items are found by their name, wherever they are deployed. */
const CONTRACTS = ['HybridCustody', 'FlowTransactionScheduler', 'EVM']
/** With more paths an account is asked by pages. */
const MAX_AT_ONCE = 1000
const PAGE = 1000
/** How long an answer is shared between parts. */
const SHARED_MS = 10_000
/** How many broken contracts are asked why; one answer is for all of a contract's items. */
const MAX_REASONS = 24

/**
 * The vaults, collections and links that an account stores, and what of it the chain cannot load. One
 * contract that no longer compiles ends any script that touches its types, and iterating over the storage
 * skips broken items in silence: what it skipped is looked for, with the contract's own error. Asked at one
 * height to the end, so that no page misses what another one moved.
 */
export const readStored: AccountReader<StoredItems> = async (
  { network, address, height },
  { signal, onProgress },
) => {
  const ask = { height, signal }
  const what = 'a list of stored items'
  const whole = await askAccount(
    network,
    storedWholeScript(network, address, CONTRACTS, MAX_AT_ONCE),
    what,
    ask,
  ).catch((error: unknown) => {
    // Too much for one script, perhaps.
    if (failedProgram(error) === null) throw error
    return askAccount(network, storedWholeScript(network, address, CONTRACTS, 0), what, ask)
  })
  const { total } = whole
  const at = { height: whole.height, signal }
  if (whole.items !== null) {
    const broken = await withReasons(network, address, whole.broken, at)
    return { height: whole.height, total, items: whole.items, broken }
  }
  const { found, unread } = await inPages(
    Array.from({ length: total }, (_, index) => index),
    PAGE,
    page =>
      askAccount(
        network,
        storedPageScript(network, address, CONTRACTS, {
          from: page[0] ?? 0,
          upTo: (page.at(-1) ?? 0) + 1,
        }),
        what,
        at,
      ),
    { signal, onProgress, reason: programReason },
  )
  const broken: UnreadItem[] = []
  for (const { item, reason } of unread) {
    const [named] = await askAccount(network, storedNameScript(address, item), what, at)
    if (named) broken.push({ ...named, reason })
  }
  return { height: whole.height, total, items: found, broken }
}

/** Each of the items with the reason that its contract gives, which is asked for once a contract. */
async function withReasons(
  network: NetworkId,
  address: FlowAddress,
  items: readonly BrokenItem[],
  ask: AskOptions,
): Promise<readonly UnreadItem[]> {
  const reasons = new Map<string, string>()
  for (const { path, type } of items) {
    const contract = contractOf(type)
    if (reasons.has(contract) || reasons.size >= MAX_REASONS) continue
    reasons.set(contract, await reasonOf(network, address, path, ask))
  }
  return items.map(item => ({
    ...item,
    reason: reasons.get(contractOf(item.type)) ?? 'the chain cannot load its contract',
  }))
}

async function reasonOf(
  network: NetworkId,
  address: FlowAddress,
  path: string,
  ask: AskOptions,
): Promise<string> {
  try {
    await askAccount(network, storedLoadScript(address, path), 'a stored type', ask)
    return 'the chain cannot load its content'
  } catch (error) {
    ask.signal.throwIfAborted()
    const message = failedProgram(error)
    if (message === null) throw error
    return programReason(message)
  }
}

/** `A.1654653399040a61.FlowToken` of a type's identifier. */
const contractOf = (type: string): string => type.split('.').slice(0, 3).join('.')

/** Who waits for which answer, and wants to know how far it is. */
const waiting = new Map<string, Set<Pick<ReaderOptions, 'onProgress'>>>()

/** What an account stores, asked once for all that want it now, until the last of them gives up. */
export async function storedOf(
  question: AccountQuestion,
  { signal, onProgress }: ReaderOptions,
): Promise<StoredItems> {
  const name = accountKey(question, 'stored').join('/')
  const query = accountQuery('stored', readStored)(question, progress => {
    for (const one of waiting.get(name) ?? []) one.onProgress?.(progress)
  })
  const { queryKey } = query
  const others = waiting.get(name) ?? new Set()
  const self = { onProgress }
  waiting.set(name, others.add(self))
  const leave = () => {
    others.delete(self)
    if (others.size > 0) return
    waiting.delete(name)
    if (signal.aborted) void queryClient.cancelQueries({ queryKey, exact: true })
  }
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await queryClient.fetchQuery({
      ...query,
      // Parts that are opened one after another ask once.
      staleTime: SHARED_MS,
      gcTime: SHARED_MS,
      // Whoever asks for it asks again.
      retry: false,
    })
  } finally {
    signal.removeEventListener('abort', leave)
    if (!signal.aborted) leave()
    signal.throwIfAborted()
  }
}
