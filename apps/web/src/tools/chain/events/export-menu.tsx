import type { EventFormat } from '@toolkit/core/events/write-events'
import { ChevronDown } from 'lucide-react'
import { saveFile } from '../../../bytes/blob'
import type { EventStore } from '../../../chain/events/event-rows'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Progress } from '../../../ui/layout/progress'
import type { ActionMenuProps } from '../../../ui/overlays/action-menu'
import { LazyMenu } from '../../../ui/overlays/lazy-menu'
import { type RunTaskOptions, runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import { useWorkerMutation, type WorkerMutation } from '../../../workers/use-worker-mutation'

const ActionMenu = lazyPart<ActionMenuProps>(
  async () => (await import('../../../ui/overlays/action-menu')).ActionMenu,
  { name: 'The menu', loading: ({ trigger }) => trigger },
)

interface Order {
  readonly store: EventStore
  readonly format: EventFormat
}

/** Export of a store as a file, saved once it is written. */
export interface Export {
  readonly run: WorkerMutation<Blob, Order>
  readonly begin: (store: EventStore, format: EventFormat) => void
}

/** Writes event files, one at a time. */
export function useExport(): Export {
  const run = useWorkerMutation(({ store, format }: Order, options) =>
    exportEvents(store, format, options),
  )
  async function begin(store: EventStore, format: EventFormat): Promise<void> {
    const end = await run.mutate({ store, format })
    if (end.status === 'success') saveFile(`events.${format}`, end.data)
  }
  return { run, begin: (store, format) => void begin(store, format) }
}

interface ExportMenuProps {
  readonly files: Export
  readonly store: EventStore
}

/** Exports the visible events as a file. */
export function ExportMenu({ files, store }: ExportMenuProps) {
  return (
    <LazyMenu
      trigger={
        <Button size="sm" busy={files.run.status === 'pending'}>
          Export
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
      menu={trigger => (
        <ActionMenu
          trigger={trigger}
          items={[
            { label: 'CSV', onSelect: () => files.begin(store, 'csv') },
            { label: 'JSON', onSelect: () => files.begin(store, 'json') },
          ]}
        />
      )}
    />
  )
}

/** Progress of the file, or its error. */
export function ExportProgress({ run }: Pick<Export, 'run'>) {
  if (run.status === 'error') return <ErrorLine error={run.error} />
  if (run.status !== 'pending') return null
  const { fraction, startedAt, cancel } = run
  return (
    <Progress
      label="Writing the file"
      value={fraction ?? undefined}
      startedAt={startedAt}
      onCancel={() => cancel()}
    />
  )
}

const EXPORT_EVENTS =
  taskRef<typeof import('../../../chain/events/export-events.task').default>('export-events')

/**
 * Exports the current content of a store as CSV or JSON, in a worker. Throws ToolError `file/no-room` if the browser
 * has no room for it, the signal's reason when it is aborted.
 */
export function exportEvents(
  store: EventStore,
  format: EventFormat,
  options: RunTaskOptions = {},
): Promise<Blob> {
  return runTask(EXPORT_EVENTS, { content: store.content(), format }, options)
}
