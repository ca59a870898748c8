import type { ToolError } from '@toolkit/core/errors'
import { TextField } from '../../../../ui/fields/text-field'

type Rule = 'factory' | 'filter'

interface RuleFieldsProps {
  readonly values: Readonly<Record<Rule, string>>
  readonly errors: Readonly<Record<Rule, ToolError | null | undefined>>
  readonly onChange: (change: Partial<Record<Rule, string>>) => void
}

/** Accounts that contain the rules for what a parent may do. */
export function RuleFields({ values, errors, onChange }: RuleFieldsProps) {
  return (
    <>
      <TextField
        label="Factory account"
        mono
        value={values.factory}
        onChange={text => onChange({ factory: text })}
        error={errors.factory ?? null}
        hint="Has the CapabilityFactory: which types the parent may ask for."
        input={{ placeholder: '0x' }}
      />
      <TextField
        label="Filter account"
        mono
        value={values.filter}
        onChange={text => onChange({ filter: text })}
        error={errors.filter ?? null}
        hint="Has the CapabilityFilter: which capabilities the parent may take."
        input={{ placeholder: '0x' }}
      />
    </>
  )
}
