import type { ToolError } from '@toolkit/core/errors'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { cn } from '../ui/cn'
import { ByteField, type ByteFieldProps } from '../ui/fields/byte-field'
import { Field, type FieldFacts } from '../ui/fields/field'
import { FileButton, useFileDrop } from '../ui/fields/file-input'
import { SegmentedControl } from '../ui/fields/segmented-control'
import { FILLS } from '../ui/layout/card'
import { PaneHead } from '../ui/layout/pane-panel'
import { StaleBadge } from '../ui/values/badge'
import {
  type ByteFormat,
  type ByteSource,
  halfCharacterAt,
  LARGE_TEXT,
  sourceOfText,
} from './byte-source'
import { pastedHalfCharacter, severalFiles } from './errors'
import { displayedError, displayedText, editedText } from './line-breaks'
import { SourceCard } from './source-card'

const FORMAT_LABELS: Record<ByteFormat, string> = { text: 'Text', hex: 'Hex', base64: 'Base64' }
const ALL_FORMATS: readonly ByteFormat[] = ['text', 'hex', 'base64']

export interface ByteSourceFieldProps extends Omit<FieldFacts, 'aside' | 'edges'> {
  readonly value: ByteSource
  readonly onChange: (value: ByteSource) => void
  /** Accepted formats of bytes; with only one there is no choice. */
  readonly formats?: readonly ByteFormat[] | undefined
  /** Called with the selected format, if the text has to be converted; otherwise it is parsed again. */
  readonly onFormat?: ((format: ByteFormat) => void) | undefined
  /** False disables dropping and selecting files; defaults to true. */
  readonly files?: boolean | undefined
  /** Takes several files at once; otherwise one at a time. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined
  /** The content belongs to an older input: it is kept, and marked as out of date. */
  readonly stale?: boolean | undefined
  /** Number of bytes that the text encodes, if known. */
  readonly bytes?: number | undefined
  readonly rows?: number | undefined
  /** As tall as its text, from one line on, with its buttons beside the label: for lists of fields. */
  readonly compact?: boolean | undefined
  /** Four lines, however long its text is: it scrolls inside, so that the content below stays visible. */
  readonly fourLines?: boolean | undefined
  /** With `fourLines`: as tall as its pane allows on a wide page (`ui/layout/panes`). */
  readonly fills?: ByteFieldProps['fills']
  /** True if 64 hex digits are an ID or a hash here, rather than a private key. */
  readonly takesIds?: boolean | undefined
  /** Main field of its page: focused initially, unless that would steal the focus. */
  readonly autofocus?: boolean | undefined
  readonly placeholder?: string | undefined
  /**
   * Title of the pane that the field fills, shown in its head with the choice of a format: the count and the buttons
   * are the page's.
   */
  readonly pane?: string | undefined
  /** Buttons beside "Choose file". */
  readonly actions?: ReactNode
}

/**
 * Field for bytes as text, hex or Base64, or a file dropped anywhere on it. A pasted text that is too long for a field
 * is kept beside it, so that the page never freezes.
 */
export function ByteSourceField(props: ByteSourceFieldProps) {
  const { value, onChange, label, files = true } = props
  const [refusal, setRefusal] = useState<ToolError | string | null>(null)
  // A file replaces a text, whose format is restored without it.
  const [format, setFormat] = useState<ByteFormat>(props.formats?.[0] ?? 'text')
  if (value.kind !== 'file' && value.format !== format) setFormat(value.format)
  const error = refusal ?? props.error

  function change(next: ByteSource) {
    setRefusal(null)
    onChange(next)
  }

  function takeFiles(dropped: readonly File[]) {
    const [file] = dropped
    if (!file) return
    setRefusal(null)
    if (props.onFiles) props.onFiles(dropped)
    else if (dropped.length > 1) setRefusal(severalFiles(dropped.length))
    else onChange({ kind: 'file', file })
  }

  function paste(event: ClipboardEvent) {
    const field = event.target
    if (!(field instanceof HTMLTextAreaElement)) return
    const pasted = [...event.clipboardData.files]
    if (pasted.length > 0 && files) {
      event.preventDefault()
      takeFiles(pasted)
      return
    }
    const text = event.clipboardData.getData('text/plain')
    if (field.value.length + text.length <= LARGE_TEXT) return
    // The browser would lay all of it out before anyone could stop it.
    event.preventDefault()
    const half = halfCharacterAt(text)
    if (half >= 0) return setRefusal(pastedHalfCharacter(half))
    const { selectionStart, selectionEnd } = field
    const whole = field.value.slice(0, selectionStart) + text + field.value.slice(selectionEnd)
    const before = value.kind === 'typed' ? value.text : ''
    change(sourceOfText(format, editedText(before, whole), value))
  }

  const formats = props.formats ?? ALL_FORMATS
  const choice =
    formats.length > 1 && (value.kind !== 'file' || props.onFormat) ? (
      <SegmentedControl
        label={`${label}: format`}
        hideLabel
        value={value.kind === 'file' ? '' : format}
        onChange={(requested: ByteFormat | '') => {
          if (requested === '') return
          if (props.onFormat) props.onFormat(requested)
          else if (value.kind !== 'file') change({ ...value, format: requested })
        }}
        options={formats.map(option => ({ value: option, label: FORMAT_LABELS[option] }))}
      />
    ) : null
  const aside = (
    <div
      className={cn(
        'flex flex-wrap items-center justify-end gap-2',
        // As high as with a choice of formats, so that adjacent fields are level.
        !props.compact && 'min-h-9',
      )}
    >
      <StaleBadge stale={props.stale === true && !props.row} />
      {choice}
    </div>
  )
  const pane = props.pane !== undefined
  const look = pane ? { hideLabel: true, edges: true } : { aside }
  const what = props.onFiles ? 'files' : 'file'
  const actions = (
    <>
      {files ? (
        <FileButton
          variant="ghost"
          aria-label={`Choose ${what}: ${label}`}
          onFiles={takeFiles}
          input={{ 'aria-label': `File for ${label}`, multiple: Boolean(props.onFiles) }}
        >
          Choose {what}
        </FileButton>
      ) : null}
      {props.actions}
    </>
  )

  return (
    <DropZone
      fills={Boolean(props.fills)}
      enabled={files}
      stale={props.stale === true}
      bare={pane || props.row === true}
      onFiles={takeFiles}
      onPaste={paste}
    >
      {props.pane === undefined ? null : <PaneHead title={props.pane}>{choice}</PaneHead>}
      {value.kind === 'typed' ? (
        <ByteField
          {...props}
          {...look}
          // The error of a rejected paste is not about this text.
          error={refusal ?? displayedError(props.error, value.text)}
          value={displayedText(value.text)}
          onChange={text => change(sourceOfText(format, editedText(value.text, text), value))}
          prose={format === 'text'}
          actions={actions}
        />
      ) : (
        <Field
          {...props}
          {...look}
          className={cn(props.className, props.fills && FILLS)}
          error={error}
        >
          {control => (
            <div className={cn('flex flex-col gap-1.5', props.fills && FILLS, pane && 'p-4')}>
              <SourceCard
                control={control}
                label={label}
                value={value}
                fills={Boolean(props.fills) && !pane}
                onEdit={text => change({ kind: 'typed', format, text })}
                onClear={() => change({ kind: 'typed', format, text: '' })}
              />
              {pane ? null : <div className="flex flex-wrap items-center gap-2">{actions}</div>}
            </div>
          )}
        </Field>
      )}
    </DropZone>
  )
}

interface DropZoneProps {
  readonly enabled: boolean
  readonly fills: boolean
  readonly stale: boolean
  /** Without a border: older text is grey. */
  readonly bare: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly children: ReactNode
}

function DropZone(props: DropZoneProps) {
  const { enabled, fills, stale, onFiles, onPaste, children } = props
  const { over, handlers } = useFileDrop(onFiles, enabled)

  return (
    <div
      onPasteCapture={onPaste}
      {...handlers}
      className={cn(
        'relative min-w-0',
        fills && FILLS,
        stale &&
          (props.bare
            ? '[&_textarea]:text-text-muted'
            : '[&_textarea]:border-warning/60 [&_textarea]:border-dashed'),
      )}
    >
      {children}
      <div
        aria-hidden
        className={cn(
          'pointer-events-none absolute -inset-1 grid place-items-center rounded-md border-2',
          'border-accent border-dashed bg-background/80 font-medium',
          !over && 'hidden',
        )}
      >
        Drop to open
      </div>
    </div>
  )
}
