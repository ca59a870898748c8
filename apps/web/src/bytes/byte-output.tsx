import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { FOUR_LINES, inputClasses, UNTOUCHED_INPUT } from '../ui/fields/input-classes'
import { useSecretGate } from '../ui/fields/secret-gate'
import { ShowButton } from '../ui/fields/secret-notice'
import { FILLS } from '../ui/layout/card'
import { StaleBadge } from '../ui/values/badge'
import { CopyButton } from '../ui/values/copy-button'
import { countOf, fileSize } from '../ui/values/format'
import { blobText, saveFile, useStartOf } from './blob'
import { LARGE_TEXT } from './byte-source'

/** Rendered part of a value that is too long, in characters. */
const PREVIEW = 4000
/** A larger value would take the clipboard too long. */
const COPYABLE_BYTES = 64 * 2 ** 20

export interface ByteOutputProps {
  readonly name: string
  /** A text, or a Blob with one in UTF-8; null while there is none. */
  readonly value: string | Blob | null
  /** The input has changed since: the value must not be mistaken for the new one's. */
  readonly stale?: boolean | undefined
  readonly fileName?: string | undefined
  readonly mime?: string | undefined
  /** Buttons beside copy and download. */
  readonly actions?: ReactNode
  /** Shown while there is no value. */
  readonly empty?: ReactNode
  /** Four lines that scroll inside; on a wide page as tall as its pane allows (`ui/layout/panes`). */
  readonly fills?: boolean | undefined
  /** Visually hides the name. */
  readonly hideName?: boolean | undefined
}

/** Result to read, copy and save. However long it is, only a short part is rendered. */
export function ByteOutput(props: ByteOutputProps) {
  const { name, value, stale = false, mime = 'text/plain', hideName = false } = props
  const id = useId()
  const blob = value instanceof Blob ? value : null
  const start = useStartOf(blob, PREVIEW)
  const text = typeof value === 'string' ? value : (start ?? '')
  const cut = blob ? blob.size > PREVIEW : text.length > LARGE_TEXT
  const displayed = cut ? text.slice(0, PREVIEW) : text
  const bytes = blob?.size ?? 0
  const gate = useSecretGate(displayed)
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', props.fills && FILLS)}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={id} className={cn('grow font-medium', hideName && 'sr-only')}>
          {name}
        </h3>
        <StaleBadge stale={stale && value !== null} />
        {value === null ? null : (
          <>
            <CopyButton
              name={name}
              value={() => (blob ? blobText(blob) : text)}
              disabled={bytes > COPYABLE_BYTES}
            />
            <Button
              size="sm"
              variant="ghost"
              icon={Download}
              aria-label={`Download ${name}`}
              onClick={() => saveFile(props.fileName ?? 'result.txt', value, mime)}
            >
              Download
            </Button>
          </>
        )}
        {props.actions}
      </div>
      {value === null ? (
        <div className="text-text-muted">{props.empty}</div>
      ) : (
        <div className={cn('relative flex flex-col', props.fills && FILLS)}>
          <textarea
            {...UNTOUCHED_INPUT}
            readOnly
            aria-labelledby={id}
            value={cut ? `${displayed}…` : displayed}
            className={inputClasses(
              'bytes border-border bg-background py-2',
              props.fills
                ? `${FOUR_LINES} lg:grow`
                : 'field-sizing-content max-h-96 min-h-10 resize-y',
              stale && 'border-warning/60 border-dashed',
              gate.held && 'pr-11',
              gate.masked && 'masked',
            )}
          />
          <ShowButton gate={gate} label={name} />
        </div>
      )}
      {cut ? (
        <p className="text-text-muted text-xs">
          {`The start of ${blob ? fileSize(bytes) : countOf(text.length, 'character')}; `}
          {bytes > COPYABLE_BYTES
            ? 'too long for the clipboard: download it.'
            : 'copying and downloading give all of it.'}
        </p>
      ) : null}
    </div>
  )
}
