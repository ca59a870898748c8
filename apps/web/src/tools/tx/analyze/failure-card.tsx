import { describeLocation } from '@toolkit/core/chain-error/cadence-location-messages'
import type { CadenceReport } from '@toolkit/core/chain-error/cadence-report'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { type ReactNode, useMemo } from 'react'
import { scriptText } from '../../../cadence/script-text'
import { CadenceSource, type LineMark } from '../../../cadence/source/cadence-source'
import { useParsedSource } from '../../../cadence/source/use-parsed-source'
import { CadenceProblems } from '../../../transaction/failure-notice'
import { Card } from '../../../ui/layout/card'
import { countOf } from '../../../ui/values/format'

export interface FailureCardProps {
  readonly id: string
  readonly transaction: Transaction
  readonly report: CadenceReport
  /** Facts, as the last row. */
  readonly children?: ReactNode
}

/**
 * Shows where a program failed: the lines of its script with the failing ones marked, and beside them the errors with
 * the calls that led there.
 */
export function FailureCard({ id, transaction, report, children }: FailureCardProps) {
  const script = useMemo(() => scriptText(transaction.script), [transaction])
  const text = script.kind === 'text' ? script.text : null
  const parsed = useParsedSource(text)
  const marks = useMemo(() => failingLines(report, id), [report, id])
  const [problem, ...others] = report.problems
  const place = problem?.location ? describeLocation(problem.location, id) : undefined
  return (
    <Card
      title="Where it failed"
      description={others.length > 0 ? countOf(report.problems.length, 'error') : place}
      className="min-w-0"
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] min-[1600px]:grid-cols-[minmax(0,1fr)]">
          {text !== null && marks.length > 0 ? (
            // About nine lines: what leads there, the line, and what would have followed.
            <div className="min-w-0 [&_[role=group]]:max-h-56">
              <CadenceSource text={text} parsed={parsed} marks={marks} />
            </div>
          ) : null}
          <div className="flex min-w-0 flex-col gap-3">
            <CadenceProblems report={report} id={id} />
          </div>
        </div>
        {children ? <div className="border-border border-t pt-4">{children}</div> : null}
      </div>
    </Card>
  )
}

/** Returns the lines of the script that a report names: of its errors, and of the call that led to them. */
export function failingLines({ calls, problems }: CadenceReport, id: string): readonly LineMark[] {
  const inScript = ({ location }: { readonly location: string }) =>
    location === id || location === ''
  const failed = problems.flatMap(({ message, location }) =>
    location?.position && inScript(location) ? [{ line: location.position.line, message }] : [],
  )
  if (failed.length > 0) return failed
  const call = calls.find(one => one.position !== null && inScript(one))
  const message = problems[0]?.message
  return call?.position && message !== undefined ? [{ line: call.position.line, message }] : []
}
