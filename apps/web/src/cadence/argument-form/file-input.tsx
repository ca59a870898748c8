import { formatArgumentType } from '@toolkit/core/cadence/argument-form/argument-type'
import { File as FileIcon, X } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../ui/cn'
import { ByteField } from '../../ui/fields/byte-field'
import { Field } from '../../ui/fields/field'
import { refuseFile } from '../../ui/fields/file-drop'
import { FileButton, useFileDrop } from '../../ui/fields/file-input'
import { useFault, useHint } from '../../ui/fields/form-faults'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { ValueAside } from '../../ui/fields/value-group'
import { IconButton } from '../../ui/icon-button'
import { useLatest } from '../../ui/use-latest'
import { fileSize } from '../../ui/values/format'
import type { ValueInputProps } from './value-input'

/** A transaction's limit is 1.5 MB. */
const MAX_BYTES = 1_500_000
const NO_TEXT = { kind: 'text', text: '' } as const

/**
 * Field for a text, or for bytes as hex, typed or from a file; a file for a text is sent as its text, one for bytes as
 * hex.
 */
export function FileInput({ type, input, onChange, path, tools }: ValueInputProps) {
  const isText = type.kind === 'String'
  const text = input.kind === 'text' ? input.text : ''
  // An empty text is valid; bytes count as missing until something was entered.
  const error = useFault(path, !isText && text === '')
  const { hint, placeholder } = useHint(path)
  const { refusal, over, handlers, read } = useFileBytes((name, bytes) =>
    onChange({ kind: 'file', name, bytes, as: isText ? 'text' : 'bytes' }),
  )
  const aside = <ValueAside type={formatArgumentType(type)} tools={tools} />
  if (input.kind === 'file') {
    return (
      <Field label={path} error={error} aside={aside}>
        {control => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls; this is one value.
          <div
            {...control}
            role="group"
            aria-label={path}
            className="flex flex-col gap-2 rounded-md border border-border-strong bg-surface-raised p-3"
          >
            <div className="flex min-w-0 items-center gap-2">
              <FileIcon aria-hidden className="size-4 shrink-0 text-text-muted" />
              <span className="min-w-0 truncate">{input.name}</span>
              <span className="shrink-0 text-text-muted text-xs">
                {fileSize(input.bytes.length)}
              </span>
              <IconButton
                icon={X}
                label={`Remove ${input.name}`}
                size="sm"
                onClick={() => onChange(NO_TEXT)}
              />
            </div>
            {isText ? (
              <SegmentedControl
                label={`${path}: sent as`}
                hideLabel
                value={input.as === 'hex' ? 'hex' : 'text'}
                onChange={as => onChange({ ...input, as })}
                options={{ text: 'Text (UTF-8)', hex: 'Hex' }}
              />
            ) : null}
          </div>
        )}
      </Field>
    )
  }
  return (
    <div
      {...handlers}
      className={cn(
        'min-w-0 rounded-md',
        over && 'outline-2 outline-accent outline-dashed outline-offset-2',
      )}
    >
      <ByteField
        label={path}
        compact
        prose={isText}
        rows={1}
        value={text}
        onChange={next => onChange({ kind: 'text', text: next })}
        error={refusal ?? error}
        aside={aside}
        hint={isText ? hint : undefined}
        placeholder={isText ? placeholder : 'Hex, or drop a file'}
        actions={
          <FileButton
            variant="ghost"
            onFiles={read}
            input={{ 'aria-label': `File for ${path}` }}
            aria-label={`Choose a file for ${path}`}
          >
            <span className="max-sm:sr-only">File</span>
          </FileButton>
        }
      />
    </div>
  )
}

/** Reads files dropped on an element or selected, completely; reports rejected ones. */
function useFileBytes(onFile: (name: string, bytes: Uint8Array) => void) {
  const [refusal, setRefusal] = useState<string | null>(null)
  // Reading takes a moment, during which the form may change.
  const latest = useLatest(onFile)
  async function readOne(files: readonly File[]): Promise<void> {
    const [file] = files
    if (!file) return
    const why =
      files.length > 1
        ? `${files.length} files dropped. Drop one at a time.`
        : refuseFile(file, { maxBytes: MAX_BYTES })
    if (why) return setRefusal(why)
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      setRefusal(null)
      latest.current(file.name, bytes)
    } catch {
      setRefusal(`${file.name} could not be read. Choose it again.`)
    }
  }
  const read = (files: readonly File[]) => void readOne(files)
  return { refusal, read, ...useFileDrop(read) }
}
