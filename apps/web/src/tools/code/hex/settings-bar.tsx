import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useState } from 'react'
import { SegmentedControl } from '../../../ui/segmented-control'
import { NumberField } from '../../../ui/text-field'
import type { Settings } from './representations'

const MAX_WIDTH = 4096n

export interface SettingsBarProps {
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
}

/** How numbers lie in the bytes, and how arrays are written. */
export function SettingsBar({ settings, onChange }: SettingsBarProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<ToolError | null>(null)
  const shown = typed ?? settings.width?.toString() ?? ''

  function chooseWidth(text: string) {
    setTyped(text)
    try {
      const width =
        text === ''
          ? undefined
          : Number(parseUnsigned(text, { field: 'width', min: 1n, max: MAX_WIDTH }))
      setError(null)
      setTyped(null)
      onChange({ ...settings, width })
    } catch (problem) {
      setError(toToolError(problem))
    }
  }

  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <SegmentedControl
        label="Byte order"
        value={settings.order}
        onChange={order => onChange({ ...settings, order })}
        options={[
          { value: 'big', label: 'Big-endian' },
          { value: 'little', label: 'Little-endian' },
        ]}
      />
      <SegmentedControl
        label="Array style"
        value={settings.arrayStyle}
        onChange={arrayStyle => onChange({ ...settings, arrayStyle })}
        options={[
          { value: 'json', label: 'JSON' },
          { value: 'cadence', label: 'Cadence' },
          { value: 'go', label: 'Go' },
          { value: 'js', label: 'JS' },
        ]}
      />
      <NumberField
        label="Integer width"
        optional
        value={shown}
        onChange={chooseWidth}
        error={error}
        hint="Bytes that a typed integer fills; empty for the fewest."
        suffix="bytes"
        className="w-72 max-w-full"
      />
    </div>
  )
}
