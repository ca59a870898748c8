import { useMemo } from 'react'
import { CopyPageLink } from '../../../frame/copy-link'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import { sharedLink } from './deep-link'
import type { ScriptWork } from './use-script'

const PACK = taskRef<typeof import('./pack-script.task').default>('pack-script')
const PAUSE_MS = 300

/**
 * Copies a link to the same script and arguments. It is built in advance, so that copying is
 * immediate.
 */
export function ShareScript({ work }: { readonly work: ScriptWork }) {
  const { network, submitted, program } = work
  const { source, inputs } = submitted
  const { parameters } = program
  const question = useMemo(
    () => (source === '' ? null : { source, inputs, parameters, network }),
    [source, inputs, parameters, network],
  )
  const state = useWorkerQuery(PACK, question, { debounce: PAUSE_MS })
  return (
    <CopyPageLink
      disabled={state.status === 'idle' || state.status === 'pending'}
      link={() =>
        state.status === 'success' ? sharedLink({ ...state.data, submitted }, network) : null
      }
    />
  )
}
