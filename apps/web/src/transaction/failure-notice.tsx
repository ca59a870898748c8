import { describeLocation } from '@toolkit/core/chain-error/cadence-location-messages'
import type { CadenceProblem, CadenceReport } from '@toolkit/core/chain-error/cadence-report'
import { explainError } from '@toolkit/core/chain-error/error-catalogue'
import { ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import { Disclosure } from '../ui/layout/disclosure'
import { Notice } from '../ui/layout/notice'
import { CopyButton } from '../ui/values/copy-button'
import { countOf } from '../ui/values/format'
import { TextBox } from '../ui/values/text-box'

export interface FailureNoticeProps {
  /** The chain's full error message. */
  readonly message: string
  /** Transaction id, to distinguish its own script from a contract in Cadence's locations. */
  readonly id: string
}

/** Explains the failure: the cause, Cadence's errors, and the chain's full message. */
export function FailureNotice({ message, id }: FailureNoticeProps) {
  const { title, meaning, hint } = useMemo(() => explainError(message), [message])
  return (
    <Notice tone="danger" title={title}>
      <div className="flex flex-col gap-2">
        <p className="wrap-anywhere">{meaning}</p>
        <p>
          <span className="font-medium text-text">What to do: </span>
          {hint}
        </p>
        <FailureDetails message={message} id={id} />
      </div>
    </Notice>
  )
}

/** Details beyond the cause and the advice: Cadence's errors, further failures, codes, and the chain's full message. */
export function FailureDetails({
  message,
  id,
  withReport = true,
}: FailureNoticeProps & { readonly withReport?: boolean }) {
  const { codes, retired, report, others } = useMemo(() => explainError(message), [message])
  return (
    <>
      {report && withReport ? <CadenceProblems report={report} id={id} /> : null}
      {others.length > 0 ? (
        <div>
          <p>It failed in another way too:</p>
          {others.map(other => (
            <p
              translate="no"
              key={other}
              className="wrap-anywhere whitespace-pre-wrap font-mono text-danger text-xs"
            >
              {other}
            </p>
          ))}
        </div>
      ) : null}
      {codes.length > 1 ? (
        <p className="text-xs">Codes in the message, from outside in: {codes.join(' → ')}.</p>
      ) : null}
      {retired ? <p className="text-xs">The current network no longer uses this code.</p> : null}
      <Disclosure label="Full error text">
        <TextBox label="Full error text" text={message} preformatted />
        <CopyButton name="error text" value={message} className="self-start" />
      </Disclosure>
    </>
  )
}

/** More errors and calls than this are in the full text only. */
const MAX_PROBLEMS = 25
const MAX_CALLS = 6

/** The only site that a report may link to: a program may print any other URL. */
const DOCUMENTATION = 'https://cadence-lang.org/'

interface CadenceProblemsProps {
  readonly report: CadenceReport
  /** Transaction id, to distinguish its own script from a contract in Cadence's locations. */
  readonly id: string
}

/** Lists every error that Cadence printed, each with its location and source. */
export function CadenceProblems({ report: { calls, problems }, id }: CadenceProblemsProps) {
  const hidden = problems.length - MAX_PROBLEMS
  return (
    <>
      <ol aria-label="Cadence errors" className="flex flex-col gap-3">
        {problems.slice(0, MAX_PROBLEMS).map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and two errors may be alike.
          <Problem key={at} problem={problem} id={id} />
        ))}
      </ol>
      {hidden > 0 ? <p>{countOf(hidden, 'more error')} in the full error text.</p> : null}
      {calls.length > 0 ? (
        <div>
          <p className="text-xs">Called from:</p>
          <ol aria-label="Calls" className="ml-4 list-decimal text-xs">
            {calls.slice(0, MAX_CALLS).map((call, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <li key={at} className="wrap-anywhere">
                {describeLocation(call, id)}
              </li>
            ))}
          </ol>
          {calls.length > MAX_CALLS ? (
            <p className="text-xs">
              {countOf(calls.length - MAX_CALLS, 'more call')} in the full error text.
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

interface ProblemProps {
  readonly problem: CadenceProblem
  readonly id: string
}

function Problem({ problem, id }: ProblemProps) {
  const { message, location, excerpt, detail, documentation } = problem
  return (
    <li className="flex min-w-0 flex-col gap-1">
      {/* A bar along the whole text marks it as one text, whatever it imitates. */}
      <p className="wrap-anywhere whitespace-pre-wrap border-danger/50 border-l-2 pl-2 font-mono text-danger text-xs">
        {message}
      </p>
      {location ? <p className="wrap-anywhere text-xs">{describeLocation(location, id)}</p> : null}
      {excerpt ? (
        // biome-ignore-start lint/a11y: a box that scrolls must be reachable; a region each would crowd the landmarks.
        <div
          role="group"
          aria-label="Source of the error"
          tabIndex={0}
          className="overflow-x-auto rounded-md border border-border bg-background px-3 py-2"
        >
          <pre translate="no" className="font-mono text-text text-xs leading-5">
            {excerpt}
          </pre>
        </div>
      ) : // biome-ignore-end lint/a11y: see above.
      null}
      {detail ? <p className="wrap-anywhere whitespace-pre-wrap">{detail}</p> : null}
      {documentation?.startsWith(DOCUMENTATION) ? (
        <a
          href={documentation}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex w-fit items-center gap-1 text-xs"
        >
          Cadence documentation
          <ExternalLink aria-hidden className="size-3" />
        </a>
      ) : null}
    </li>
  )
}
