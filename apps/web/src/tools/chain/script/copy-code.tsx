import { receivedError } from '@toolkit/core/errors'
import type { ScriptForm } from '@toolkit/explain/script/write-script'
import { useEffect, useMemo, useState } from 'react'
import { ByteOutput } from '../../../bytes/byte-output'
import { networkSettings } from '../../../chain/config'
import { ErrorLine } from '../../../ui/fields/error-line'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { Spinner } from '../../../ui/loading'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import type { ScriptWork } from './use-script'

const WRITE = taskRef<typeof import('./write-code.task').default>('write-code')
const PAUSE_MS = 200

const FORMS = { fcl: 'FCL', cli: 'flow-cli', go: 'Go', curl: 'curl' } as const
const FILES: Readonly<Record<ScriptForm, string>> = {
  fcl: 'script.mjs',
  cli: 'script.sh',
  go: 'main.go',
  curl: 'script.sh',
}

export interface CopyCodeProps {
  readonly work: Pick<ScriptWork, 'network' | 'submitted' | 'program'>
}

/** Same script, arguments and block as code or a command. */
export function CopyCode({ work }: CopyCodeProps) {
  const { network, submitted, program } = work
  const { sources } = program
  const [form, setForm] = useState<ScriptForm>('fcl')
  const [node, setNode] = useState<{ readonly network: string; readonly accessNode: string }>()
  useEffect(() => {
    let current = true
    networkSettings(network).then(
      ({ accessNode }) => current && setNode({ network, accessNode }),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [network])
  const accessNode = node?.network === network ? node.accessNode : null
  const question = useMemo(
    () => (accessNode === null ? null : { submitted, network, sources, form, accessNode }),
    [submitted, network, sources, form, accessNode],
  )
  const state = useWorkerQuery(WRITE, question, { debounce: PAUSE_MS })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SegmentedControl label="Form" hideLabel value={form} onChange={setForm} options={FORMS} />
      {state.status === 'error' ? (
        <ErrorLine error={state.error} />
      ) : state.status !== 'success' ? (
        <Spinner label="Writing" />
      ) : state.data.kind === 'faults' ? (
        <p className="text-sm text-text-muted">
          {state.data.faults.map(fault => receivedError(fault.error).message).join(' ')}
        </p>
      ) : (
        <ByteOutput name={FORMS[form]} value={state.data.text} fileName={FILES[form]} hideName />
      )}
    </div>
  )
}
