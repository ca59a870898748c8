import { Upload } from 'lucide-react'
import { type ComponentProps, type DragEvent, useRef, useState } from 'react'
import { Button, type ButtonProps } from '../button'

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly onFiles: (files: readonly File[]) => void
  /** Props of the hidden file input: its name, `accept`, `multiple`. */
  readonly input: ComponentProps<'input'>
}

/** Button that opens the system's file dialog. */
export function FileButton({ onFiles, input, ...button }: FileButtonProps) {
  const ref = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        {...input}
        ref={ref}
        type="file"
        tabIndex={-1}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          // Makes selecting the same file again fire a change.
          event.target.value = ''
        }}
        className="sr-only"
      />
      <Button size="sm" icon={Upload} {...button} onClick={() => ref.current?.click()} />
    </>
  )
}

/**
 * Makes an element a drop target for files: spread `handlers` onto it. `over` is true while files
 * are dragged over it. Dropped text is left to the browser. Dropping is an extra: a button has to
 * do the same.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, enabled = true) {
  const [over, setOver] = useState(false)

  function drag(event: DragEvent): void {
    if (!enabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  const handlers = {
    onDragEnter: drag,
    onDragOver: drag,
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      if (!enabled || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}
