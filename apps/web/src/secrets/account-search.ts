import {
  NETWORK_IDS,
  NETWORKS,
  type NetworkId,
  PUBLIC_NETWORK_IDS,
} from '@toolkit/core/network/networks'
import { useEffect, useState } from 'react'
import { forgetAnswers } from '../chain/forget-answers'
import { useNetwork } from '../chain/hooks'
import type { CurveKey } from '../chain/reads/accounts-of-keys'

/** The network that is chosen, or all public ones. */
export type Where = 'chosen' | 'public'

/** A pause in typing this long asks by itself, where that is switched on. */
const PAUSE_MS = 700

interface AskedQuestion {
  readonly of: string
  /** Counts, so that the same question asked again is a new one. */
  readonly count: number
}
const next = (before: AskedQuestion | null, of: string) => ({ of, count: (before?.count ?? 0) + 1 })

/** The same again is asked anew. */
function forgetSearches(): void {
  for (const network of NETWORK_IDS) forgetAnswers(network, 'accounts-of-keys')
}

/**
 * The question which accounts have the keys: where it is asked, and whether it was. Nothing is sent before
 * `ask`, or `automatic`, or unless it starts with `atOnce`: whatever else is asked for later waits for
 * `ask` again.
 */
export function useAccountSearch(keys: readonly CurveKey[], { atOnce = false } = {}) {
  const network = useNetwork()
  const [choice, setWhere] = useState<Where | null>(null)
  const where = choice ?? (NETWORKS[network].isLocal ? 'chosen' : 'public')
  const [automatic, setAutomatic] = useState(false)
  const networks: readonly NetworkId[] = where === 'public' ? PUBLIC_NETWORK_IDS : [network]
  const question = `${networks.join()}/${keys.map(key => key.publicKey).join()}`
  /** The keys and places that were asked for; anything else is another question. */
  const [asked, setAsked] = useState<AskedQuestion | null>(atOnce ? next(null, question) : null)
  const [byItself, setByItself] = useState(false)
  const requested = asked?.of === question && keys.length > 0

  // Coming back to a key that was asked for before asks nothing by itself.
  const outdated = asked !== null && asked.of !== question
  useEffect(() => {
    if (outdated) setAsked(null)
  }, [outdated])

  const ready = automatic && keys.length > 0
  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(() => {
      forgetSearches()
      setByItself(true)
      setAsked(before => next(before, question))
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
    /** Whether the present question was asked. */
    requested,
    /** Another one for each time that a question is asked. */
    id: `${question}/${asked?.count ?? 0}`,
    /** Set where it was asked by a press, so that the answer takes the focus; not while typing. */
    run: byItself ? undefined : asked,
    ask(): void {
      forgetSearches()
      setByItself(false)
      setAsked(before => next(before, question))
    },
  }
}

export type AccountSearch = ReturnType<typeof useAccountSearch>
