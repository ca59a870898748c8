import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { PreFlightFinding } from '@toolkit/explain/preflight/finding'
import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { Disclosure } from '../../ui/layout/disclosure'
import { countOf } from '../../ui/values/format'
import { FeeEstimate } from './fee-estimate'
import { FindingItem } from './finding-item'
import type { Mend } from './use-mend'
import type { PreFlightState } from './use-pre-flight'

export interface PreFlightProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  /** From `usePreFlight`. */
  readonly checks: PreFlightState
}

export interface FoundBeforeSendingProps extends PreFlightProps {
  /** PreFlightFinding already in the headline: only its advice is shown. */
  readonly said: PreFlightFinding | null
  /** PreFlightFinding that the page’s main button fixes. */
  readonly mended: PreFlightFinding | null
  readonly mend: Mend
}

/** Shows what the access node and the chain would reject about the transaction, and the fixes; nothing else. */
export function FoundBeforeSending(props: FoundBeforeSendingProps) {
  const { transaction, checks, said, mended, mend } = props
  // Missing signatures are shown with the signers, and imported contracts in the review.
  const against = (checks.findings ?? []).filter(
    ({ code, severity, fix }) =>
      AGAINST.includes(severity) &&
      fix?.kind !== 'sign' &&
      !(code === 'imports' && severity === 'warning'),
  )
  if (against.length === 0) return null
  return (
    <section aria-label="Before sending" className="flex min-w-0 flex-col gap-3">
      <ol aria-label="Found before sending" className="flex flex-col gap-3 empty:hidden">
        {against.map(one => (
          <FindingItem
            key={`${one.code} ${one.path} ${one.message}`}
            finding={one}
            transaction={transaction}
            isSaid={one === said}
            onFix={one === mended ? undefined : fix => void mend.putRight(fix)}
          />
        ))}
      </ol>
      {mend.failed ? (
        <ErrorLine
          error={mend.failed.error}
          action={{
            label: 'Try again',
            onAction: () => mend.failed && void mend.putRight(mend.failed.fix),
          }}
        />
      ) : null}
    </section>
  )
}

const AGAINST: readonly PreFlightFinding['severity'][] = ['refused', 'fails', 'warning']

/** Lists every check before sending, and the fee, folded. */
export function PreFlight({ network, transaction, checks }: PreFlightProps) {
  const { findings, facts, fetching, failures, error, again } = checks
  const { name } = NETWORKS[network]
  const of = (severity: PreFlightFinding['severity']) =>
    (findings ?? []).filter(one => one.severity === severity)
  const open = of('unchecked')
  const fine = of('fine')
  return (
    <>
      {error ? (
        <ErrorLine error={error} action={{ label: 'Check again', onAction: again }} />
      ) : null}
      <Disclosure
        label="Checks and fee"
        summary={
          findings === null
            ? `Checking with ${name}`
            : [
                `${countOf(fine.length, 'check')} passed`,
                ...(open.length > 0 && !fetching ? [`${open.length} not made`] : []),
              ].join(', ')
        }
      >
        <FeeEstimate network={network} transaction={transaction} payer={facts.payer} />
        {failures.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike.
          <ErrorLine key={at} error={one} />
        ))}
        {open.length > 0 ? <FindingMessages findings={open} label="Not checked" /> : null}
        <FindingMessages findings={fine} label="Passed" />
        <Button
          size="sm"
          variant="ghost"
          icon={RefreshCw}
          busy={fetching}
          className="w-fit"
          onClick={again}
        >
          Check again
        </Button>
      </Disclosure>
    </>
  )
}

interface FindingMessagesProps {
  readonly findings: readonly PreFlightFinding[]
  readonly label: string
}

function FindingMessages({ findings, label }: FindingMessagesProps) {
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-1 text-sm">
      <h3 className="text-text-muted text-xs">{label}</h3>
      <ul className="flex flex-col gap-1 text-text-muted">
        {findings.map(({ code, path, message }) => (
          <li key={`${code} ${path} ${message}`} className="wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
