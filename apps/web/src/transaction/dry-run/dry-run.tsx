import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { DryRunVerdict } from '@toolkit/core/transaction/dry-run/dry-run-verdict'
import { dryRunWords } from '@toolkit/core/transaction/dry-run/dry-run-words'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { FlaskConical } from 'lucide-react'
import { OpenScript } from '../../cadence/open-script'
import { Button } from '../../ui/button'
import { AnswerHeading } from '../../ui/layout/answer'
import { Disclosure } from '../../ui/layout/disclosure'
import { ErrorHeading } from '../../ui/layout/error-answer'
import { useRun } from '../../workers/use-run'
import { CadenceProblems } from '../failure-notice'
import { type DryRunEnd, runDry } from './run-dry'

export interface DryRunProps {
  readonly network: NetworkId
  readonly transaction: Transaction
}

/** Runs the transaction as a script, which changes nothing, and says how it would end. */
export function DryRun({ network, transaction }: DryRunProps) {
  const { script, authorizers } = transaction
  const { state, stale, count, start } = useRun<DryRunEnd>({
    inputs: [network, script, transaction.arguments, authorizers],
  })
  const run = () => void start(({ signal }) => runDry(network, transaction, signal))
  const button = (
    <Button size="sm" icon={FlaskConical} busy={state.status === 'busy'} onClick={run}>
      {count === 0 ? 'Dry run' : 'Run again'}
    </Button>
  )
  const { name } = NETWORKS[network]
  return (
    <section aria-label="Dry run" className="flex min-w-0 flex-col gap-3">
      {state.status === 'failed' ? (
        <ErrorHeading error={state.error} run={count} onRetry={run} />
      ) : state.status === 'done' && !stale ? (
        <Verdict verdict={state.output.verdict} run={count} />
      ) : (
        <p className="text-sm text-text-muted">
          {stale
            ? 'The transaction has changed since the last run.'
            : `Runs the code on ${name} without signatures, fee or trace: what it changes is dropped.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {button}
        {state.status === 'done' && !stale && state.output.script !== null ? (
          <OpenScript source={state.output.script} values={transaction.arguments} />
        ) : null}
      </div>
    </section>
  )
}

function Verdict({ verdict, run }: { readonly verdict: DryRunVerdict; readonly run: number }) {
  const { tone, sentence, details } = dryRunWords(verdict)
  const explained = 'explained' in verdict ? verdict.explained : null
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <AnswerHeading tone={tone} run={run} headingLevel={3}>
        {sentence}
      </AnswerHeading>
      {details ? <p className="text-sm text-text-muted">{details}</p> : null}
      {explained?.report ? (
        <div className="flex min-w-0 flex-col gap-2 text-sm">
          <CadenceProblems report={explained.report} id="" />
        </div>
      ) : null}
      <Disclosure label="What a dry run cannot tell">
        <ul className="list-disc pl-5 text-sm text-text-muted">
          <li>Signatures, sequence number, expiry and the payer’s balance are not looked at.</li>
          <li>The compute limit is a script’s (100,000), and the compute used is not told.</li>
          <li>Storage that an account cannot pay for, and the limit on events, are not noticed.</li>
          <li>
            Random numbers, the block and what others change until it runs will be other ones.
          </li>
        </ul>
      </Disclosure>
    </div>
  )
}
