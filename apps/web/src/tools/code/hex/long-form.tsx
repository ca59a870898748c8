import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button'
import { BusyLine } from '../../../ui/byte-source/busy-line'
import { ByteOutput } from '../../../ui/byte-source/byte-output'
import { ErrorLine } from '../../../ui/error-line'
import { SelectField } from '../../../ui/select-field'
import { useTask } from '../../../workers/use-task'
import type { Settings } from './representations'
import type { LongForm } from './write-bytes.task'

/** Up to so many bytes are written without being asked for. */
const AT_ONCE_BYTES = 8 * 2 ** 20

const FORMS: readonly { readonly value: LongForm; readonly label: string }[] = [
  { value: 'base64', label: 'Base64' },
  { value: 'hex', label: 'Hex' },
  { value: 'text', label: 'UTF-8 text' },
  { value: 'unsigned', label: 'Unsigned integer' },
  { value: 'signed', label: 'Signed integer' },
  { value: 'binary', label: 'Binary' },
  { value: 'array', label: 'Byte array' },
  { value: 'decodeHex', label: 'Cadence decodeHex' },
  { value: 'dump', label: 'Hex dump' },
]

export interface LongFormProps {
  readonly bytes: Blob
  readonly settings: Settings
  /** The bytes belong to an older input. */
  readonly stale: boolean
}

/** Many bytes in one representation at a time, written in a worker. */
export function LongFormView({ bytes, settings, stale }: LongFormProps) {
  const [form, setForm] = useState<LongForm>('base64')
  const [result, setResult] = useState<{ readonly key: unknown; readonly value: Blob } | null>(null)
  const { state, run, reset } = useTask<typeof import('./write-bytes.task').default>('write-bytes')
  const [key, setKey] = useState({ bytes, form, settings })
  if (key.bytes !== bytes || key.form !== form || key.settings !== settings) {
    setKey({ bytes, form, settings })
  }

  const convert = async () => {
    const value = await run(key)
    if (value) setResult({ key, value })
  }
  const automatic = bytes.size <= AT_ONCE_BYTES
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is what starts it.
  useEffect(() => {
    if (automatic) void convert()
    else reset()
  }, [key, automatic])

  const name = FORMS.find(({ value }) => value === form)?.label ?? form
  const current = result?.key === key && !stale
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="Write as" value={form} onChange={setForm} options={FORMS} />
        {current || (automatic && state.status !== 'idle') ? null : (
          <Button variant="primary" disabled={state.status === 'busy' || stale} onClick={convert}>
            Convert
          </Button>
        )}
      </div>
      {state.status === 'busy' ? (
        <BusyLine label={`Writing ${name}`} fraction={state.fraction} onCancel={reset} />
      ) : null}
      {state.status === 'failed' ? <ErrorLine error={state.error} /> : null}
      {result ? (
        <ByteOutput
          name="Converted"
          value={result.value}
          stale={!current}
          fileName={`bytes-${form}.txt`}
        />
      ) : null}
    </div>
  )
}
