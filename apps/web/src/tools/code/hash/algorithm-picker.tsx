import { HASH_NAMES, type HashName } from '@toolkit/core/hash/algorithms'
import { Button } from '../../../ui/button'
import { Disclosure } from '../../../ui/disclosure'
import { Checkbox } from '../../../ui/switch'
import { hashLabel } from './names'

export interface AlgorithmPickerProps {
  readonly value: readonly HashName[]
  readonly onChange: (value: readonly HashName[]) => void
}

/** Which algorithms files are hashed with; one pass over the file computes all of them. */
export function AlgorithmPicker({ value, onChange }: AlgorithmPickerProps) {
  const set = (name: HashName, wanted: boolean) =>
    onChange(HASH_NAMES.filter(one => (one === name ? wanted : value.includes(one))))
  const summary =
    value.length > 3 ? `${value.length} chosen` : value.map(name => hashLabel(name)).join(', ')
  return (
    <Disclosure label="Algorithms for files" summary={summary || 'none'}>
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        <legend className="sr-only">Algorithms for files</legend>
        {HASH_NAMES.map(name => (
          <Checkbox
            key={name}
            label={hashLabel(name)}
            checked={value.includes(name)}
            onChange={wanted => set(name, wanted)}
          />
        ))}
      </fieldset>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => onChange(HASH_NAMES)}>
          All algorithms
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onChange([])}>
          None
        </Button>
      </div>
    </Disclosure>
  )
}
