import { costInWords } from '@toolkit/core/kdf/words'
import { NewPasswordFields } from '../../../secrets/keystore/new-password-fields'
import { SelectField } from '../../../ui/fields/select-field'
import {
  COST_CHOICES,
  COSTS,
  type CostChoice,
  expectedTime,
  memoryOf,
  timeInWords,
  useKdfSpeed,
} from './costs'
import type { Protection } from './use-writing'

interface ProtectionFieldsProps {
  readonly protection: Protection
  readonly submitted: boolean
}

/** A new file's password, and what trying one shall cost, shown as time on this machine. */
export function ProtectionFields({ protection, submitted }: ProtectionFieldsProps) {
  const { newPassword, cost, setCost, kdf } = protection
  const speed = useKdfSpeed()
  const time = (choice: CostChoice) =>
    speed ? timeInWords(expectedTime(COSTS[choice].kdf, speed)) : null
  return (
    <>
      <NewPasswordFields
        label="New password"
        hint="It can’t be reset: without it the file cannot be opened."
        password={newPassword}
        submitted={submitted}
      />
      <SelectField
        label="Cost"
        value={cost}
        onChange={setCost}
        options={COST_CHOICES.map(choice => ({
          value: choice,
          label: [COSTS[choice].label, time(choice)].filter(Boolean).join(': '),
        }))}
        hint={`${COSTS[cost].hint} ${costInWords(kdf)}; memory: ${memoryOf(kdf)}. Opening it takes ${time(cost) ?? '… (measuring)'} on this machine, and an attacker needs as long for each guess on one like it.`}
      />
    </>
  )
}
