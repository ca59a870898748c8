import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { andList } from '@toolkit/core/text/list-words'
import type { AnswerTone } from '../../../ui/layout/answer'
import { countOf } from '../../../ui/values/format'
import type { NetworkSearch } from './use-search'

type States = Readonly<Partial<Record<NetworkId, NetworkSearch>>>

interface SearchAnswer {
  /** Without a full stop. */
  readonly sentence: string
  readonly tone: AnswerTone
  /** The networks that could not be searched, in a few words; null where all could. */
  readonly failures: string | null
}

/**
 * What a search answers. A network that failed is never counted as one without accounts.
 * @param accounts how many were found.
 * @param of what was searched for: "phrase", "key".
 */
export function answerOf(states: States, accounts: number, of: string): SearchAnswer {
  const failed = inStatus(states, 'failed')
  const done = inStatus(states, 'done')
  const failures =
    failed.length === 0 ? null : `${andList(failed.map(nameOf))} couldn’t be searched`
  const sentence = sentenceOf()
  if (accounts > 0) return { sentence, tone: 'success', failures }
  if (failures === null) return { sentence, tone: 'neutral', failures }
  return { sentence, tone: done.length > 0 ? 'warning' : 'danger', failures }

  function sentenceOf(): string {
    const found = accounts === 0 ? 'No accounts' : countOf(accounts, 'account')
    if (inStatus(states, 'busy').length > 0) return `${found} found so far`
    if (inStatus(states, 'cancelled').length > 0)
      return `Search cancelled: ${found.toLowerCase()} found`
    if (accounts > 0) return `${found} found`
    if (failures === null) return `No accounts found for this ${of}`
    if (failed.every(network => states[network]?.error?.code === 'chain/offline')) {
      return 'You are offline, so no accounts could be looked up'
    }
    return done.length === 0
      ? failures
      : `No accounts found on ${andList(done.map(nameOf))}; ${failures}`
  }
}

/** What was asked where: `62 keys on Flow Mainnet and 58 keys on Flow Testnet`. */
export function searchedWords(states: States): string {
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
