import { type ToolError, toToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { Finding, Fix } from '@toolkit/core/transaction/pre-flight/finding'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { Answer } from '../../ui/layout/answer'
import { Card } from '../../ui/layout/card'
import { Disclosure } from '../../ui/layout/disclosure'
import { Skeleton } from '../../ui/loading'
import { countOf } from '../../ui/values/format'
import { applyFix } from './apply-fix'
import { FeeEstimate } from './fee-estimate'
import { FindingItem } from './finding-item'
import { type Headline, headlineOf } from './finding-words'
import { usePreFlight } from './use-pre-flight'

export interface PreFlightProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  /** Gets the transaction with what was found put right; without it nothing is offered. */
  readonly onChange?: ((transaction: Transaction) => void) | undefined
  /** Hears what the checks come to as often as that changes; null until they were made. */
  readonly onHeadline?: ((headline: Headline | null) => void) | undefined
}

/** What the access node and the chain would say to the transaction, before it is sent. */
export function PreFlight({ network, transaction, onChange, onHeadline }: PreFlightProps) {
  const state = usePreFlight(network, transaction)
  const [failed, setFailed] = useState<{ fix: Fix; error: ToolError } | null>(null)
  const { findings, facts, asking, failures, error, again } = state
  const { name } = NETWORKS[network]
  const headline = findings ? headlineOf(findings, asking, name) : null
  const tone = headline?.tone
  const sentence = headline?.sentence

  useEffect(() => {
    onHeadline?.(tone && sentence ? { tone, sentence } : null)
  }, [tone, sentence, onHeadline])

  if (!findings || !headline) {
    return (
      <Card title="Before sending" stacked>
        {error ? (
          <ErrorLine error={error} action={{ label: 'Check again', onAction: again }} />
        ) : (
          <Skeleton className="h-5 w-64" />
        )}
      </Card>
    )
  }

  async function fix(wanted: Fix): Promise<void> {
    setFailed(null)
    try {
      onChange?.(await applyFix(network, transaction, wanted))
    } catch (caught) {
      setFailed({ fix: wanted, error: toToolError(caught) })
    }
  }

  const of = (...severities: readonly Finding['severity'][]) =>
    findings.filter(({ severity }) => severities.includes(severity))
  const against = of('refused', 'fails', 'warning')
  const open = of('unchecked')
  const fine = of('fine')
  return (
    <Answer
      tone={headline.tone}
      sentence={headline.sentence}
      actions={
        <Button size="sm" variant="ghost" icon={RefreshCw} busy={asking} onClick={again}>
          Check again
        </Button>
      }
      failures={
        failures.length > 0
          ? {
              label: `${countOf(failures.length, 'question')} to ${name} not answered`,
              list: failures.map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike.
                <ErrorLine key={at} error={one} />
              )),
            }
          : null
      }
    >
      {against.length > 0 ? (
        <ol aria-label="Found before sending" className="flex flex-col gap-3">
          {against.map(one => (
            <FindingItem
              key={`${one.check} ${one.place} ${one.sentence}`}
              finding={one}
              transaction={transaction}
              onFix={onChange ? fix : undefined}
            />
          ))}
        </ol>
      ) : null}
      {failed ? (
        <ErrorLine
          error={failed.error}
          action={{ label: 'Try again', onAction: () => void fix(failed.fix) }}
        />
      ) : null}
      <FeeEstimate network={network} transaction={transaction} payer={facts.payer} />
      {open.length > 0 ? (
        <Disclosure label={`${countOf(open.length, 'check')} not made`} defaultOpen={!asking}>
          <Sentences findings={open} label="Not checked" />
        </Disclosure>
      ) : null}
      <Disclosure label={`${countOf(fine.length, 'check')} passed`}>
        <Sentences findings={fine} label="Passed" />
      </Disclosure>
    </Answer>
  )
}

interface SentencesProps {
  readonly findings: readonly Finding[]
  readonly label: string
}

function Sentences({ findings, label }: SentencesProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-1 text-sm text-text-muted">
      {findings.map(({ check, place, sentence }) => (
        <li key={`${check} ${place} ${sentence}`} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
