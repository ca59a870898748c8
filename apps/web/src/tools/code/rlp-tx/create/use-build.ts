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
import { useWorkerMutation } from '../../../../workers/use-worker-mutation'
import { type Faults, faultMap } from '../editor/editor-context'
import { fetchNumbers, fillNumbers } from './fetch-numbers'
import type { WriteStep } from './use-work'

const BUILD = taskRef<typeof import('./build-transaction.task').default>('build-transaction')

const NO_FAULTS: Faults = new Map()
/** Fields that can be filled from the chain. */
const FETCHED = ['proposalKeyIndex', 'sequenceNumber', 'referenceBlockId'] as const
/** Maximum wait after a press, since contracts of argument types may have to be fetched. */
const PATIENCE_MS = 5000

/** Result of a press: the draft's faults at that time, none if it was built or filled. */
interface Outcome {
  readonly draft: TransactionDraft
  readonly faults: Faults
}

export interface BuildEvents {
  /** Transaction that the draft was last built as; null if it wasn't. */
  readonly built: Signing | null
  /** Called with the transaction: `built` itself if nothing changed. */
  readonly onBuilt: (signing: Signing) => void
  /** Called with the step that contains invalid fields. */
  readonly onFaults: (step: WriteStep) => void
  /** Called with the draft after fetched numbers were filled in. */
  readonly onFilled: (draft: TransactionDraft) => void
}

/** Builds a draft's transaction on a press, fetching missing numbers. */
export function useBuild(
  draft: TransactionDraft,
  parameters: ProgramParameters,
  { built, onBuilt, onFilled, onFaults }: BuildEvents,
) {
  const [numbers, setNumbers] = useState<ChainNumbers | null>(null)
  const state = useWorkerMutation((press: () => Promise<Outcome>) => press())
  const latest = useLatest({ draft, parameters, built, onBuilt })
  const untilRead = useOnceTrue(parameters.current)

  async function numbersOf(of: TransactionDraft): Promise<ChainNumbers> {
    const fetched = await fetchNumbers(of)
    setNumbers(fetched)
    return fetched
  }

  const submit = (of: TransactionDraft) => {
    const { sources, parameters: visible } = latest.current.parameters
    return runTask(BUILD, { draft: of, sources, parameters: visible })
  }

  /** Runs a press once the script being parsed is parsed. */
  async function attempt(): Promise<Outcome> {
    await untilRead()
    const { draft: now, built: before } = latest.current
    return guarded(now, async () => {
      if (before && (await isSame(now, before))) {
        latest.current.onBuilt(before)
        return NO_FAULTS
      }
      let parsed = await submit(now)
      if (parsed.kind === 'faults') {
        const missing = FETCHED.filter(field => now[field].trim() === '')
        const wrong = parsed.faults.filter(({ field }) => !missing.some(one => one === field))
        // Arguments and authorizers depend on the script.
        const script = wrong.filter(({ field }) => field === 'script')
        if (wrong.length > 0) return faultMap(script.length > 0 ? script : wrong)
        parsed = await submit(fillNumbers(now, await numbersOf(now)))
        if (parsed.kind === 'faults') return faultMap(parsed.faults)
      }
      latest.current.onBuilt({ network: now.network, transaction: parsed.transaction })
      return NO_FAULTS
    })
  }

  /**
   * Returns true if the draft still equals what it was built as, assuming the numbers of that build
   * where none are entered.
   */
  async function isSame(now: TransactionDraft, before: Signing): Promise<boolean> {
    const { proposalKey, referenceBlockId } = before.transaction
    const parsed = await submit({
      ...now,
      proposalKeyIndex: now.proposalKeyIndex.trim() || `${proposalKey.keyIndex}`,
      sequenceNumber: now.sequenceNumber.trim() || `${proposalKey.sequenceNumber}`,
      referenceBlockId: now.referenceBlockId.trim() || referenceBlockId,
    })
    if (parsed.kind === 'faults') return false
    return samePayload({ network: now.network, transaction: parsed.transaction }, before)
  }

  /** Validates step 1. */
  async function attemptWhat(): Promise<Outcome> {
    await untilRead()
    const { draft: now } = latest.current
    return guarded(now, async () => {
      const parsed = await submit(now)
      if (parsed.kind !== 'faults') return NO_FAULTS
      const wrong = parsed.faults.filter(({ field }) => stepOf(field) === 'what')
      const script = wrong.filter(({ field }) => field === 'script')
      return faultMap(script.length > 0 ? script : wrong)
    })
  }

  const outcome = state.status === 'success' ? state.data : null
  const faults = useMemo(() => (outcome ? faultsLeft(outcome, draft) : NO_FAULTS), [outcome, draft])
  return {
    faults,
    failure: state.status === 'error' ? state.error : null,
    busy: state.status === 'pending',
    /** Numbers fetched last, possibly for another account. */
    numbers,
    /** Resolves to false if a field is invalid or the node didn't respond. */
    async build() {
      const end = await state.mutate(attempt)
      if (end.status === 'cancelled') return 'ended'
      if (end.status !== 'success') return false
      const steps = [...end.data.faults.keys()].map(stepOf)
      if (steps.length > 0) onFaults(steps.includes('what') ? 'what' : 'who')
      return steps.length === 0
    },
    /** Resolves to true if script and arguments are valid so far. */
    async check() {
      const end = await state.mutate(attemptWhat)
      if (end.status === 'cancelled') return 'ended'
      return end.status === 'success' && end.data.faults.size === 0
    },
    /** Fetches the numbers into the fields, for users who want to see them or to go offline. */
    fetch: () =>
      state.mutate(() =>
        guarded(draft, async () => {
          const fetched = await numbersOf(draft)
          onFilled(fillNumbers({ ...draft, sequenceNumber: '', referenceBlockId: '' }, fetched))
          return NO_FAULTS
        }),
      ),
  }
}

/** Returns the step that contains a field. */
const stepOf = (field: string): WriteStep => (/^(?:script|arguments)/.test(field) ? 'what' : 'who')

/** Returns true if both are the same transaction, whatever their signatures. */
export const samePayload = (a: Signing, b: Signing) =>
  a.network === b.network && equalBytes(encodePayload(a.transaction), encodePayload(b.transaction))

/** Runs `act` and returns its faults; an error becomes the fault of a field, or is rethrown. */
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

/** Returns the faults of fields that haven't changed since. */
function faultsLeft({ draft, faults }: Outcome, now: TransactionDraft): Faults {
  const texts = new Map(Object.entries(now))
  const changed = new Set(
    Object.entries(draft).flatMap(([name, value]) => (texts.get(name) === value ? [] : [name])),
  )
  return new Map([...faults].filter(([field]) => !changed.has(field.split('.')[0] ?? '')))
}

/** Returns the field that a fetch error is about; null if none. */
function fieldOf({ code }: ToolError): string | null {
  if (/^(?:address\/|chain\/account-not-found$)/.test(code)) return 'proposer'
  return /^(?:integer|create-tx|sending)\//.test(code) ? 'proposalKeyIndex' : null
}

/** Returns a function that waits until `value` is true, or until the time limit. */
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
