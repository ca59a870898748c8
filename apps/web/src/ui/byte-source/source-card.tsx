import { File as FileIcon, FileText, Pencil, X } from 'lucide-react'
import { Button } from '../button'
import { useFieldControl } from '../field-context'
import { fileSize } from '../format'
import { blobText } from './blob-text'
import type { ByteSource } from './byte-source'
import { EDITABLE_TEXT } from './capture-text'
import { useStartOf } from './use-start-of'

const PREVIEW_BYTES = 400

export interface SourceCardProps {
  readonly label: string
  readonly value: Exclude<ByteSource, { kind: 'typed' }>
  readonly onEdit: (text: string) => void
  readonly onClear: () => void
}

/** A file or a long text that stands where the field would be: what it is, how long, how it begins. */
export function SourceCard({ label, value, onEdit, onClear }: SourceCardProps) {
  const control = useFieldControl()
  const text = value.kind === 'large' ? value.text : null
  const start = useStartOf(text, PREVIEW_BYTES)
  const Icon = text ? FileText : FileIcon
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls; this is one value.
    <div
      id={control.id}
      role="group"
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      className="flex min-h-24 flex-col gap-2 rounded-md border border-border-strong bg-surface-raised p-3"
    >
      <div className="flex items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0 text-text-muted" />
        <span className="min-w-0 truncate">
          {value.kind === 'file' ? value.file.name : 'Long text'}
        </span>
        <span className="shrink-0 text-text-muted text-xs">
          {fileSize(value.kind === 'file' ? value.file.size : value.text.size)}
        </span>
      </div>
      {text ? (
        <p className="bytes max-h-20 overflow-hidden text-text-muted text-xs">{start}…</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={X} aria-label={`Clear ${label}`} onClick={onClear}>
          Clear
        </Button>
        {text && text.size <= EDITABLE_TEXT ? (
          <Button
            size="sm"
            variant="ghost"
            icon={Pencil}
            onClick={() => blobText(text).then(onEdit)}
          >
            Edit anyway
          </Button>
        ) : null}
      </div>
    </div>
  )
}
