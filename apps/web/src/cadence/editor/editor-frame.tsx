import { textInFile } from '@toolkit/core/bytes/file-text'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { type ReactNode, useState } from 'react'
import { fileUnreadable } from '../../bytes/errors'
import { cn } from '../../ui/cn'
import { type DisplayedError, type ErrorAction, ErrorLine } from '../../ui/fields/error-line'
import { FileButton, useFileDrop } from '../../ui/fields/file-input'
import { scriptNotText, scriptTooLong, severalFilesDropped } from './errors'

/** More than the limit of any transaction (1.5 MB), and the most that an editor handles well. */
const MAX_BYTES = 2_000_000

export interface EditorFrameProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: DisplayedError | null | undefined
  /** Id of the element with the error. */
  readonly errorId?: string
  readonly errorAction?: ErrorAction | undefined
  /** Moves the focus into the editor. */
  readonly onFocus?: () => void
  readonly children: ReactNode
}

/** Frame of the editor: its label, file input, and the first error as a sentence. */
export function EditorFrame(props: EditorFrameProps) {
  const { label, value, onChange, errorAction, onFocus, children } = props
  const [refused, setRefused] = useState<{ readonly value: string; readonly error: ToolError }>()
  const { over, handlers } = useFileDrop(take)
  const refusal = refused?.value === value ? refused.error : null
  const error = refusal ?? props.error

  async function take(files: readonly File[]) {
    try {
      const [file] = files
      if (!file) return
      if (files.length > 1) throw severalFilesDropped({ count: files.length })
      if (file.size > MAX_BYTES) throw scriptTooLong({ size: file.size, limit: MAX_BYTES })
      onChange(await scriptIn(file))
    } catch (error) {
      setRefused({ value, error: toToolError(error) })
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex min-h-5 items-center justify-between gap-4">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label does; the keyboard has Tab. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
        <span className="cursor-default font-medium" onClick={onFocus}>
          {label}
        </span>
        <FileButton
          variant="ghost"
          onFiles={files => void take(files)}
          input={{ 'aria-label': `${label} from a file`, accept: '.cdc,text/plain' }}
        >
          Open a file
        </FileButton>
      </div>
      <div
        {...handlers}
        className={cn('min-w-0 rounded-md', over && 'outline-2 outline-accent outline-dashed')}
      >
        {children}
      </div>
      <div id={props.errorId} aria-live="polite" className="empty:-mt-1.5">
        {error ? <ErrorLine error={error} action={refusal ? undefined : errorAction} /> : null}
      </div>
    </div>
  )
}

async function scriptIn(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(error => {
    throw fileUnreadable(error)
  })
  const text = textInFile(new Uint8Array(bytes))
  if (text === null) throw scriptNotText(file)
  return text
}

const IMPORT = /^\s*import\b[^\n]*\bfrom\s+0x/m

/** Reserves room for the row of imports, which loads late, so that nothing below it moves from under a pointer. */
export function ImportRoom({ source }: { readonly source: string }) {
  if (!IMPORT.test(source)) return null
  return (
    <div aria-hidden className="pt-1">
      <div className="py-1 pointer-coarse:py-2.5">{'\u00a0'}</div>
    </div>
  )
}
