import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { NumberField, TextField } from '../../../ui/fields/text-field'
import type { Faults } from './run'
import type { Submitted } from './submitted'

const OPTIONS = { sealed: 'Latest sealed', height: 'Height', id: 'Block ID' } as const

interface BlockFieldsProps {
  readonly submitted: Submitted
  readonly onChange: (part: Partial<Submitted>) => void
  readonly faults: Faults
}

/** Block whose state the script reads. */
export function BlockFields({ submitted, onChange, faults }: BlockFieldsProps) {
  const { at, height, blockId } = submitted
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Block"
        value={at}
        onChange={next => onChange({ at: next })}
        options={OPTIONS}
      />
      {at === 'height' ? (
        <NumberField
          label="Block height"
          mono
          value={height}
          onChange={next => onChange({ height: next })}
          error={faults.get('height')}
        />
      ) : null}
      {at === 'id' ? (
        <TextField
          label="ID of the block"
          takesIds
          mono
          value={blockId}
          onChange={next => onChange({ blockId: next })}
          hint="64 hex digits"
          error={faults.get('blockId')}
        />
      ) : null}
    </div>
  )
}
