import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { andList } from '@toolkit/core/text/format-list'
import { formatFlow, shortAmount } from '../../../account/format-flow'
import type { AnswerTone } from '../../../ui/layout/answer'
import { countOf, shortAddress } from '../../../ui/values/format'
import type { NetworkSearch } from './use-search'

type States = Readonly<Partial<Record<NetworkId, NetworkSearch>>>

/** Account that was found. */
export interface FoundAccount {
  readonly network: NetworkId
  /** 16 hex digits. */
  readonly address: string
  /** In units of 1e-8 FLOW; undefined while loading, null if it could not be fetched. */
  readonly balance?: bigint | null | undefined
}

interface SearchAnswer {
  /** Without a full stop. */
  readonly message: string
  readonly tone: AnswerTone
  /** Networks that could not be searched, in short; null if all could. */
  readonly failures: string | null
}

/**
 * Formats the result of a search: a single account is named, several are counted. A network that
 * failed is never counted as having no accounts.
 * @param accounts without duplicates.
 * @param of subject of the search: "phrase", "key".
 */
export function answerOf(
  states: States,
  accounts: readonly FoundAccount[],
  of: string,
): SearchAnswer {
  const failed = inStatus(states, 'error')
  const done = inStatus(states, 'success')
  const failures =
    failed.length === 0 ? null : `${andList(failed.map(nameOf))} couldn’t be searched`
  const [only, ...others] = accounts
  const message = messageOf()
  if (only) return { message, tone: 'success', failures }
  if (failures === null) return { message, tone: 'neutral', failures }
  return { message, tone: done.length > 0 ? 'warning' : 'danger', failures }

  function messageOf(): string {
    const found = only ? countOf(accounts.length, 'account') : 'No accounts'
    if (inStatus(states, 'pending').length > 0) return `${found} found so far`
    if (inStatus(states, 'cancelled').length > 0)
      return `Search cancelled: ${found.toLowerCase()} found`
    if (only) return others.length > 0 ? `${found} found` : describeAccount(only)
    if (failures === null) return `No accounts found for this ${of}`
    if (failed.every(network => states[network]?.error?.code === 'chain/offline')) {
      return 'You are offline, so no accounts could be looked up'
    }
    return done.length === 0
      ? failures
      : `No accounts found on ${andList(done.map(nameOf))}; ${failures}`
  }
}

/** Formats an account in one line: `0x120e…0cab · 1.001 FLOW · Emulator`. */
function describeAccount({ network, address, balance }: FoundAccount): string {
  const amount = typeof balance === 'bigint' ? [`${shortAmount(formatFlow(balance))} FLOW`] : []
  const name = NETWORKS[network].shortName
  return [shortAddress(address), ...amount, name].join(' · ')
}

/** Formats what was searched: `62 keys on Flow Mainnet and 58 keys on Flow Testnet`. */
export function describeSearched(states: States): string {
  return andList(
    NETWORK_IDS.flatMap(network => {
      const state = states[network]
      return state ? [`${countOf(state.searched, 'key')} on ${nameOf(network)}`] : []
    }),
  )
}

const nameOf = (network: NetworkId) => NETWORKS[network].name

function inStatus(states: States, status: NetworkSearch['status']): readonly NetworkId[] {
  return NETWORK_IDS.filter(network => states[network]?.status === status)
}
