import type { ByteSource } from '../../../bytes/byte-source'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { useFieldSlot } from './editor/editor-context'

export interface SourcePartProps {
  readonly label: string
  readonly value: ByteSource
  readonly onChange: (value: ByteSource) => void
  /** Name in the draft's faults, and key in the byte map. */
  readonly field: string
  /** True if a file is accepted. */
  readonly files?: boolean
  readonly actions?: React.ReactNode
}

const TEXT = ['text'] as const
const HEX = ['hex'] as const

/** Script or argument: text if the bytes are UTF-8, else hex. */
export function SourcePart({
  label,
  value,
  onChange,
  field,
  files = false,
  actions,
}: SourcePartProps) {
  const { error, slot, onFocus } = useFieldSlot(field)
  const hex = value.kind !== 'file' && value.format === 'hex'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the field inside.
    <div onFocus={onFocus} className="min-w-0">
      <ByteSourceField
        label={label}
        formats={hex ? HEX : TEXT}
        value={value}
        onChange={onChange}
        files={files}
        compact
        rows={1}
        error={error}
        notice={hex ? 'These bytes aren’t UTF-8 text, so they’re shown as hex.' : undefined}
        actions={
          <>
            {slot}
            {actions}
          </>
        }
      />
    </div>
  )
}
