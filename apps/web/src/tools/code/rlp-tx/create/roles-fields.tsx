import type { CadenceParameter } from '@toolkit/core/cadence-syntax/program'
import type { TransactionDraft } from '../../../../flow/drafts/transaction-draft'
import { NumberField, TextField } from '../../../../ui/fields/text-field'
import { Disclosure } from '../../../../ui/layout/disclosure'
import type { Faults } from './write-phase'

export interface RolesFieldsProps {
  readonly draft: TransactionDraft
  readonly onChange: (change: Partial<TransactionDraft>) => void
  readonly faults: Faults
  /** What the script's `prepare` takes. */
  readonly prepare: readonly CadenceParameter[]
}

/** Who proposes, pays and authorizes, and the numbers that the chain wants. */
export function RolesFields({ draft, onChange, faults, prepare }: RolesFieldsProps) {
  const line = (field: 'proposer' | 'payer' | 'referenceBlockId', label: string, hint?: string) => (
    <TextField
      label={label}
      mono
      value={draft[field]}
      onChange={text => onChange({ [field]: text })}
      error={faults.get(field)}
      hint={hint}
    />
  )
  const number = (field: 'proposalKeyIndex' | 'sequenceNumber' | 'computeLimit', label: string) => (
    <NumberField
      label={label}
      mono
      value={draft[field]}
      onChange={text => onChange({ [field]: text })}
      error={faults.get(field)}
    />
  )
  return (
    <>
      {line('proposer', 'Account', 'Proposes, pays and authorizes, unless you separate the roles.')}
      <div className="grid gap-4 sm:grid-cols-3">
        {number('proposalKeyIndex', 'Proposal key index')}
        {number('sequenceNumber', 'Sequence number')}
        {number('computeLimit', 'Compute limit')}
      </div>
      {line('referenceBlockId', 'Reference block ID')}
      <Disclosure label="Separate payer and authorizers">
        {line('payer', 'Payer', 'Empty: the account above.')}
        {prepare.map(({ name }, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: an authorizer is its place.
            key={at}
            label={`Authorizer ${at + 1} (${name})`}
            mono
            value={draft.authorizers[at] ?? ''}
            onChange={text =>
              onChange({
                authorizers: prepare.map((_, other) =>
                  other === at ? text : (draft.authorizers[other] ?? ''),
                ),
              })
            }
            error={faults.get(`authorizers.${at}`)}
            hint="Empty: the account above."
          />
        ))}
      </Disclosure>
    </>
  )
}
