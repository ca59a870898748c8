import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { andList } from '@toolkit/core/text/format-list'
import type { AnswerTone } from '../ui/layout/answer'
import { countOf, shortAddress } from '../ui/values/format'

/** Result of one network about the accounts of a key. */
export interface NetworkAnswer {
  readonly network: NetworkId
  readonly status: 'asking' | 'answered' | 'failed' | 'cancelled'
  /** False if the network has more accounts than could be checked. */
  readonly complete: boolean
}

interface SearchFacts {
  /** Addresses of accounts, 16 hex digits, without duplicates. */
  readonly found: readonly string[]
  readonly answers: readonly NetworkAnswer[]
  /** Action before the search, in a word: "Opened". */
  readonly lead?: string | undefined
  readonly offline: boolean
}

interface SearchMessage {
  readonly message: string
  readonly tone: AnswerTone
}

/** Joins the names of networks: `Flow Mainnet and Flow Testnet`. */
export const networkNames = (answers: readonly NetworkAnswer[]): string =>
  andList(answers.map(({ network }) => NETWORKS[network].name))

/** Formats which accounts have the key, from the answers so far, in one sentence. */
export function searchMessage({ found, answers, lead, offline }: SearchFacts): SearchMessage {
  const after = (message: string) =>
    lead === undefined ? capitalised(message) : `${lead}: ${message}`
  const having = (status: NetworkAnswer['status']) =>
    answers.filter(answer => answer.status === status)
  const [only, ...others] = found
  if (only !== undefined) {
    const count = `${countOf(found.length, 'account')} found`
    const named = others.length > 0 ? count : `${count}: ${shortAddress(only)}`
    return { message: named, tone: 'success' }
  }
  if (having('asking').length > 0) {
    return { message: after('searching for its accounts'), tone: 'neutral' }
  }
  const answered = having('answered')
  if (answered.length === 0) {
    if (having('failed').length === 0)
      return { message: after('search cancelled'), tone: 'neutral' }
    const why = offline
      ? 'you are offline, so no account was searched for'
      : 'the accounts couldn’t be found'
    return { message: after(why), tone: lead === undefined ? 'danger' : 'warning' }
  }
  if (answered.some(({ complete }) => !complete)) {
    return { message: after('no account found, but not all were checked'), tone: 'warning' }
  }
  const where =
    answered.length === answers.length && answers.length > 1 ? '' : ` on ${networkNames(answered)}`
  return { message: after(`no account${where} has this key`), tone: 'neutral' }
}

const capitalised = (message: string) => message.charAt(0).toUpperCase() + message.slice(1)
