import { useMemo, useState } from 'react'
import type { ProgramParameters } from '../../../../cadence/argument-form/use-parameters'
import { emptyDraft, type TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import { taskRef } from '../../../../workers/task'
import { useWorkerQuery } from '../../../../workers/use-worker-query'

const TELL = taskRef<typeof import('./tell-draft.task').default>('tell-draft')
const PAUSE_MS = 120

/**
 * Describes a draft's effect in one sentence that follows typing; null if unknown. The last
 * description stays while an argument is re-parsed, and nothing is fetched.
 */
export function useDraftDescription(
  draft: TransactionDraft,
  program: ProgramParameters,
): string | null {
  const { network, script, proposer, payer, authorizers } = draft
  const values = draft.arguments
  const { parameters, sources } = program
  const question = useMemo(() => {
    if (script.trim() === '') return null
    const written = { ...emptyDraft(network), script, arguments: values }
    return { draft: { ...written, proposer, payer, authorizers }, sources, parameters }
  }, [network, script, values, proposer, payer, authorizers, sources, parameters])
  const state = useWorkerQuery(TELL, question, { debounce: PAUSE_MS })
  const [last, setLast] = useState<{
    readonly script: string
    readonly description: string | null
  }>()
  const description = state.status === 'success' ? state.data : null
  if (state.status === 'success' && (last?.script !== script || last.description !== description)) {
    setLast({ script, description })
  }
  if (state.status === 'success') return description
  return last?.script === script ? last.description : null
}
