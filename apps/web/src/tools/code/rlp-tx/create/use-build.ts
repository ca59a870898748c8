import { equalBytes } from '@toolkit/core/bytes/bytes'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { encodePayload } from '@toolkit/core/transaction/transaction'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ProgramParameters } from '../../../../cadence/argument-form/use-parameters'
import type { Signing, TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import type { ChainNumbers } from '../../../../transaction/sending/prepare-transaction'
import { useLatest } from '../../../../ui/use-latest'
import { runTask } from '../../../../workers/run-task'
import { taskRef } from '../../../../workers/task'
import { useRun } from '../../../../workers/use-run'
import { type Faults, faultMap } from '../editor/editor-context'
import { fetchNumbers, fillNumbers } from './fetch-numbers'
import type { WriteStep } from './use-work'

const BUILD = taskRef<typeof import('./build-transaction.task').default>('build-transaction')

const NO_FAULTS: Faults = new Map()
/** The fields that the chain can fill. */
const FETCHED = ['proposalKeyIndex', 'sequenceNumber', 'referenceBlockId'] as const
/** Contracts of types may have to be fetched; nobody waits longer for a press. */
const PATIENCE_MS = 5000

/** What came of a press: the faults of the draft as it was, none where it was built or filled. */
interface Outcome {
  readonly draft: TransactionDraft
  readonly faults: Faults
}

export interface BuildEvents {
  /** What the draft was built as before; null where it was not. */
  readonly built: Signing | null
  /** Gets the transaction: `built` itself where it is the same. */
  readonly onBuilt: (signing: Signing) => void
  /** The step that has what is not valid. */
  readonly onFaults: (step: WriteStep) => void
  /** The draft with what was fetched in its fields. */
  readonly onFilled: (draft: TransactionDraft) => void
}

/** Builds the transaction of a draft at a press, fetching the numbers that are missing. */
export function useBuild(
  draft: TransactionDraft,
  parameters: ProgramParameters,
  { built, onBuilt, onFilled, onFaults }: BuildEvents,
) {
  const [numbers, setNumbers] = useState<ChainNumbers | null>(null)
  const { state, start } = useRun<Outcome>()
  const latest = useLatest({ draft, parameters, built, onBuilt })
  const untilRead = useOnceTrue(parameters.current)

  async function numbersOf(of: TransactionDraft): Promise<ChainNumbers> {
    const fetched = await fetchNumbers(of)
    setNumbers(fetched)
    return fetched
  }

  const ask = (of: TransactionDraft) => {
    const { sources, parameters: shown } = latest.current.parameters
    return runTask(BUILD, { draft: of, sources, parameters: shown })
  }

  /** What was pressed while the script is still read is done with what was read. */
  async function attempt(): Promise<Outcome> {
    await untilRead()
    const { draft: now, built: before } = latest.current
    return guarded(now, async () => {
      if (before && (await isSame(now, before))) {
        latest.current.onBuilt(before)
        return NO_FAULTS
      }
      let reading = await ask(now)
      if (reading.kind === 'faults') {
        const missing = FETCHED.filter(field => now[field].trim() === '')
        const wrong = reading.faults.filter(({ field }) => !missing.some(one => one === field))
        // Arguments and authorizers follow from the script.
        const script = wrong.filter(({ field }) => field === 'script')
        if (wrong.length > 0) return faultMap(script.length > 0 ? script : wrong)
        reading = await ask(fillNumbers(now, await numbersOf(now)))
        if (reading.kind === 'faults') return faultMap(reading.faults)
      }
      latest.current.onBuilt({ network: now.network, transaction: reading.transaction })
      return NO_FAULTS
    })
  }

  /** Whether the draft still is what it was built as, by the numbers of then where none are entered. */
  async function isSame(now: TransactionDraft, before: Signing): Promise<boolean> {
    const { proposalKey, referenceBlockId } = before.transaction
    const reading = await ask({
      ...now,
      proposalKeyIndex: now.proposalKeyIndex.trim() || `${proposalKey.keyIndex}`,
      sequenceNumber: now.sequenceNumber.trim() || `${proposalKey.sequenceNumber}`,
      referenceBlockId: now.referenceBlockId.trim() || referenceBlockId,
    })
    if (reading.kind === 'faults') return false
    return samePayload({ network: now.network, transaction: reading.transaction }, before)
  }

  /** What is not valid of step 1. */
  async function attemptWhat(): Promise<Outcome> {
    await untilRead()
    const { draft: now } = latest.current
    return guarded(now, async () => {
      const reading = await ask(now)
      if (reading.kind !== 'faults') return NO_FAULTS
      const wrong = reading.faults.filter(({ field }) => stepOf(field) === 'what')
      const script = wrong.filter(({ field }) => field === 'script')
      return faultMap(script.length > 0 ? script : wrong)
    })
  }

  const outcome = state.status === 'done' ? state.output : null
  const faults = useMemo(() => (outcome ? faultsLeft(outcome, draft) : NO_FAULTS), [outcome, draft])
  return {
    faults,
    failure: state.status === 'failed' ? state.error : null,
    busy: state.status === 'busy',
    /** What the chain said last, maybe of another account. */
    numbers,
    /** False where a field is not valid, or the chain did not answer. */
    async build() {
      const end = await start(attempt)
      if (end.status === 'cancelled') return 'ended'
      if (end.status !== 'done') return false
      const steps = [...end.output.faults.keys()].map(stepOf)
      if (steps.length > 0) onFaults(steps.includes('what') ? 'what' : 'who')
      return steps.length === 0
    },
    /** Whether script and arguments are valid so far. */
    async check() {
      const end = await start(attemptWhat)
      if (end.status === 'cancelled') return 'ended'
      return end.status === 'done' && end.output.faults.size === 0
    },
    /** Fetches the numbers into the fields, for those who want to see them or to go offline. */
    fetch: () =>
      start(() =>
        guarded(draft, async () => {
          const fetched = await numbersOf(draft)
          onFilled(fillNumbers({ ...draft, sequenceNumber: '', referenceBlockId: '' }, fetched))
          return NO_FAULTS
        }),
      ),
  }
}

/** The step that a field stands in. */
const stepOf = (field: string): WriteStep => (/^(?:script|arguments)/.test(field) ? 'what' : 'who')

/** Whether two are one transaction, whoever signed them. */
export const samePayload = (a: Signing, b: Signing) =>
  a.network === b.network && equalBytes(encodePayload(a.transaction), encodePayload(b.transaction))

/** What `act` finds wrong; what it throws belongs to a field, or is thrown on. */
async function guarded(draft: TransactionDraft, act: () => Promise<Faults>): Promise<Outcome> {
  try {
    return { draft, faults: await act() }
  } catch (thrown) {
    const error = toToolError(thrown)
    const field = fieldOf(error)
    if (field === null) throw error
    return { draft, faults: new Map([[field, error]]) }
  }
}

/** The faults of the fields that are still as they were. */
function faultsLeft({ draft, faults }: Outcome, now: TransactionDraft): Faults {
  const texts = new Map(Object.entries(now))
  const changed = new Set(
    Object.entries(draft).flatMap(([name, value]) => (texts.get(name) === value ? [] : [name])),
  )
  return new Map([...faults].filter(([field]) => !changed.has(field.split('.')[0] ?? '')))
}

/** The field that an error of fetching is about; null where it is about none. */
function fieldOf({ code }: ToolError): string | null {
  if (/^(?:address\/|chain\/account-not-found$)/.test(code)) return 'proposer'
  return /^(?:integer|create-tx|sending)\//.test(code) ? 'proposalKeyIndex' : null
}

/** Waits until `value` is true, or for as long as somebody has patience. */
function useOnceTrue(value: boolean): () => Promise<void> {
  const now = useRef(value)
  const wake = useRef<() => void>(null)
  useEffect(() => {
    now.current = value
    if (value) wake.current?.()
  }, [value])
  return async () => {
    if (now.current) return
    let timer = 0
    await new Promise<void>(resolve => {
      wake.current = resolve
      timer = window.setTimeout(resolve, PATIENCE_MS)
    })
    clearTimeout(timer)
  }
}
