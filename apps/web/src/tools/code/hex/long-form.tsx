import { useMemo, useState } from 'react'
import { BusyLine } from '../../../bytes/answer-progress'
import { ByteOutput } from '../../../bytes/byte-output'
import { usePersistedState } from '../../../frame/persisted-state'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { SelectField } from '../../../ui/fields/select-field'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import manifest from './manifest'
import type { Settings } from './representations'
import type { LongForm } from './write-bytes.task'

const WRITE_BYTES = taskRef<typeof import('./write-bytes.task').default>('write-bytes')

/** Maximum bytes formatted without a press of the button. */
const AT_ONCE_BYTES = 8 * 2 ** 20

const FORMS: Readonly<Record<LongForm, string>> = {
  base64: 'Base64',
  hex: 'Hex',
  text: 'UTF-8 text',
  unsigned: 'Unsigned integer',
  signed: 'Signed integer',
  binary: 'Binary',
  array: 'Byte array',
  decodeHex: 'Cadence decodeHex',
  dump: 'Hex dump',
}

export interface LongFormProps {
  readonly bytes: Blob
  readonly settings: Settings
  /** True if the bytes belong to older input. */
  readonly stale: boolean
}

/** One representation of long data at a time, formatted in a worker. */
export function LongFormView({ bytes, settings, stale }: LongFormProps) {
  const [form, setForm] = usePersistedState<LongForm>(manifest, 'long form', 'base64')
  const question = useMemo(() => ({ bytes, form, settings }), [bytes, form, settings])
  const [requested, setRequested] = useState<typeof question | null>(null)
  const automatic = bytes.size <= AT_ONCE_BYTES
  const active = automatic || requested === question ? question : null
  const state = useWorkerQuery(WRITE_BYTES, active, { abort: true })
  const written = state.status === 'success' ? state.data : null
  const [retained, setRetained] = useState(written)
  if (written && written !== retained) setRetained(written)

  const current = written !== null && !stale
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="Write as" value={form} onChange={setForm} options={FORMS} />
        {current || (automatic && state.status !== 'cancelled') ? null : (
          <Button
            variant="primary"
            disabled={state.status === 'pending' || stale}
            onClick={() => (active ? state.refetch() : setRequested(question))}
          >
            Convert
          </Button>
        )}
      </div>
      {state.status === 'pending' ? (
        <BusyLine
          label={`Writing ${FORMS[form]}`}
          fraction={state.fraction}
          onCancel={state.cancel}
        />
      ) : null}
      {state.status === 'error' ? <ErrorLine error={state.error} /> : null}
      {retained ? (
        <ByteOutput
          name="Converted"
          value={retained}
          stale={!current}
          fileName={`bytes-${form}.txt`}
        />
      ) : null}
    </div>
  )
}
