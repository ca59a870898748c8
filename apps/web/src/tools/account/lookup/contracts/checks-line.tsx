import type { ContractChecks } from '../../../../chain/reads/contract-checks'
import type { Read } from '../../../../chain/use-read'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { describeChecks } from './checks-messages'

interface ChecksLineProps {
  readonly read: Read<ContractChecks>
  /** Number of contracts. */
  readonly count: number
}

/**
 * Result of the chain's checker for the contracts; its line is always rendered, so that
 * nothing moves.
 */
export function ChecksLine({ read: { data, error, retry }, count }: ChecksLineProps) {
  if (error) {
    return (
      <ErrorLine error={error} action={{ label: 'Check again', onAction: retry }}>
        <p className="text-text-muted text-xs">
          Whether the contracts still pass the chain’s checker is unknown.
        </p>
      </ErrorLine>
    )
  }
  return (
    <p role="status" className={data && data.broken.size > 0 ? 'text-warning' : 'text-text-muted'}>
      {data ? describeChecks(data, count) : 'Asking the chain whether they still check…'}
    </p>
  )
}
