import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { useMemo } from 'react'
import { readKey, readWeight } from '../../../account/new-keys/read-key'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Checkbox } from '../../../ui/fields/switch'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Spinner } from '../../../ui/loading'
import { neverSigns } from './errors'
import { type FormState, LEAST_WEIGHT } from './use-form'

const KeySetsPicture = lazyPart(
  async () => (await import('../../../account/key-sets/key-sets-picture')).KeySetsPicture,
  { name: 'The picture of who can sign', loading: <Spinner label="Loading" /> },
)

interface WhoSignsProps {
  readonly form: FormState
  /** True if the button was pressed without the required checkbox. */
  readonly missed: boolean
}

/** Returns true if the valid keys can sign for the account. */
export const reachesFull = ({ total }: Pick<FormState, 'total'>) => total >= FULL_WEIGHT

/**
 * States which keys can sign, alone and together. Keys that never reach the full weight require a checkbox: an account
 * that no one can sign for is lost with everything it receives.
 */
export function WhoSigns({ form, missed }: WhoSignsProps) {
  const { rows, total, onPurpose, setOnPurpose } = form
  /** Keys with a valid weight. */
  const keys = useMemo(
    () =>
      rows.flatMap((row, index) => {
        const { signatureAlgorithm, hashAlgorithm } = row
        const key = readKey(row)
        const publicKey = key.kind === 'key' ? key.publicKey : null
        const read = readWeight(row.weight, LEAST_WEIGHT)
        if (read.kind === 'refused') return []
        const { weight } = read
        return { index, revoked: false, signatureAlgorithm, hashAlgorithm, weight, publicKey }
      }),
    [rows],
  )
  const reaches = reachesFull(form)
  // A single key that signs alone needs no picture, and a partially typed weight has none.
  if (keys.length < rows.length || (rows.length === 1 && reaches)) return null
  return (
    <>
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-medium">Who can sign</p>
        <KeySetsPicture keys={keys} />
      </div>
      {reaches ? null : (
        <div
          {...(missed && !onPurpose ? { 'data-invalid': true, tabIndex: -1 } : {})}
          className="flex flex-col gap-2"
        >
          <Checkbox
            label="Create it on purpose: nobody will ever sign for this account"
            hint={`Its keys add up to ${total} of ${FULL_WEIGHT}. Nothing can ever leave the account, and no key can be added.`}
            checked={onPurpose}
            onChange={setOnPurpose}
          />
          {missed && !onPurpose ? <ErrorLine error={neverSigns({ total })} /> : null}
        </div>
      )}
    </>
  )
}
