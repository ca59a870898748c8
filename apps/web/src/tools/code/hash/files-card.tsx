import type { HashName } from '@toolkit/core/hash/algorithms'
import { RotateCcw, X } from 'lucide-react'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { IconButton } from '../../../ui/icon-button'
import { Progress } from '../../../ui/layout/progress'
import { Badge } from '../../../ui/values/badge'
import { CopyButton } from '../../../ui/values/copy-button'
import { DataTable } from '../../../ui/values/data-table'
import { countOf, elapsedTime, fileSize } from '../../../ui/values/format'
import { fileDigestLabel, hashLabel } from './algorithms'
import { type DigestTableProps, digestText } from './digest-table'
import type { StreamDigest } from './engine/hash-stream'
import type { FileQueue, HashedFile } from './file-queue'

/** Dropped files with their digests, above those of the input. */
export function FilesCard(props: FileListProps) {
  const { files, queue, names } = props
  const done = files.filter(({ state }) => state.status === 'done').length
  return (
    <section aria-label="Files" className="flex flex-col gap-2 border-b px-4 py-2">
      <header className="flex items-center gap-x-2">
        <h3 className="font-semibold">Files</h3>
        <p role="status" className="text-text-muted text-xs">
          {names.length === 0
            ? 'No algorithm is chosen for files.'
            : `${done} of ${countOf(files.length, 'file')} hashed.`}
        </p>
        <Button size="sm" variant="ghost" className="ml-auto" onClick={() => queue.clear()}>
          Remove all
        </Button>
      </header>
      <FileList {...props} />
    </section>
  )
}

export interface FileListProps extends Omit<DigestTableProps, 'rows'> {
  readonly files: readonly HashedFile[]
  readonly queue: FileQueue
  readonly names: readonly HashName[]
}

/** Files with their progress and digests. */
function FileList(props: FileListProps) {
  return (
    <DataTable
      caption="Files"
      rows={props.files}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          header: 'File',
          cell: ({ file, id }) => (
            <span className="flex items-start gap-1 sm:min-w-32">
              <span className="min-w-0 wrap-anywhere">{file.name}</span>
              <IconButton
                icon={X}
                label={`Remove ${file.name}`}
                size="sm"
                className="-my-1.5"
                onClick={() => props.queue.remove(id)}
              />
            </span>
          ),
        },
        {
          header: 'Size',
          numeric: true,
          cell: ({ file }) => <span className="whitespace-nowrap">{fileSize(file.size)}</span>,
        },
        { header: 'Digests', cell: entry => <FileCell {...props} entry={entry} /> },
      ]}
    />
  )
}

function FileCell(props: FileListProps & { readonly entry: HashedFile }) {
  const { entry, names, encoding, keyUse, matches } = props
  return (
    <span className="flex min-w-0 flex-col gap-2 max-sm:text-left">
      {names.map(name => {
        const found = entry.digests.get(name)
        if (!found) return null
        const label = fileDigestLabel(name, keyUse, entry.file)
        return (
          <span key={name} className="flex flex-col">
            <span className="flex items-center gap-2 text-text-muted text-xs">
              {hashLabel(name, keyUse)}
              {matches.includes(label) ? <Badge tone="success">Matches</Badge> : null}
            </span>
            <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1">
              <code translate="no" className="bytes text-xs">
                {digestText(found.digest, encoding)}
              </code>
              <CopyButton
                name={label}
                value={digestText(found.digest, encoding)}
                iconOnly
                className="-my-1.5"
              />
            </span>
          </span>
        )
      })}
      <FileProgress {...props} />
    </span>
  )
}

function FileProgress({ entry, queue }: FileListProps & { readonly entry: HashedFile }) {
  const { id, file, state } = entry
  switch (state.status) {
    case 'waiting':
      return <span className="text-text-muted">Waiting…</span>
    case 'busy': {
      const speed = speedOf(state.fraction * file.size, performance.now() - state.startedAt)
      return (
        <Progress
          label={speed ? `Hashing ${file.name}, ${speed}` : `Hashing ${file.name}`}
          value={state.fraction}
          startedAt={state.startedAt}
          onCancel={() => queue.cancel(id)}
        />
      )
    }
    case 'done':
      return (
        <span className="text-text-muted text-xs">
          {[speedOf(file.size, entry.milliseconds ?? 0), enginesOf(entry.digests.values())]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )
    case 'cancelled':
      return (
        <span className="flex flex-wrap items-center gap-2 text-text-muted">
          Cancelled.
          <Button size="sm" icon={RotateCcw} onClick={() => queue.retry(id)}>
            Hash {file.name} again
          </Button>
        </span>
      )
    case 'failed':
      return (
        <ErrorLine
          error={state.error}
          action={{ label: 'Try again', onAction: () => queue.retry(id) }}
        />
      )
  }
}

/** Below this size, worker startup dominates the measured speed. */
const TELLING_BYTES = 1_000_000

const ENGINES = { native: 'Web Crypto', wasm: 'WebAssembly', js: 'JavaScript' } as const

/**
 * Formats the speed from 1 MB on: `120 MB/s`, with the duration if it is a second or more. Null
 * below.
 */
export function speedOf(bytes: number, milliseconds: number): string | null {
  if (bytes < TELLING_BYTES || milliseconds <= 0) return null
  const speed = `${fileSize((bytes / milliseconds) * 1000)}/s`
  return milliseconds >= 1000 ? `${speed}, ${elapsedTime(milliseconds)}` : speed
}

/** Names the engines that computed the digests: `Web Crypto and WebAssembly`. */
export function enginesOf(digests: Iterable<StreamDigest>): string {
  const engines = new Set([...digests].map(({ engine }) => ENGINES[engine]))
  return [...engines].sort().join(' and ')
}
