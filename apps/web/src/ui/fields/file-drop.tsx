import { File as FileIcon, X } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../cn'
import { IconButton } from '../icon-button'
import { fileSize } from '../values/format'
import { Field, type FieldFacts } from './field'
import { FileButton, useFileDrop } from './file-input'

export interface FileDropProps extends FieldFacts, FileRules {
  /** Accepted file, while it is current. */
  readonly file?: { readonly name: string; readonly size: number } | null | undefined
  readonly onFile: (file: File) => void
  readonly onClear?: () => void
  /** Accepted content, in words: "a keystore file". */
  readonly what?: string
}

/**
 * Field for one file, dropped or selected with a button. It is read in the page; nothing is
 * uploaded.
 */
export function FileDrop(props: FileDropProps) {
  const { file, onFile, onClear, accept, maxBytes, what = 'a file' } = props
  const [refusal, setRefusal] = useState<string | null>(null)
  const { over, handlers } = useFileDrop(take)

  function take(files: readonly File[]) {
    const first = files[0]
    if (!first) return
    const why =
      files.length > 1
        ? `${files.length} files dropped. Drop one at a time.`
        : refuseFile(first, { accept, maxBytes })
    setRefusal(why)
    if (!why) onFile(first)
  }

  return (
    <Field {...props} error={refusal ?? props.error}>
      {control => (
        <div
          {...handlers}
          className={cn(
            'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-border-strong border-dashed p-3',
            'transition-colors',
            over && 'border-accent bg-accent/5',
          )}
        >
          {file ? (
            <div className="flex min-w-0 grow items-center gap-2">
              <FileIcon aria-hidden className="size-4 shrink-0 text-text-muted" />
              <span className="min-w-0 truncate">{file.name}</span>
              <span className="shrink-0 text-text-muted text-xs">{fileSize(file.size)}</span>
              {onClear ? (
                <IconButton icon={X} label={`Remove ${file.name}`} size="sm" onClick={onClear} />
              ) : null}
            </div>
          ) : (
            <p className="min-w-0 grow text-text-muted">
              {over ? 'Drop to open' : `Drop ${what} here.`}
            </p>
          )}
          <FileButton
            aria-describedby={control['aria-describedby']}
            onFiles={take}
            input={{ ...control, accept: accept?.join(',') }}
          >
            {file ? 'Choose another' : 'Choose a file'}
          </FileButton>
        </div>
      )}
    </Field>
  )
}

export interface FileRules {
  /** As in `<input accept>`: `.json`, `application/pdf`, `image/*`. Empty accepts everything. */
  readonly accept?: readonly string[] | undefined
  readonly maxBytes?: number | undefined
}

interface FileFacts {
  readonly name: string
  readonly type: string
  readonly size: number
}

/**
 * Returns why a file is rejected, as a sentence; null if it is accepted. Browsers ignore `accept`
 * on a drop, so it is checked here.
 */
export function refuseFile(file: FileFacts, { accept = [], maxBytes }: FileRules): string | null {
  if (accept.length > 0 && !accept.some(rule => matches(file, rule.toLowerCase()))) {
    return `${file.name} isn’t a supported file type: ${accept.join(', ')}.`
  }
  if (maxBytes !== undefined && file.size > maxBytes) {
    return `${file.name} is ${fileSize(file.size)} long; the limit is ${fileSize(maxBytes)}.`
  }
  return null
}

function matches(file: FileFacts, rule: string): boolean {
  if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
  if (rule.endsWith('/*')) return file.type.toLowerCase().startsWith(rule.slice(0, -1))
  return file.type.toLowerCase() === rule
}
