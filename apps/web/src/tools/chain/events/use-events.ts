import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useState } from 'react'
import { useNetwork } from '../../../chain/hooks'
import { usePersistedState } from '../../../frame/persisted-state'
import { useDeepLink } from '../../../frame/use-deep-link'
import { fetchCode } from '../../../workers/fetch-code'
import { useRun } from '../../../workers/use-run'
import { DEEP_LINK } from './deep-link'
import manifest from './manifest'
import type { Faults, Field } from './read-asked'
import type { FoundEvents, SearchOutcome } from './search'
import { NOTHING, needsAccount, type Submitted } from './submitted'
import type { Template } from './templates'
import { useLive } from './use-live'

// With where the contracts are.
const loadTypes = () => import('./template-types')
// With all that tells addresses and types apart.
const loadReading = () => import('./read-asked')
// With all that asks the node.
const loadSearch = () => import('./search')

interface Refused {
  readonly submitted: Submitted
  readonly network: NetworkId
  readonly faults: Faults
}

const NO_FAULTS: Faults = new Map()

/** What is entered, and the search for it. */
export function useEvents() {
  const network = useNetwork()
  const [submitted, setSubmitted] = usePersistedState(manifest, 'asked', NOTHING)
  const [refused, setRefused] = useState<Refused>()
  const run = useRun<SearchOutcome>({ inputs: [network, submitted] })
  const { state } = run
  const output = 'output' in state ? state.output : null
  const found = output?.kind === 'found' ? output.found : null

  const live = useLive(found !== null && !run.stale ? found.id : null)

  useDeepLink(DEEP_LINK, initial => {
    setSubmitted(
      initial.kind === 'asked'
        ? initial.submitted
        : { ...NOTHING, account: initial.address, template: 'flow' },
    )
  })
  // FlowToken is elsewhere on another network.
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
  /** What was found; false where something is wrong or the node did not answer, `ended` where it was cancelled. */
  async function start(
    range: Submitted['range'] | 'from-now',
  ): Promise<FoundEvents | false | 'ended'> {
    const { readAsked } = await fetchCode(loadReading)
    const requested = readAsked(
      range === 'from-now' ? { ...submitted, range: 'latest' } : submitted,
      network,
    )
    if (!('types' in requested)) return refuse(requested)
    setRefused(undefined)
    const end = await run.start(async options => {
      const { searchEvents } = await fetchCode(loadSearch)
      return await searchEvents({ ...requested, submitted, network, range }, options)
    })
    if (end.status === 'cancelled') return 'ended'
    if (end.status !== 'done') return false
    return end.output.kind === 'found' ? end.output.found : refuse(end.output.faults)
  }
  /** Follows what comes: after what was found, where that goes up to the latest block, or from now on. */
  async function follow(): Promise<unknown> {
    const isHere = found?.isToLatest && state.status === 'done' && !run.stale
    const from = isHere ? found : await start('from-now')
    if (typeof from === 'object') live.start(from)
    return from
  }
  return {
    network,
    submitted,
    change: (part: Partial<Submitted>) => setSubmitted(before => ({ ...before, ...part })),
    /** Fills in all but the account; one that is there already stays. */
    pick: ({ id, range }: Template) =>
      setSubmitted(before => ({
        ...{ ...NOTHING, template: id, range },
        account: needsAccount({ template: id }) ? before.account : '',
        types: before.template === id ? before.types : '',
      })),
    /** Whether the types of a template are there. */
    ready: template === null || submitted.types !== '',
    faults: refused ? faultsLeft(refused, submitted, network) : NO_FAULTS,
    run,
    found,
    live,
    submit: () => start(submitted.range),
    follow,
    /** Reads what could not be read once more. */
    async readGaps(of: FoundEvents): Promise<void> {
      await run.start(async options => {
        const { readGaps } = await fetchCode(loadSearch)
        return await readGaps(of, options)
      })
    },
  }
}

export type EventsWork = ReturnType<typeof useEvents>

/** The faults of the fields that are still as they were. */
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
