import { HASH_NAMES, type HashName } from '@toolkit/core/hash/algorithms'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/fields/switch'
import { type AlgorithmPickerProps, hashLabel } from './algorithms'

/** Selectable algorithms for files. */
export function AlgorithmChoices({ value, onChange }: AlgorithmPickerProps) {
  const set = (name: HashName, requested: boolean) =>
    onChange(HASH_NAMES.filter(one => (one === name ? requested : value.includes(one))))
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        <legend className="sr-only">Algorithms for files</legend>
        {HASH_NAMES.map(name => (
          <Checkbox
            key={name}
            label={hashLabel(name)}
            checked={value.includes(name)}
            onChange={requested => set(name, requested)}
          />
        ))}
      </fieldset>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => onChange(HASH_NAMES)}>
          Choose all
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onChange([])}>
          None
        </Button>
      </div>
    </>
  )
}
