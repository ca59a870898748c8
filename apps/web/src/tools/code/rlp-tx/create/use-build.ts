import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useState } from 'react'
import type { Signing, TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import type { ChainNumbers } from '../../../../transaction/sending/prepare-transaction'
import { runTask } from '../../../../workers/run-task'
import { taskRef } from '../../../../workers/task'
import { type Faults, faultMap } from '../editor/editor-context'
import type { BuildQuestion } from '../editor/read-draft'
import { fetchNumbers, fillNumbers } from './fetch-numbers'

const BUILD = taskRef<typeof import('./build-transaction.task').default>('build-transaction')

const NO_FAULTS: Faults = new Map()
/** The fields that the chain can fill. */
const FETCHED = ['proposalKeyIndex', 'sequenceNumber', 'referenceBlockId'] as const

export interface BuildEvents {
  readonly onBuilt: (signing: Signing) => void
  /** What the chain said. */
  readonly onNumbers: (numbers: ChainNumbers) => void
  /** The draft with what was fetched in its fields. */
  readonly onFilled: (draft: TransactionDraft) => void
}

/** Builds the transaction of a draft at a press, fetching the numbers that are missing. */
export function useBuild(
  draft: TransactionDraft,
  { sources, parameters }: Omit<BuildQuestion, 'draft'>,
  { onBuilt, onNumbers, onFilled }: BuildEvents,
) {
  const [faults, setFaults] = useState<Faults>(NO_FAULTS)
  const [failure, setFailure] = useState<ToolError | null>(null)
  const [busy, setBusy] = useState(false)

  /** Gives whether a transaction was built. */
  async function attempt(): Promise<boolean> {
    const first = await runTask(BUILD, { draft, sources, parameters })
    if (first.kind === 'read') {
      onBuilt({ network: draft.network, transaction: first.transaction })
      return true
    }
    const missing = FETCHED.filter(field => draft[field].trim() === '')
    const wrong = first.faults.filter(({ field }) => !missing.some(one => one === field))
    if (wrong.length > 0) {
      // Arguments and authorizers follow from the script.
      const script = wrong.filter(({ field }) => field === 'script')
      setFaults(faultMap(script.length > 0 ? script : wrong))
      return false
    }
    const numbers = await fetchNumbers(draft)
    onNumbers(numbers)
    const second = await runTask(BUILD, {
      draft: fillNumbers(draft, numbers),
      sources,
      parameters,
    })
    if (second.kind === 'faults') {
      setFaults(faultMap(second.faults))
      return false
    }
    onBuilt({ network: draft.network, transaction: second.transaction })
    return true
  }

  /** As `act`; what it throws belongs to a field or to the whole. */
  async function guarded(act: () => Promise<boolean>): Promise<boolean> {
    setFailure(null)
    setFaults(NO_FAULTS)
    setBusy(true)
    try {
      return await act()
    } catch (thrown) {
      const error = toToolError(thrown)
      const field = fieldOf(error)
      if (field) setFaults(new Map([[field, error]]))
      else setFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    faults,
    failure,
    busy,
    /** Takes back what was said of these fields. */
    clear(fields: readonly string[]) {
      const cleared = (field: string) => fields.some(one => field.split('.')[0] === one)
      setFaults(before => new Map([...before].filter(([field]) => !cleared(field))))
    },
    build: () => guarded(attempt),
    /** Fetches the numbers into the fields, for those who want to see them or to go offline. */
    fetch: () =>
      guarded(async () => {
        const numbers = await fetchNumbers(draft)
        onNumbers(numbers)
        onFilled(fillNumbers({ ...draft, sequenceNumber: '', referenceBlockId: '' }, numbers))
        return true
      }),
  }
}

/** The field that an error of fetching is about; null where it is about none. */
function fieldOf({ code }: ToolError): string | null {
  if (/^(?:address\/|chain\/account-not-found$)/.test(code)) return 'proposer'
  return /^(?:integer|create-tx|sending)\//.test(code) ? 'proposalKeyIndex' : null
}
