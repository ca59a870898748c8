import {
  NETWORK_IDS,
  NETWORKS,
  type NetworkId,
  PUBLIC_NETWORK_IDS,
} from '@toolkit/core/network/networks'
import { useEffect, useState } from 'react'
import { forgetAnswers } from '../chain/forget-answers'
import type { CurveKey } from '../chain/reads/accounts-of-keys'
import { useNetwork } from '../chain/store'

/** The selected network, or all public ones. */
export type Where = 'chosen' | 'public'

/** Typing pause after which the search starts, if search-as-you-type is on, in milliseconds. */
const PAUSE_MS = 700

interface SubmittedQuestion {
  readonly of: string
  /** Counter that makes a repeated search a new query. */
  readonly count: number
}
const next = (before: SubmittedQuestion | null, of: string) => ({
  of,
  count: (before?.count ?? 0) + 1,
})

/** Invalidates earlier searches, so that a repeated one is sent again. */
function forgetSearches(): void {
  for (const network of NETWORK_IDS) forgetAnswers(network, 'accounts-of-keys')
}

/**
 * State of the search for accounts with the keys: its networks, and if it was submitted. Nothing is sent before `search`,
 * unless `automatic` or `atOnce` is set; any later change waits for `search` again.
 */
export function useAccountSearch(keys: readonly CurveKey[], { atOnce = false } = {}) {
  const network = useNetwork()
  const [choice, setWhere] = useState<Where | null>(null)
  const where = choice ?? (NETWORKS[network].isLocal ? 'chosen' : 'public')
  const [automatic, setAutomatic] = useState(false)
  const networks: readonly NetworkId[] = where === 'public' ? PUBLIC_NETWORK_IDS : [network]
  const question = `${networks.join()}/${keys.map(key => key.publicKey).join()}`
  /** Submitted keys and networks; any other combination is a new search. */
  const [submitted, setSubmitted] = useState<SubmittedQuestion | null>(
    atOnce ? next(null, question) : null,
  )
  const [byItself, setByItself] = useState(false)
  const requested = submitted?.of === question && keys.length > 0

  // Returning to a key that was searched before does not search again.
  const outdated = submitted !== null && submitted.of !== question
  useEffect(() => {
    if (outdated) setSubmitted(null)
  }, [outdated])

  const ready = automatic && keys.length > 0
  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(() => {
      forgetSearches()
      setByItself(true)
      setSubmitted(before => next(before, question))
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [ready, question])

  return {
    keys,
    networks,
    where,
    setWhere,
    chosenName: NETWORKS[network].name,
    automatic,
    setAutomatic,
    /** True if the current search was submitted. */
    requested,
    /** Unique id of each submitted search. */
    id: `${question}/${submitted?.count ?? 0}`,
    /** Set if the search was submitted by a click, so that the answer takes the focus; not while typing. */
    run: byItself ? undefined : submitted,
    search(): void {
      forgetSearches()
      setByItself(false)
      setSubmitted(before => next(before, question))
    },
  }
}

export type AccountSearch = ReturnType<typeof useAccountSearch>
