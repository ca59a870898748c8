import type { Transaction } from '@toolkit/core/transaction/transaction'
import { transactionFieldName } from '@toolkit/core/transaction-formats/item-names'
import type { Fix, PreFlightFinding } from '@toolkit/explain/preflight/finding'
import { fixLabel } from '@toolkit/explain/preflight/finding-messages'
import { VerdictSign } from '../../signature/verdict-row'
import { Button } from '../../ui/button'
import { capital } from '../byte-map/range-messages'
import { dropsSignatures } from './apply-fix'

export interface FindingItemProps {
  readonly finding: PreFlightFinding
  readonly transaction: Transaction
  /** True if its sentence is already above it. */
  readonly isSaid?: boolean
  readonly onFix?: ((fix: Fix) => void) | undefined
}

/** One finding: the location, the problem, and the next step. */
export function FindingItem({ finding, transaction, isSaid, onFix }: FindingItemProps) {
  const { severity, path, message, advice, fix } = finding
  const label = fix && onFix ? fixLabel(fix) : null
  const drops = fix !== null && fixLabel(fix) !== null && dropsSignatures(fix, transaction)
  const name = path === null ? null : transactionFieldName(path)
  if (isSaid && !advice && !label && !drops) return null
  return (
    <li className="flex min-w-0 items-start gap-2 text-sm">
      {isSaid ? null : <VerdictSign tone={severity === 'warning' ? 'warning' : 'danger'} />}
      <div className="min-w-0 grow">
        {name && !isSaid ? <p className="text-text-muted text-xs">{capital(name)}</p> : null}
        <p className="wrap-anywhere">
          {isSaid ? null : message}{' '}
          {advice ? <span className="text-text-muted">{advice}</span> : null}
        </p>
        {label || drops ? (
          <div className="mt-2 flex flex-wrap items-center gap-2">
            {label && fix ? (
              <Button size="sm" onClick={() => onFix?.(fix)}>
                {label}
              </Button>
            ) : null}
            {drops ? <span className="text-text-muted">Drops all signatures.</span> : null}
          </div>
        ) : null}
      </div>
    </li>
  )
}
