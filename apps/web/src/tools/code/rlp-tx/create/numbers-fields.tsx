import { inDigits } from '@toolkit/core/text/numbers'
import { TRANSACTION_EXPIRY } from '@toolkit/core/transaction/chain-refusals'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { Download } from 'lucide-react'
import type { ChainNumbers } from '../../../../transaction/sending/prepare-transaction'
import { Button } from '../../../../ui/button'
import { SelectField } from '../../../../ui/fields/select-field'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { useEditor } from '../editor/editor-context'
import { DraftLine } from '../editor/line-field'

export interface NumbersFieldsProps {
  /** Numbers fetched last, possibly for another account. */
  readonly numbers: ChainNumbers | null
  readonly onFetch: () => void
  readonly busy: boolean
}

const WHEN_BUILT = 'Empty: fetched for the review.'
const NUMBERS = ['proposalKeyIndex', 'sequenceNumber', 'computeLimit', 'referenceBlockId'] as const

/**
 * Proposal key, sequence number, reference block and compute limit; folded, since they can be
 * fetched.
 */
export function NumbersFields({ numbers, onFetch, busy }: NumbersFieldsProps) {
  const { lines, onChange, faults } = useEditor()
  const wrong = NUMBERS.some(field => faults.has(field))
  const typed = lines.sequenceNumber.trim() !== '' && lines.referenceBlockId.trim() !== ''
  const own = lines.proposer.trim().replace(/^0x/i, '').toLowerCase()
  const keys = numbers?.address === own ? numbers.keys : []
  const key = keys.find(({ index }) => `${index}` === lines.proposalKeyIndex.trim())
  return (
    <Disclosure
      label="Key and block"
      summary={typed ? 'as entered' : 'fetched for the review'}
      wrong={wrong}
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
          <DraftLine name="proposalKeyIndex" hint="Empty: the first key that can sign alone." />
        )}
        <DraftLine name="sequenceNumber" hint={WHEN_BUILT} />
      </div>
      <DraftLine name="referenceBlockId" hint={describeExpiry(lines.referenceBlockId, numbers)} />
      <DraftLine
        name="computeLimit"
        className="sm:w-1/2"
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

function describeExpiry(blockId: string, numbers: ChainNumbers | null): string {
  if (blockId.trim() === '') return WHEN_BUILT
  return numbers?.block.id === blockId
    ? `Block ${inDigits(numbers.block.height)}: the transaction expires after block ${inDigits(numbers.block.height + TRANSACTION_EXPIRY)}.`
    : `The transaction expires ${TRANSACTION_EXPIRY} blocks after it.`
}
