import { TRANSACTION_EXPIRY } from '@toolkit/core/signature/chain-refusals'
import { inDigits } from '@toolkit/core/text/numbers'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { Download } from 'lucide-react'
import type { TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import type { ChainNumbers } from '../../../../transaction/sending/prepare-transaction'
import { Button } from '../../../../ui/button'
import { SelectField } from '../../../../ui/fields/select-field'
import { NumberField, TextField } from '../../../../ui/fields/text-field'
import { Disclosure } from '../../../../ui/layout/disclosure'
import type { Faults } from './use-build'

export interface NumbersFieldsProps {
  readonly draft: TransactionDraft
  readonly onChange: (change: Partial<TransactionDraft>) => void
  readonly faults: Faults
  /** What the chain said last, maybe of another account. */
  readonly numbers: ChainNumbers | null
  readonly onFetch: () => void
  readonly busy: boolean
}

const WHEN_BUILT = 'Empty: fetched when you build.'
const NUMBERS = ['proposalKeyIndex', 'sequenceNumber', 'computeLimit', 'referenceBlockId'] as const

/** Proposal key, sequence number, reference block and compute limit; folded, since the chain knows them. */
export function NumbersFields(props: NumbersFieldsProps) {
  const { draft, onChange, faults, numbers, onFetch, busy } = props
  const wrong = NUMBERS.some(field => faults.has(field))
  const typed = draft.sequenceNumber.trim() !== '' && draft.referenceBlockId.trim() !== ''
  const own = draft.proposer.trim().replace(/^0x/i, '').toLowerCase()
  const keys = numbers?.address === own ? numbers.keys : []
  const key = keys.find(({ index }) => `${index}` === draft.proposalKeyIndex.trim())
  return (
    <Disclosure
      key={`${wrong}`}
      label="Key and block"
      summary={typed ? 'as entered' : 'fetched when you build'}
      defaultOpen={wrong}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" icon={Download} busy={busy} onClick={onFetch}>
          Fetch from the chain
        </Button>
        <p className="min-w-0 text-text-muted text-xs">
          The account’s keys, the key’s sequence number and the latest sealed block.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {key ? (
          <SelectField
            label="Proposal key"
            value={`${key.index}`}
            options={keys.map(optionOf)}
            onChange={index =>
              onChange({
                proposalKeyIndex: index,
                sequenceNumber: `${keys.find(one => `${one.index}` === index)?.sequenceNumber ?? ''}`,
              })
            }
            error={faults.get('proposalKeyIndex')}
            hint={`${key.signatureAlgorithm}, ${key.hashAlgorithm}`}
          />
        ) : (
          <NumberField
            label="Proposal key index"
            mono
            value={draft.proposalKeyIndex}
            onChange={proposalKeyIndex => onChange({ proposalKeyIndex })}
            error={faults.get('proposalKeyIndex')}
            hint="Empty: the first key that can sign alone."
          />
        )}
        <NumberField
          label="Sequence number"
          mono
          value={draft.sequenceNumber}
          onChange={sequenceNumber => onChange({ sequenceNumber })}
          error={faults.get('sequenceNumber')}
          hint={WHEN_BUILT}
        />
      </div>
      <TextField
        label="Reference block ID"
        mono
        value={draft.referenceBlockId}
        onChange={referenceBlockId => onChange({ referenceBlockId })}
        error={faults.get('referenceBlockId')}
        hint={expiryWords(draft, numbers)}
      />
      <NumberField
        label="Compute limit"
        mono
        className="sm:w-1/2"
        value={draft.computeLimit}
        onChange={computeLimit => onChange({ computeLimit })}
        error={faults.get('computeLimit')}
        hint="1 to 9999; fees are for what is used."
      />
    </Disclosure>
  )
}

const optionOf = ({ index, weight, revoked }: AccountKey) => ({
  value: `${index}`,
  label: `Key ${index}, weight ${weight}${revoked ? ', revoked' : ''}`,
  disabled: revoked,
})

function expiryWords(draft: TransactionDraft, numbers: ChainNumbers | null): string {
  if (draft.referenceBlockId.trim() === '') return WHEN_BUILT
  return numbers?.block.id === draft.referenceBlockId
    ? `Block ${inDigits(numbers.block.height)}: the transaction expires after block ${inDigits(numbers.block.height + TRANSACTION_EXPIRY)}.`
    : `The transaction expires ${TRANSACTION_EXPIRY} blocks after it.`
}
