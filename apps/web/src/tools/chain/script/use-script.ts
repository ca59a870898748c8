import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { exampleSource } from '@toolkit/explain/script/example-sources'
import type { ScriptExample } from '@toolkit/explain/script/script-examples'
import {
  type Dispatch,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useParameters } from '../../../cadence/argument-form/use-parameters'
import { newWorkId } from '../../../cadence/drafts/draft-kind'
import { useLatest } from '../../../ui/use-latest'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import { exampleOf } from './example-of'
import { type Faults, runScript } from './run'
import { NOTHING, type Start, type Submitted } from './submitted'
import { useInitialInput } from './use-initial-input'

const NO_FAULTS: Faults = new Map()

/** Persisted state of the page: the input, and its initial content. */
export interface ScriptState {
  readonly network: NetworkId
  readonly submitted: Submitted
  readonly setSubmitted: Dispatch<SetStateAction<Submitted>>
  readonly start: Start | null
}

/** Script with its input, and the result of running it. */
export function useScript({ network, submitted, setSubmitted, start }: ScriptState) {
  const { source } = submitted
  const example = useMemo(() => exampleOf(source), [source])
  const program = useParameters(source, network)
  const change = (part: Partial<Submitted>) =>
    setSubmitted(before => ({ ...before, id: before.id || newWorkId(), ...part }))
  const initial = useInitialInput(program, change)
  const run = useWorkerMutation(
    (question: Parameters<typeof runScript>[0], { signal }) => runScript(question, signal),
    { inputs: [network, submitted] },
  )
  const latest = useLatest({ submitted, network, sources: program.sources, mutate: run.mutate })
  const outcome = run.status === 'success' ? run.data : null
  const [refused, setRefused] = useState<{
    readonly submitted: Submitted
    readonly faults: Faults
  }>()

  function pick({ id }: ScriptExample): void {
    initial.drop()
    setSubmitted({ ...NOTHING, id: newWorkId(), source: exampleSource(id, network) })
  }
  const begin = useEffectEvent((from: Start) => {
    if (from.kind === 'brought') initial.start(from.initial)
    else if (from.kind === 'example') pick(from.example)
  })
  useEffect(() => {
    if (start) begin(start)
  }, [start])
  // The contracts of an example have other addresses on another network.
  useEffect(() => {
    if (!example) return
    const here = exampleSource(example.id, network)
    setSubmitted(before => {
      const isOther = before.source !== here && exampleOf(before.source) === example
      return isOther ? { ...before, source: here } : before
    })
  }, [network, example, setSubmitted])

  return {
    network,
    submitted,
    change,
    example,
    program,
    /** Error of input from a link or another tool. */
    unread: initial.error,
    run,
    outcome: outcome?.kind === 'faults' ? null : outcome,
    /** Faults of the last press, for fields that haven't changed since. */
    faults: refused ? faultsLeft(refused, submitted) : NO_FAULTS,
    /** Resolves to false if nothing was sent: the input is invalid, or the node didn't respond. */
    async submit(): Promise<unknown> {
      // A press that waited for the parameters runs before the form has matched its inputs to them.
      await null
      const { mutate, ...question } = latest.current
      const end = await mutate(question)
      if (end.status === 'cancelled') return 'ended'
      if (end.status !== 'success') return false
      const { data } = end
      const { submitted: read } = question
      setRefused(data.kind === 'faults' ? { submitted: read, faults: data.faults } : undefined)
      return data.kind !== 'faults'
    },
    pick,
  }
}

export type ScriptWork = ReturnType<typeof useScript>

function faultsLeft(
  { submitted, faults }: { readonly submitted: Submitted; readonly faults: Faults },
  now: Submitted,
): ReadonlyMap<string, ToolError> {
  if (submitted === now) return faults
  return new Map(
    [...faults].filter(([field]) => {
      if (field === 'script') return submitted.source === now.source
      if (field === 'height') return submitted.height === now.height
      if (field === 'blockId') return submitted.blockId === now.blockId
      return submitted.inputs === now.inputs
    }),
  )
}
