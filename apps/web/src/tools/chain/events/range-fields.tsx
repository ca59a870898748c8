import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { NumberField } from '../../../ui/fields/text-field'
import type { Faults } from './parse-submitted'
import type { Submitted } from './submitted'

const OPTIONS = {
  latest: 'Last 250',
  hour: 'Last hour',
  day: 'Last day',
  heights: 'Heights',
} as const

interface RangeFieldsProps {
  readonly submitted: Submitted
  readonly onChange: (part: Partial<Submitted>) => void
  readonly faults: Faults
}

/** Range of blocks to search. */
export function RangeFields({ submitted, onChange, faults }: RangeFieldsProps) {
  const { range, from, to } = submitted
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SegmentedControl
        label="Blocks"
        value={range}
        onChange={next => onChange({ range: next })}
        options={OPTIONS}
      />
      {range === 'heights' ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField
            label="From height"
            mono
            value={from}
            onChange={next => onChange({ from: next })}
            error={faults.get('from')?.error}
          />
          <NumberField
            label="To height"
            mono
            value={to}
            onChange={next => onChange({ to: next })}
            hint="Empty for the latest sealed block"
            error={faults.get('to')?.error}
          />
        </div>
      ) : null}
    </div>
  )
}
