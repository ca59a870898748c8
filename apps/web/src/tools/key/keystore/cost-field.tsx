import { costInWords } from '@toolkit/core/keystore/words'
import { SelectField } from '../../../ui/select-field'
import { COST_CHOICES, COSTS, type CostChoice, expectedTime, memoryOf, timeInWords } from './costs'
import type { KdfSpeed } from './measure-kdf.task'

interface CostFieldProps {
  readonly value: CostChoice
  readonly onChange: (value: CostChoice) => void
  /** Null while it is being measured. */
  readonly speed: KdfSpeed | null
}

/** What trying a password shall cost, shown as time on this machine. */
export function CostField({ value, onChange, speed }: CostFieldProps) {
  const { kdf, hint } = COSTS[value]
  const time = (choice: CostChoice) =>
    speed ? timeInWords(expectedTime(COSTS[choice].kdf, speed)) : null
  return (
    <SelectField
      label="Cost"
      value={value}
      onChange={onChange}
      options={COST_CHOICES.map(choice => ({
        value: choice,
        label: [COSTS[choice].label, time(choice)].filter(Boolean).join(': '),
      }))}
      hint={`${hint} ${costInWords(kdf)}; memory: ${memoryOf(kdf)}. Opening it takes ${time(value) ?? 'a time that is being measured'} on this machine, and as long for each password that somebody tries on one like it.`}
    />
  )
}
