import { Upload } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Button, type ButtonProps } from '../button'

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly onFiles: (files: readonly File[]) => void
  /** What else the file input behind it takes: its name, `accept`, `multiple`. */
  readonly input: ComponentProps<'input'>
}

/** Chooses files with the system's own dialog. */
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
          // So that choosing the same file again counts.
          event.target.value = ''
        }}
        className="sr-only"
      />
      <Button size="sm" icon={Upload} {...button} onClick={() => ref.current?.click()} />
    </>
  )
}
