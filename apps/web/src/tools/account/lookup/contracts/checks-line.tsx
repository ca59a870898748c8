import type { ContractChecks } from '../../../../chain/reads/contract-checks'
import type { Read } from '../../../../chain/use-read'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { countOf } from '../../../../ui/values/format'

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

const MAX_NAMED = 5

/** Formats `A and B`; more than a few are counted. */
function named(names: readonly string[]): string {
  const [last = ''] = names.slice(-1)
  if (names.length > MAX_NAMED) return countOf(names.length, 'contract')
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** Describes which of an account's contracts the chain no longer loads. */
export function describeChecks({ broken, unknown }: ContractChecks, count: number): string {
  const unsure =
    unknown.size === 0 ? '' : ` Of ${named([...unknown.keys()])} the chain doesn’t say whether.`
  if (broken.size === 0) {
    if (unknown.size > 0) return unsure.trim()
    return count === 1 ? 'It passes the chain’s checker.' : 'All pass the chain’s checker.'
  }
  const [verb, them] = broken.size === 1 ? ['passes', 'it'] : ['pass', 'them']
  return `${named([...broken.keys()])} no longer ${verb} the chain’s checker: nothing that imports ${them} runs.${unsure}`
}
