import type { NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { useNetwork } from '../../../chain/hooks'
import { useKeptInput } from '../../../frame/kept-input'
import { useOutsideInput } from '../../../frame/use-outside-input'
import { fetchCode } from '../../../ui/layout/fetch-code'
import { useRun } from '../../../workers/use-run'
import { type Asked, NOTHING } from './asked'
import manifest from './manifest'
import { OUTSIDE } from './outside'
import { type Faults, type Field, readAsked } from './read-asked'
import type { FoundEvents, SearchOutcome } from './search'
import { filledBy, TEMPLATES } from './templates'
import { useLive } from './use-live'

// With all that asks the node.
const loadSearch = () => import('./search')

interface Refused {
  readonly asked: Asked
  readonly network: NetworkId
  readonly faults: Faults
}

const NO_FAULTS: Faults = new Map()

/** What is entered, and the search for it. */
export function useEvents() {
  const network = useNetwork()
  const [asked, setAsked] = useKeptInput(manifest, 'asked', NOTHING)
  const [refused, setRefused] = useState<Refused>()
  const run = useRun<SearchOutcome>({ inputs: [network, asked] })
  const { state } = run
  const output = 'output' in state ? state.output : null
  const found = output?.kind === 'found' ? output.found : null

  const live = useLive(found !== null && !run.stale ? found.id : null)

  useOutsideInput(OUTSIDE, brought => {
    const [flow] = TEMPLATES
    if (brought.kind === 'asked') setAsked(brought.asked)
    else if (flow) setAsked(filledBy(flow, network, brought.address))
  })

  function refuse(faults: Faults): false {
    setRefused({ asked, network, faults })
    return false
  }
  /** What was found; false where something is wrong or the node did not answer, `ended` where it was cancelled. */
  async function start(range: Asked['range'] | 'from-now'): Promise<FoundEvents | false | 'ended'> {
    const wanted = readAsked(range === 'from-now' ? { ...asked, range: 'latest' } : asked, network)
    if (!('types' in wanted)) return refuse(wanted)
    setRefused(undefined)
    const end = await run.start(async options => {
      const { searchEvents } = await fetchCode(loadSearch)
      return await searchEvents({ ...wanted, asked, network, range }, options)
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
    asked,
    change: (part: Partial<Asked>) => setAsked(before => ({ ...before, ...part })),
    fill: setAsked,
    faults: refused ? faultsLeft(refused, asked, network) : NO_FAULTS,
    run,
    found,
    live,
    submit: () => start(asked.range),
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
function faultsLeft({ asked, network, faults }: Refused, now: Asked, on: NetworkId): Faults {
  const isAsWas: Readonly<Record<Field, boolean>> = {
    types: asked.types === now.types && network === on,
    account: asked.account === now.account && network === on,
    from: asked.from === now.from && asked.to === now.to && network === on,
    to: asked.from === now.from && asked.to === now.to && network === on,
  }
  return new Map([...faults].filter(([field]) => isAsWas[field]))
}
