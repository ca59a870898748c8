import { File as FileIcon, Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button'
import { cn } from './cn'
import { Field, type FieldFacts, fieldFacts } from './field'
import { useFieldControl } from './field-context'
import { type FileRules, refuseFile } from './file-rules'
import { fileSize } from './format'
import { IconButton } from './icon-button'
import { useFileDrop } from './use-file-drop'

export interface FileDropProps extends FieldFacts, FileRules {
  /** The file that was taken, as long as it counts. */
  readonly file?: { readonly name: string; readonly size: number } | null | undefined
  readonly onFile: (file: File) => void
  readonly onClear?: () => void
  /** What may be dropped, in words: "a keystore file". */
  readonly what?: string
}

/** One file, dropped or chosen with a button. It is read in the page; nothing is uploaded. */
export function FileDrop(props: FileDropProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <Field {...fieldFacts(props)} error={refusal ?? props.error}>
      <DropZone {...props} onRefusal={setRefusal} />
    </Field>
  )
}

function DropZone(props: FileDropProps & { readonly onRefusal: (why: string | null) => void }) {
  const { file, onFile, onClear, onRefusal, accept, maxBytes, what = 'a file' } = props
  const control = useFieldControl()
  const input = useRef<HTMLInputElement>(null)
  const { over, handlers } = useFileDrop(take)

  function take(files: readonly File[]) {
    const first = files[0]
    if (!first) return
    const why =
      files.length > 1
        ? `${files.length} files were dropped; one at a time is read here.`
        : refuseFile(first, { accept, maxBytes })
    onRefusal(why)
    if (!why) onFile(first)
  }

  return (
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
          {over ? 'Let go to read it.' : `Drop ${what} here.`}
        </p>
      )}
      <input
        {...control}
        ref={input}
        type="file"
        tabIndex={-1}
        accept={accept?.join(',')}
        onChange={event => {
          take([...(event.target.files ?? [])])
          // So that choosing the same file again counts.
          event.target.value = ''
        }}
        className="sr-only"
      />
      <Button
        size="sm"
        icon={Upload}
        aria-describedby={control['aria-describedby']}
        onClick={() => input.current?.click()}
      >
        {file ? 'Choose another' : 'Choose a file'}
      </Button>
    </div>
  )
}
