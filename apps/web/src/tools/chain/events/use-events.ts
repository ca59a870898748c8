import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useState } from 'react'
import { useNetwork } from '../../../chain/hooks'
import { useKeptInput } from '../../../frame/kept-input'
import { useOutsideInput } from '../../../frame/use-outside-input'
import { fetchCode } from '../../../workers/fetch-code'
import { useRun } from '../../../workers/use-run'
import { type Asked, NOTHING, needsAccount } from './asked'
import manifest from './manifest'
import { OUTSIDE } from './outside'
import type { Faults, Field } from './read-asked'
import type { FoundEvents, SearchOutcome } from './search'
import type { Template } from './templates'
import { useLive } from './use-live'

// With where the contracts are.
const loadTypes = () => import('./template-types')
// With all that tells addresses and types apart.
const loadReading = () => import('./read-asked')
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
    setAsked(
      brought.kind === 'asked'
        ? brought.asked
        : { ...NOTHING, account: brought.address, template: 'flow' },
    )
  })
  // FlowToken is elsewhere on another network.
  const { template } = asked
  useEffect(() => {
    if (template === null) return
    let current = true
    fetchCode(loadTypes).then(
      ({ typesOfTemplate }) => {
        const types = typesOfTemplate(template, network)
        if (current) setAsked(before => (before.types === types ? before : { ...before, types }))
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [template, network, setAsked])

  function refuse(faults: Faults): false {
    setRefused({ asked, network, faults })
    return false
  }
  /** What was found; false where something is wrong or the node did not answer, `ended` where it was cancelled. */
  async function start(range: Asked['range'] | 'from-now'): Promise<FoundEvents | false | 'ended'> {
    const { readAsked } = await fetchCode(loadReading)
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
    /** Fills in all but the account; one that is there already stays. */
    pick: ({ id, range }: Template) =>
      setAsked(before => ({
        ...{ ...NOTHING, template: id, range },
        account: needsAccount({ template: id }) ? before.account : '',
        types: before.template === id ? before.types : '',
      })),
    /** Whether the types of a template are there. */
    ready: template === null || asked.types !== '',
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
