import { useMemo, useState } from 'react'
import { ByteGrid } from '../../../bytes/byte-grid'
import { ByteOutput } from '../../../bytes/byte-output'
import type { ReadValue } from '../../../cadence/value-tree/read-value.task'
import { ValueTree } from '../../../cadence/value-tree/value-tree'
import { OpenBytes } from '../../../frame/open-in'
import { ErrorLine } from '../../../ui/fields/error-line'
import { type Tab, Tabs } from '../../../ui/layout/tabs'
import { Spinner } from '../../../ui/loading'
import { fileSize } from '../../../ui/values/format'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import manifest from './manifest'

const WRITE =
  taskRef<typeof import('../../../cadence/value-tree/write-value.task').default>('write-value')

type View = 'value' | 'json-cadence' | 'plain' | 'bytes'

interface ValueTabsProps {
  /** JSON-Cadence, as sent by the node. */
  readonly bytes: Uint8Array
  /** Null for bytes that aren't a value. */
  readonly read: ReadValue | null
}

/** Value as a tree, as JSON-Cadence, as plain JSON, and as bytes. */
export function ValueTabs({ bytes, read }: ValueTabsProps) {
  const [view, setView] = useState<View>(read ? 'value' : 'bytes')
  const ofValue: readonly Tab<View>[] = read
    ? [
        { value: 'value', label: 'Value', content: <ValueTree bytes={bytes} first={read} /> },
        {
          value: 'json-cadence',
          label: 'JSON-Cadence',
          content: <Written key="json-cadence" bytes={bytes} as="json-cadence" />,
        },
        {
          value: 'plain',
          label: 'Plain JSON',
          content: <Written key="plain" bytes={bytes} as="plain" />,
        },
      ]
    : []
  return (
    <Tabs
      label="Forms of the value"
      value={view}
      onChange={setView}
      tabs={[...ofValue, { value: 'bytes', label: 'Bytes', content: <Bytes bytes={bytes} /> }]}
    />
  )
}

const NAMES = {
  'json-cadence': { name: 'JSON-Cadence', file: 'value.cdc.json' },
  plain: { name: 'Plain JSON', file: 'value.json' },
} as const

function Written({ bytes, as }: { readonly bytes: Uint8Array; readonly as: keyof typeof NAMES }) {
  const question = useMemo(() => ({ bytes, as }), [bytes, as])
  const state = useWorkerQuery(WRITE, question, { abort: true })
  const { name, file } = NAMES[as]
  if (state.status === 'error') return <ErrorLine error={state.error} />
  if (state.status !== 'success') return <Spinner label={`Writing ${name}`} />
  return (
    <ByteOutput name={name} value={state.data} fileName={file} mime="application/json" hideName />
  )
}

const NOTHING = () => {}
const describeByte = (offset: number) => `Byte ${offset}`

function Bytes({ bytes }: { readonly bytes: Uint8Array }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-sm text-text-muted">
        {fileSize(bytes.length)} of JSON-Cadence, as the node sent them
      </p>
      <ByteGrid
        bytes={bytes}
        mark={null}
        displayed={-1}
        fault={null}
        describe={describeByte}
        onPoint={NOTHING}
        onSelect={NOTHING}
        className="max-h-80"
      />
      <OpenBytes from={manifest} bytes={bytes} />
    </div>
  )
}
