import { File as FileIcon, X } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../ui/cn'
import { Field } from '../../ui/fields/field'
import { refuseFile } from '../../ui/fields/file-drop'
import { FileButton } from '../../ui/fields/file-input'
import { useFileDrop } from '../../ui/fields/use-file-drop'
import { IconButton } from '../../ui/icon-button'
import { useLatest } from '../../ui/use-latest'
import { fileSize } from '../../ui/values/format'
import { useFault } from './form-context'

/** A transaction has 1.5 MB. */
const MAX_BYTES = 1_500_000

/** Files dropped on an element or chosen, read whole; what is refused is said. */
export function useFileBytes(onFile: (name: string, bytes: Uint8Array) => void) {
  const [refusal, setRefusal] = useState<string | null>(null)
  // Reading takes a moment, in which the form may change.
  const latest = useLatest(onFile)
  async function take(files: readonly File[]): Promise<void> {
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
  const { over, handlers } = useFileDrop(files => void take(files))
  return { refusal, over, handlers, take: (files: readonly File[]) => void take(files) }
}

/** Chooses the file that an argument is read from. */
export function ChooseFile({
  place,
  onFiles,
}: {
  readonly place: string
  readonly onFiles: (files: readonly File[]) => void
}) {
  return (
    <FileButton
      variant="ghost"
      onFiles={onFiles}
      input={{ 'aria-label': `File for ${place}` }}
      aria-label={`Choose a file for ${place}`}
    >
      <span className="max-sm:sr-only">File</span>
    </FileButton>
  )
}

/** What takes a file, with a line around it while one is held above. */
export const dropClasses = (over: boolean) =>
  cn('min-w-0 rounded-md', over && 'outline-2 outline-accent outline-dashed outline-offset-2')

export interface FileCardProps {
  readonly place: string
  readonly name: string
  readonly size: number
  readonly onClear: () => void
  readonly aside: React.ReactNode
  readonly children?: React.ReactNode
}

/** The file that stands where a field would be. */
export function FileCard({ place, name, size, onClear, aside, children }: FileCardProps) {
  const error = useFault(place)
  return (
    <Field label={place} error={error} aside={aside}>
      {control => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls; this is one value.
        <div
          {...control}
          role="group"
          aria-label={place}
          className="flex flex-col gap-2 rounded-md border border-border-strong bg-surface-raised p-3"
        >
          <div className="flex min-w-0 items-center gap-2">
            <FileIcon aria-hidden className="size-4 shrink-0 text-text-muted" />
            <span className="min-w-0 truncate">{name}</span>
            <span className="shrink-0 text-text-muted text-xs">{fileSize(size)}</span>
            <IconButton icon={X} label={`Remove ${name}`} size="sm" onClick={onClear} />
          </div>
          {children}
        </div>
      )}
    </Field>
  )
}
