import { describeCost } from '@toolkit/core/kdf/words'
import type { ReactNode } from 'react'
import { NewPasswordFields } from '../../../secrets/keystore/new-password-fields'
import { SelectField } from '../../../ui/fields/select-field'
import { Disclosure } from '../../../ui/layout/disclosure'
import {
  COST_CHOICES,
  COSTS,
  type CostChoice,
  describeTime,
  expectedTime,
  memoryOf,
  useKdfSpeed,
} from './costs'
import type { Protection } from './use-writing'

interface ProtectionFieldsProps {
  readonly protection: Protection
  readonly submitted: boolean
  /** Short summary of the other folded fields: "Web3 format". */
  readonly summary?: string
  /** Other fields. */
  readonly children?: ReactNode
}

/** Name of a cost within a sentence. */
const costName = (cost: CostChoice) =>
  cost === 'pbkdf2' ? COSTS[cost].label : COSTS[cost].label.toLowerCase()

/**
 * Password of a new file, and, folded, the KDF cost, shown as the time per guess on this machine.
 */
export function ProtectionFields(props: ProtectionFieldsProps) {
  const { protection, submitted, summary, children } = props
  const { newPassword, cost, setCost, kdf } = protection
  const speed = useKdfSpeed()
  const time = (choice: CostChoice) =>
    speed ? describeTime(expectedTime(COSTS[choice].kdf, speed)) : null
  return (
    <>
      <NewPasswordFields
        label="New password"
        hint="It can’t be reset: without it the file cannot be opened."
        password={newPassword}
        submitted={submitted}
      />
      <Disclosure
        label="Advanced"
        summary={[summary, `${costName(cost)} cost`, time(cost)].filter(Boolean).join(', ')}
      >
        {children}
        <SelectField
          label="Cost"
          value={cost}
          onChange={setCost}
          options={COST_CHOICES.map(choice => ({
            value: choice,
            label: [COSTS[choice].label, time(choice)].filter(Boolean).join(': '),
          }))}
          hint={`${COSTS[cost].hint} ${describeCost(kdf)}; memory: ${memoryOf(kdf)}. Opening it takes ${time(cost) ?? '… (measuring)'} on this machine, and an attacker needs as long for each guess on one like it.`}
        />
      </Disclosure>
    </>
  )
}
