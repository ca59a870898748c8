import { queryOptions } from '@tanstack/react-query'
import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { toToolError } from '@toolkit/core/errors'
import { bridgeAccount, bridgedTypeOf } from '@toolkit/core/evm/bridge'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { type LinkedAccounts, linkedAccountsScript } from '@toolkit/core/queries/linked-accounts'
import { partScript } from '@toolkit/core/queries/script-facts'
import { stakingContracts } from '@toolkit/core/queries/staking'
import { controlPart } from '@toolkit/explain/holdings/control'
import {
  type AccountParts,
  type HeldAccount,
  PART_NAMES,
  type PartAnswer,
  type PartName,
  partValue,
} from '@toolkit/explain/holdings/held-account'
import {
  type Holdings,
  type HoldingsQuestion,
  holdingsScript,
} from '@toolkit/explain/holdings/holdings-script'
import type { StoredHoldings } from '@toolkit/explain/holdings/stored-holdings'
import { queryClient } from '../query-client'
import { readContractNames } from './account-contracts'
import { readAccountCoas } from './account-evm'
import { readAccountLinked } from './account-linked'
import { readAccountCollections } from './account-nfts'
import { readStaking } from './account-staking'
import { readAccountTokens } from './account-tokens'
import { readEvmCounterparts } from './evm-bridge'
import { failedProgram, inPages } from './in-pages'
import { programReason, runAccountScript } from './run-account-script'

/** Accounts per request. */
export const ACCOUNTS_A_QUESTION = 10

type HoldingsScope = Pick<HoldingsQuestion, 'network' | 'publicKeys'>

/**
 * Reads the holdings of up to ten accounts in one request; a custom chain takes a second one for its contracts. An
 * account whose program fails is found by bisection and read part by part, so that one broken contract hides nothing
 * else.
 */
async function readHoldings(
  scope: HoldingsScope,
  addresses: readonly FlowAddress[],
  signal: AbortSignal,
): Promise<readonly HeldAccount[]> {
  const { network } = scope
  const present = await presentContracts(network, signal)
  const { found, unread } = await inPages(
    addresses,
    ACCOUNTS_A_QUESTION,
    async page => {
      const script = holdingsScript({ ...scope, ...present }, page)
      const { height, accounts } = await runAccountScript(network, script, 'what accounts hold', {
        height: null,
        signal,
      })
      return accounts.map(account => ({ height, account }))
    },
    { signal, reason: programReason },
  )
  const held = new Map<FlowAddress, HeldAccount>()
  for (const { height, account } of found) {
    held.set(
      account.address,
      await completed(scope, { ...heldOf(network, account), height }, signal),
    )
  }
  for (const { item, reason } of unread) {
    held.set(item, await byParts(scope, item, reason, signal))
  }
  return addresses.flatMap(address => held.get(address) ?? [])
}

/** Checks which of a network's standard contracts exist: one request on a custom chain, else none. */
async function presentContracts(network: NetworkId, signal: AbortSignal) {
  const bridge = bridgeAccount(network)
  if (!NETWORKS[network].isLocal) return { staking: true, bridge: bridge !== null }
  const { collection } = stakingContracts(network)
  const namesOf = (address: FlowAddress) =>
    readContractNames({ network, address, height: null }, { signal })
  const names = await namesOf(collection)
  const bridgeNames = bridge === null ? [] : bridge === collection ? names : await namesOf(bridge)
  return {
    staking: names.includes('FlowStakingCollection'),
    bridge: bridgeNames.includes('FlowEVMBridgeConfig'),
  }
}

/** Query for the holdings of some accounts; at most ten `addresses`. */
export const holdingsQuery = (scope: HoldingsScope, addresses: readonly FlowAddress[]) =>
  queryOptions({
    queryKey: [scope.network, 'holdings', addresses.join(), scope.publicKeys.join()],
    queryFn: ({ signal }) => readHoldings(scope, addresses, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

function heldOf(network: NetworkId, { address, ...parts }: Holdings): Omit<HeldAccount, 'height'> {
  const { control, stored, coas, links, staking } = parts
  return {
    network,
    address,
    parts: {
      control: { value: control },
      stored: { value: stored },
      coas: { value: coas },
      links: { value: links },
      staking: { value: staking },
    },
  }
}

/** Adds what the single request leaves out: many paths, and links if the network is not known to have the contract. */
async function completed(
  scope: HoldingsScope,
  held: HeldAccount,
  signal: AbortSignal,
): Promise<HeldAccount> {
  const { stored, links } = held.parts
  if ('fault' in stored) return held
  const { tooMany, custody } = stored.value
  const listed = tooMany ? await withPart(scope, held, 'stored', signal) : held
  const whole = tooMany ? await withPart(scope, listed, 'coas', signal) : listed
  if (custody.length === 0 || partValue(links)) return whole
  const answer = await answered(() => readLinksBy(scope, held.address, custody, signal), signal)
  return { ...whole, parts: { ...whole.parts, links: answer } }
}

/** Reads links by the contract that the account's own types name. */
async function readLinksBy(
  { network }: HoldingsScope,
  address: FlowAddress,
  custody: readonly string[],
  signal: AbortSignal,
): Promise<LinkedAccounts | null> {
  const [, at = ''] = /^A\.([0-9a-f]{16})\./.exec(custody[0] ?? '') ?? []
  if (at === '') return null
  const script = linkedAccountsScript(network, address, parseAddress(at, network))
  return runAccountScript(network, script, 'a list of linked accounts', { height: null, signal })
}

/** Reads an account whose program fails, part by part. An account that the node does not know has no parts. */
async function byParts(
  scope: HoldingsScope,
  address: FlowAddress,
  reason: string,
  signal: AbortSignal,
): Promise<HeldAccount> {
  const fault = { fault: reason }
  let held: HeldAccount = {
    ...{ network: scope.network, address, height: null },
    parts: { control: fault, stored: fault, coas: fault, links: fault, staking: fault },
  }
  for (const name of PART_NAMES) {
    held = await withPart(scope, held, name, signal)
    if ('fault' in held.parts.control) return held
  }
  return held
}

/** Returns the account with one part reread. */
async function withPart<N extends PartName>(
  scope: HoldingsScope,
  held: HeldAccount,
  name: N,
  signal: AbortSignal,
): Promise<HeldAccount> {
  const part = await answered(() => READERS[name](scope, held.address, signal), signal)
  return { ...held, parts: { ...held.parts, [name]: part } }
}

/** Rereads a part of an account that could not be read; the rest stays visible. */
export async function rereadPart(
  scope: HoldingsScope,
  addresses: readonly FlowAddress[],
  held: HeldAccount,
  name: PartName,
): Promise<void> {
  const { queryKey } = holdingsQuery(scope, addresses)
  const next = await withPart(scope, held, name, new AbortController().signal)
  queryClient.setQueryData(queryKey, all =>
    all?.map(one =>
      one.address === held.address
        ? { ...one, parts: { ...one.parts, [name]: next.parts[name] } }
        : one,
    ),
  )
}

async function answered<T>(read: () => Promise<T>, signal: AbortSignal): Promise<PartAnswer<T>> {
  try {
    return { value: await read() }
  } catch (error) {
    signal.throwIfAborted()
    const message = failedProgram(error)
    return { fault: message === null ? toToolError(error).message : programReason(message) }
  }
}

type Reader<T> = (scope: HoldingsScope, address: FlowAddress, signal: AbortSignal) => Promise<T>

const questionOf = ({ network }: HoldingsScope, address: FlowAddress) => ({
  ...{ network, address },
  height: null,
})

const READERS: { readonly [N in PartName]: Reader<AccountParts[N]> } = {
  control: ({ network, publicKeys }, address, signal) =>
    runAccountScript(
      network,
      partScript(controlPart(publicKeys), address),
      'the keys of an account',
      {
        height: null,
        signal,
      },
    ),
  stored: readStoredParts,
  coas: (scope, address, signal) => readAccountCoas(questionOf(scope, address), { signal }),
  links: async (scope, address, signal) =>
    (await readAccountLinked(questionOf(scope, address), { signal })).links,
  staking: (scope, address, signal) => readStaking(questionOf(scope, address), { signal }),
}

/** Reads vaults and collections as Lookup does, page by page and each broken one separately. */
async function readStoredParts(
  scope: HoldingsScope,
  address: FlowAddress,
  signal: AbortSignal,
): Promise<StoredHoldings> {
  const question = questionOf(scope, address)
  const [tokens, nfts] = [
    await readAccountTokens(question, { signal }),
    await readAccountCollections(question, { signal }),
  ]
  const types = [...tokens.vaults, ...nfts.collections].map(({ type }) => bridgedTypeOf(type))
  const counterparts = await readEvmCounterparts(question, [...new Set(types)], { signal })
  const counterpartOf = (type: string) => counterparts.get(bridgedTypeOf(type)) ?? null
  return {
    vaults: tokens.vaults.map(({ path, type, balance, display }) => ({
      ...{ path, type, balance, counterpart: counterpartOf(type) },
      symbol: display?.symbol ?? null,
    })),
    collections: nfts.collections.map(({ path, type, count, display }) => ({
      ...{ path, type, count, counterpart: counterpartOf(type) },
      name: display?.name ?? null,
    })),
    broken: tokens.unread.length + nfts.unread.length,
    custody: [],
    tooMany: false,
  }
}
