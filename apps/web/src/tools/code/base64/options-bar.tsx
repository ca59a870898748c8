import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { Switch } from '../../../ui/fields/switch'
import type { Options } from './convert'

export interface OptionsBarProps {
  readonly options: Options
  /** Called when an encoding option changes. */
  readonly onWrite: (options: Options) => void
  /** Called when a decoding option changes. */
  readonly onRead: (options: Options) => void
}

/** Summarises the options: `URL-safe, no padding, lines of 64`. */
export function describeOptions({ alphabet, lines, padding, lenient }: Options): string {
  return [
    alphabet === 'standard' ? 'Standard' : 'URL-safe',
    padding ? 'padded' : 'no padding',
    lines === 'none' ? 'one line' : `lines of ${lines}`,
    ...(lenient ? ['read leniently'] : []),
  ].join(', ')
}

/** Options for encoding and decoding Base64. */
export function OptionsBar({ options, onWrite, onRead }: OptionsBarProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <SegmentedControl
        label="Alphabet"
        value={options.alphabet}
        onChange={alphabet => onWrite({ ...options, alphabet, padding: alphabet === 'standard' })}
        options={{ standard: 'Standard', url: 'URL-safe' }}
      />
      <SegmentedControl
        label="Lines"
        value={options.lines}
        onChange={lines => onWrite({ ...options, lines })}
        options={[
          { value: 'none', label: 'One' },
          { value: '64', label: '64 (PEM)' },
          { value: '76', label: '76 (MIME)' },
        ]}
      />
      <Switch
        label="Padding"
        hint="Add trailing = padding."
        checked={options.padding}
        onChange={padding => onWrite({ ...options, padding })}
      />
      <Switch
        label="Read leniently"
        hint="Skips and reports invalid characters."
        checked={options.lenient}
        onChange={lenient => onRead({ ...options, lenient })}
      />
    </div>
  )
}
