import type { TextFormat } from '@toolkit/core/aes/read-bytes'
import { SegmentedControl } from '../../../ui/segmented-control'

export interface FormatChoiceProps {
  readonly label: string
  readonly value: TextFormat
  readonly onChange: (value: TextFormat) => void
}

/** How a short text stands for bytes. */
export function FormatChoice({ label, value, onChange }: FormatChoiceProps) {
  return (
    <SegmentedControl<TextFormat>
      label={label}
      hideLabel
      value={value}
      onChange={onChange}
      options={[
        { value: 'hex', label: 'Hex' },
        { value: 'base64', label: 'Base64' },
        { value: 'text', label: 'UTF-8' },
      ]}
    />
  )
}
