import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { NumberField } from '../../../ui/fields/text-field'
import { countOf } from '../../../ui/values/format'
import type { Settings } from './representations'

const MAX_WIDTH = 4096n
/** Byte orders of numbers. */
export const ORDERS: Readonly<Record<Settings['order'], string>> = {
  big: 'Big-endian',
  little: 'Little-endian',
}
const ARRAY_STYLES: Readonly<Record<Settings['arrayStyle'], string>> = {
  json: 'JSON',
  cadence: 'Cadence',
  go: 'Go',
  js: 'JS',
}

export interface SettingsBarProps {
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
  /** Invalid width as typed; the settings keep the last valid one. */
  readonly refusedWidth: string | null
  readonly onRefuseWidth: (text: string | null) => void
}

function readWidth(text: string): {
  readonly width: number | undefined
  readonly error: ToolError | null
} {
  if (text === '') return { width: undefined, error: null }
  try {
    const width = parseUnsigned(text, { field: 'width', min: 1n, max: MAX_WIDTH })
    return { width: Number(width), error: null }
  } catch (problem) {
    return { width: undefined, error: toToolError(problem) }
  }
}

/** Summarises the settings: `JSON arrays`. */
export function describeSettings({ arrayStyle, width }: Settings): string {
  const padded = width === undefined ? '' : `, integers of ${countOf(width, 'byte')}`
  return `${ARRAY_STYLES[arrayStyle]} arrays${padded}`
}

/** Width of numbers, and style of arrays. */
export function SettingsBar(props: SettingsBarProps) {
  const { settings, onChange, refusedWidth, onRefuseWidth } = props
  const displayed = refusedWidth ?? settings.width?.toString() ?? ''
  const { error } = refusedWidth === null ? { error: null } : readWidth(refusedWidth)

  function chooseWidth(text: string) {
    const { width, error } = readWidth(text)
    onRefuseWidth(error ? text : null)
    if (!error) onChange({ ...settings, width })
  }

  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <SegmentedControl
        label="Array style"
        value={settings.arrayStyle}
        onChange={arrayStyle => onChange({ ...settings, arrayStyle })}
        options={ARRAY_STYLES}
      />
      <NumberField
        label="Integer width"
        optional
        value={displayed}
        onChange={chooseWidth}
        error={error}
        hint="Pad integers to this many bytes; blank for minimal."
        suffix="bytes"
        className="w-72 max-w-full"
      />
    </div>
  )
}
