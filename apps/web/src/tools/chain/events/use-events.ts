import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useState } from 'react'
import { useNetwork } from '../../../chain/store'
import { usePersistedState } from '../../../frame/persisted-state'
import { useDeepLink } from '../../../frame/use-deep-link'
import { fetchCode } from '../../../workers/fetch-code'
import { dataSoFar, type PartialRunOptions, type Work } from '../../../workers/run'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import { DEEP_LINK } from './deep-link'
import manifest from './manifest'
import type { Faults, Field } from './parse-submitted'
import type { FoundEvents, SearchOutcome } from './search'
import { NOTHING, needsAccount, type Submitted } from './submitted'
import type { Template } from './template-cards'
import { useLive } from './use-live'

// Includes the contract addresses.
const loadTypes = () => import('./template-types')
// Includes the parsers of addresses and types.
const loadReader = () => import('./parse-submitted')
// Includes the node client.
const loadSearch = () => import('./search')

interface Refused {
  readonly submitted: Submitted
  readonly network: NetworkId
  readonly faults: Faults
}

const NO_FAULTS: Faults = new Map()

/** Input, and the search for it. */
export function useEvents() {
  const network = useNetwork()
  const [submitted, setSubmitted] = usePersistedState(manifest, 'asked', NOTHING)
  const [refused, setRefused] = useState<Refused>()
  const run = useWorkerMutation(
    (search: Work<SearchOutcome>, options: PartialRunOptions<SearchOutcome>) => search(options),
    { inputs: [network, submitted] },
  )
  const output = dataSoFar(run)
  const found = output?.kind === 'found' ? output.found : null

  const live = useLive(found !== null && !run.stale ? found.id : null)

  useDeepLink(DEEP_LINK, initial => {
    setSubmitted(
      initial.kind === 'asked'
        ? initial.submitted
        : { ...NOTHING, account: initial.address, template: 'flow' },
    )
  })
  // FlowToken has another address on another network.
  const { template } = submitted
  useEffect(() => {
    if (template === null) return
    let current = true
    fetchCode(loadTypes).then(
      ({ typesOfTemplate }) => {
        const types = typesOfTemplate(template, network)
        if (current)
          setSubmitted(before => (before.types === types ? before : { ...before, types }))
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [template, network, setSubmitted])

  function refuse(faults: Faults): false {
    setRefused({ submitted, network, faults })
    return false
  }
  /**
   * Returns the results; false if something is invalid or the node didn't respond, `ended` if it
   * was cancelled.
   */
  async function start(
    range: Submitted['range'] | 'from-now',
  ): Promise<FoundEvents | false | 'ended'> {
    const { parseSubmitted } = await fetchCode(loadReader)
    const requested = parseSubmitted(
      range === 'from-now' ? { ...submitted, range: 'latest' } : submitted,
      network,
    )
    if (!('types' in requested)) return refuse(requested)
    setRefused(undefined)
    const end = await run.mutate(async options => {
      const { searchEvents } = await fetchCode(loadSearch)
      return await searchEvents({ ...requested, submitted, network, range }, options)
    })
    if (end.status === 'cancelled') return 'ended'
    if (end.status !== 'success') return false
    return end.data.kind === 'found' ? end.data.found : refuse(end.data.faults)
  }
  /** Follows new events: after the results, if they reach the latest block, else from now on. */
  async function follow(): Promise<unknown> {
    const isHere = found?.isToLatest && run.status === 'success' && !run.stale
    const from = isHere ? found : await start('from-now')
    if (typeof from === 'object') live.start(from)
    return from
  }
  return {
    network,
    submitted,
    change: (part: Partial<Submitted>) => setSubmitted(before => ({ ...before, ...part })),
    /** Fills everything but the account, which keeps its value. */
    pick: ({ id, range }: Template) =>
      setSubmitted(before => ({
        ...{ ...NOTHING, template: id, range },
        account: needsAccount({ template: id }) ? before.account : '',
        types: before.template === id ? before.types : '',
      })),
    /** True if the types of a template are loaded. */
    ready: template === null || submitted.types !== '',
    faults: refused ? faultsLeft(refused, submitted, network) : NO_FAULTS,
    run,
    found,
    live,
    submit: () => start(submitted.range),
    follow,
    /** Retries the ranges that could not be read. */
    async readGaps(of: FoundEvents): Promise<void> {
      await run.mutate(async options => {
        const { readGaps } = await fetchCode(loadSearch)
        return await readGaps(of, options)
      })
    },
  }
}

export type EventsWork = ReturnType<typeof useEvents>

/** Returns the faults of fields that haven't changed since. */
function faultsLeft(
  { submitted, network, faults }: Refused,
  now: Submitted,
  on: NetworkId,
): Faults {
  const isAsWas: Readonly<Record<Field, boolean>> = {
    types: submitted.types === now.types && network === on,
    account: submitted.account === now.account && network === on,
    from: submitted.from === now.from && submitted.to === now.to && network === on,
    to: submitted.from === now.from && submitted.to === now.to && network === on,
  }
  return new Map([...faults].filter(([field]) => isAsWas[field]))
}
