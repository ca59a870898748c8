import { Download, File as FileIcon, FileText, Pencil, X } from 'lucide-react'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import type { FieldControl } from '../ui/fields/field'
import { SampleButton } from '../ui/fields/sample-button'
import { useSecretGate } from '../ui/fields/secret-gate'
import { IconButton } from '../ui/icon-button'
import { CopyButton } from '../ui/values/copy-button'
import { fileSize } from '../ui/values/format'
import { blobText, saveFile, useStartOf } from './blob'
import { type ByteSource, EDITABLE_TEXT } from './byte-source'

const PREVIEW_BYTES = 400

export interface SourceCardProps {
  readonly control: FieldControl
  readonly label: string
  readonly value: Exclude<ByteSource, { kind: 'typed' }>
  /** On a wide page: takes the room that its pane leaves. */
  readonly fills?: boolean | undefined
  readonly onEdit: (text: string) => void
  readonly onClear: () => void
}

/** Card that replaces the field for a file or a long text: its name, size and beginning. */
export function SourceCard(props: SourceCardProps) {
  const { control, label, value, onEdit, onClear } = props
  const text = value.kind === 'large' ? value.text : null
  const start = useStartOf(text, PREVIEW_BYTES)
  const gate = useSecretGate(text ? (start ?? '') : '')
  const Icon = text ? FileText : FileIcon
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls; this is one value.
    <div
      id={control.id}
      role="group"
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      className={cn(
        'flex min-h-24 flex-col gap-2 rounded-md border border-border-strong bg-surface-raised p-3',
        props.fills && 'lg:grow',
      )}
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
        <p
          translate="no"
          className={cn(
            'bytes max-h-20 overflow-hidden text-text-muted text-xs',
            gate.masked && 'masked',
          )}
        >
          {start}…
        </p>
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

export interface SourceActionsProps {
  /** Name; the buttons are "Copy <name>" and "Download <name>". */
  readonly name: string
  readonly value: ByteSource
  readonly fileName: string
  /** Offered while there is nothing to copy. */
  readonly onSample?: () => void
}

/** Copies or downloads the whole text of a byte source. */
export function SourceActions({ name, value, fileName, onSample }: SourceActionsProps) {
  if (value.kind === 'file') return null
  const { text } = value
  const empty = typeof text === 'string' ? text === '' : text.size === 0
  if (empty && onSample) return <SampleButton onUse={onSample} />
  return (
    <>
      <CopyButton
        name={name}
        disabled={empty}
        value={() => (typeof text === 'string' ? text : blobText(text))}
      />
      <IconButton
        size="sm"
        icon={Download}
        disabled={empty}
        label={`Download ${name}`}
        onClick={() => saveFile(fileName, text)}
      />
    </>
  )
}
