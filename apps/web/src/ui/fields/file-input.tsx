import { Upload } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
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
