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
import { failedProgram, inPages } from './in-pages'
import { type AccountScriptOptions, programReason, runAccountScript } from './run-account-script'

/** A stored item that the chain cannot load, with the reason. */
export interface UnreadItem extends BrokenItem {
  readonly reason: string
}

/** Stored items of an account, of the kinds that its parts show. */
export interface StoredItems {
  /** Height of the block that was read. */
  readonly height: bigint
  /** Number of its storage paths. */
  readonly total: number
  readonly items: readonly StoredItem[]
  readonly broken: readonly UnreadItem[]
}

/** Contracts whose items are found by contract name, wherever they are deployed. */
const CONTRACTS = ['HybridCustody', 'FlowTransactionScheduler', 'EVM']
/** An account with more paths is read in pages. */
const MAX_AT_ONCE = 1000
const PAGE = 1000
/** Time for which parts share an answer, in milliseconds. */
const SHARED_MS = 10_000
/** Number of broken contracts whose reason is fetched; one reason covers all items of a contract. */
const MAX_REASONS = 24

/**
 * Reads the vaults, collections and links that an account stores, and those that the chain cannot load. A contract that
 * no longer compiles ends any script that touches its types, and iterating over the storage silently skips broken
 * items: the skipped ones are looked up, with the contract's own error. All pages are read at one height, so that none
 * misses an item that moved.
 */
export const readStored: AccountReader<StoredItems> = async (
  { network, address, height },
  { signal, onProgress },
) => {
  const request = { height, signal }
  const what = 'a list of stored items'
  const whole = await runAccountScript(
    network,
    storedWholeScript(network, address, CONTRACTS, MAX_AT_ONCE),
    what,
    request,
  ).catch((error: unknown) => {
    // Possibly too much for one script.
    if (failedProgram(error) === null) throw error
    return runAccountScript(
      network,
      storedWholeScript(network, address, CONTRACTS, 0),
      what,
      request,
    )
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
      runAccountScript(
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
    const [named] = await runAccountScript(network, storedNameScript(address, item), what, at)
    if (named) broken.push({ ...named, reason })
  }
  return { height: whole.height, total, items: found, broken }
}

/** Adds to each item the reason given by its contract, fetched once per contract. */
async function withReasons(
  network: NetworkId,
  address: FlowAddress,
  items: readonly BrokenItem[],
  request: AccountScriptOptions,
): Promise<readonly UnreadItem[]> {
  const reasons = new Map<string, string>()
  for (const { path, type } of items) {
    const contract = contractOf(type)
    if (reasons.has(contract) || reasons.size >= MAX_REASONS) continue
    reasons.set(contract, await reasonOf(network, address, path, request))
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
  request: AccountScriptOptions,
): Promise<string> {
  try {
    await runAccountScript(network, storedLoadScript(address, path), 'a stored type', request)
    return 'the chain cannot load its content'
  } catch (error) {
    request.signal.throwIfAborted()
    const message = failedProgram(error)
    if (message === null) throw error
    return programReason(message)
  }
}

/** `A.1654653399040a61.FlowToken` from a type identifier. */
const contractOf = (type: string): string => type.split('.').slice(0, 3).join('.')

/** Callers that wait for each answer, with their progress listeners: the answer is a query, which reports to one of them. */
const waiting = new Map<string, Set<Pick<ReaderOptions, 'onProgress'>>>()

/** Reads what an account stores, once for all current callers, until the last of them gives up. */
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
      // Parts opened one after another share one request.
      staleTime: SHARED_MS,
      gcTime: SHARED_MS,
      // The callers do their own retries.
      retry: false,
    })
  } finally {
    signal.removeEventListener('abort', leave)
    if (!signal.aborted) leave()
    signal.throwIfAborted()
  }
}
