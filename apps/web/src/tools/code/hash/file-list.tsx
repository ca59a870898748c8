import type { HashName } from '@toolkit/core/hash/algorithms'
import { RotateCcw, X } from 'lucide-react'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { DataTable } from '../../../ui/data-table'
import { ErrorLine } from '../../../ui/error-line'
import { fileSize } from '../../../ui/format'
import { IconButton } from '../../../ui/icon-button'
import { InlineValue } from '../../../ui/inline-value'
import { Progress } from '../../../ui/progress'
import { type DigestEncoding, digestText } from './digest-text'
import type { FileQueue, HashedFile } from './file-queue'
import { hashLabel } from './names'
import type { KeyUse } from './question'
import { enginesOf, speedOf } from './speed'

export interface FileListProps {
  readonly files: readonly HashedFile[]
  readonly queue: FileQueue
  readonly names: readonly HashName[]
  readonly encoding: DigestEncoding
  readonly keyUse: KeyUse
  /** The labels of the digests that are the expected one. */
  readonly matches: readonly string[]
}

/** How a file's digest is called where several files stand. */
export const fileDigestLabel = (name: HashName, keyUse: KeyUse, file: File) =>
  `${hashLabel(name, keyUse)} of ${file.name}`

/** Files, how far each is, and its digests. */
export function FileList(props: FileListProps) {
  return (
    <DataTable
      caption="Files"
      rows={props.files}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
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
          key: 'size',
          header: 'Size',
          numeric: true,
          cell: ({ file }) => <span className="whitespace-nowrap">{fileSize(file.size)}</span>,
        },
        { key: 'digests', header: 'Digests', cell: entry => <FileCell {...props} entry={entry} /> },
      ]}
    />
  )
}

function FileCell(props: FileListProps & { readonly entry: HashedFile }) {
  const { entry, names, encoding, keyUse, matches } = props
  return (
    <span className="flex min-w-0 flex-col gap-2">
      {names.map(name => {
        const found = entry.digests.get(name)
        if (!found) return null
        const label = fileDigestLabel(name, keyUse, entry.file)
        return (
          <span key={name} className="flex flex-col">
            <span className="flex items-center gap-2 text-text-muted text-xs">
              {hashLabel(name, keyUse)}
              {matches.includes(label) ? <Badge tone="success">As expected</Badge> : null}
            </span>
            <InlineValue name={label} value={digestText(found.digest, encoding)} />
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
