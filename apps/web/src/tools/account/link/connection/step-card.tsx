import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { Check, CircleAlert, type LucideIcon, Minus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { networkSettings } from '../../../../chain/config'
import { cn } from '../../../../ui/cn'
import { AnswerHeading, type AnswerTone } from '../../../../ui/layout/answer'
import { Card } from '../../../../ui/layout/card'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { ErrorHeading } from '../../../../ui/layout/error-answer'
import { Notice } from '../../../../ui/layout/notice'
import { Progress } from '../../../../ui/layout/progress'
import { Spinner } from '../../../../ui/loading'
import { CopyButton } from '../../../../ui/values/copy-button'
import { meaningOf, requestedWallet, seconds, waitingHint } from './call-messages'
import { writeReport } from './report'
import type { LogLine, Step } from './step'
import { StepFold } from './step-fold'

export type StepState = 'idle' | 'pending' | 'success' | 'error'

const LOOKS: Readonly<
  Record<
    StepState,
    { readonly icon: LucideIcon; readonly look: string; readonly word: string } | null
  >
> = {
  // A step that hasn't started says so in its sentence.
  idle: null,
  pending: { icon: Minus, look: 'text-accent', word: 'Running' },
  success: { icon: Check, look: 'text-success', word: 'Done' },
  error: { icon: CircleAlert, look: 'text-danger', word: 'Failed' },
}

/** Contents of a report besides its log. */
export interface ReportOf {
  readonly network: NetworkId
  /** With `0x`; null while logged out. */
  readonly address: string | null
  readonly message: string
  /** Without secrets. */
  readonly details: () => unknown
}

export interface StepCardProps {
  readonly number: number
  readonly title: string
  readonly look: StepState
  readonly log: readonly LogLine[]
  readonly startedAt: Date | null
  readonly report: ReportOf
  /** True if it can be folded; the first step is a prerequisite of the others and stays open. */
  readonly folds?: boolean
  /** True if it unfolds automatically, even before it has started. */
  readonly urgent?: boolean
  readonly children: ReactNode
}

/** Step with its number, title, state, result, log, and the button for a bug report. */
export function StepCard(props: StepCardProps) {
  const {
    number,
    title,
    look,
    log,
    startedAt,
    report,
    folds = true,
    urgent = false,
    children,
  } = props
  const looks = LOOKS[look]
  const id = useId()
  const heading = (
    <h2 id={id} className="shrink-0 font-semibold text-sm">
      {number}. {title}
    </h2>
  )
  const state = looks ? (
    <span className={cn('inline-flex shrink-0 items-center gap-1.5 text-xs', looks.look)}>
      {look === 'pending' ? (
        <Spinner className="size-3.5" />
      ) : (
        <looks.icon aria-hidden className="size-3.5" />
      )}
      {looks.word}
    </span>
  ) : null
  const copy = (
    <CopyButton
      name={`report of “${title}”`}
      text="Copy report"
      value={() => reportText({ title, log, startedAt, report })}
    />
  )
  const lines = log.length > 0 ? <StepLog title={title} log={log} /> : null
  if (folds) {
    const named = (
      <>
        {heading}
        {state}
      </>
    )
    return (
      <StepFold labelledBy={id} heading={named} {...{ message: report.message, startedAt, urgent }}>
        {children}
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 grow">{lines}</div>
          {copy}
        </div>
      </StepFold>
    )
  }
  return (
    <Card labelledBy={id} stacked>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {heading}
        {state}
        <span className="ml-auto">{copy}</span>
      </header>
      {children}
      {lines}
    </Card>
  )
}

async function reportText({
  title,
  log,
  startedAt,
  report,
}: Pick<StepCardProps, 'title' | 'log' | 'startedAt' | 'report'>): Promise<string> {
  const { network, address, message, details } = report
  const { accessNode } = await networkSettings(network)
  return writeReport({
    ...{ title, log, startedAt, message, accessNode, address },
    network: NETWORKS[network].name,
    ...{ origin: location.origin, browser: navigator.userAgent, details: details() },
  })
}

function StepLog({ title, log }: { readonly title: string; readonly log: readonly LogLine[] }) {
  return (
    <Disclosure label="Log" summary={`${log.length} lines`}>
      <ol aria-label={`Log of “${title}”`} className="flex flex-col gap-1 text-xs">
        {log.map(({ at, text }, index) => (
          // Lines are only appended, so the index is a stable key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={index} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-2">
            <span className="text-text-muted tabular-nums">+{seconds(at)}</span>
            <span className="wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

export interface StepOutcomeProps<A> {
  readonly step: Step<A>
  readonly onRetry: () => void
  /** Also called while it runs, with the partial result. */
  readonly children: (answer: A, over: boolean) => ReactNode
  /** Buttons beside “Try again”. */
  readonly actions?: ReactNode
}

/**
 * Outcome of a step: the pending request, with a hint about a silent wallet; its result; or its
 * error.
 */
export function StepOutcome<A>({ step, onRetry, children, actions }: StepOutcomeProps<A>) {
  const { state, startedAt } = step
  const fresh = useFreshRun(state.status === 'error' ? startedAt : null)
  if (state.status === 'idle') return null
  if (state.status === 'success') return children(state.data, true)
  const partial = state.data === null ? null : children(state.data, false)
  if (state.status === 'pending') {
    return (
      <>
        <StepWaiting {...step} note={state.note ?? ''} />
        {partial}
      </>
    )
  }
  const meaning = meaningOf(state.error.message)
  return (
    <>
      <ErrorHeading error={state.error} run={fresh} onRetry={onRetry} actions={actions}>
        {meaning ? <p className="text-text-muted">{meaning}</p> : null}
      </ErrorHeading>
      {partial}
    </>
  )
}

interface StepWaitingProps extends Pick<Step<unknown>, 'waitingFor' | 'cancel'> {
  readonly note: string
}

function StepWaiting({ waitingFor, cancel, note }: StepWaitingProps) {
  const waited = useWaited(waitingFor?.startedAt ?? null)
  const hint = waitingFor ? waitingHint(waitingFor.method, waited) : null
  return (
    <div className="flex flex-col gap-3">
      <Progress
        label={waitingFor ? `Waiting for ${requestedWallet(waitingFor)}` : note}
        onCancel={cancel}
      />
      <div role="status">
        {hint ? (
          <Notice tone="warning" title="The wallet hasn’t answered yet">
            {hint}
          </Notice>
        ) : null}
      </div>
    </div>
  )
}

/** Milliseconds elapsed, updated every second. */
function useWaited(since: number | null): number {
  const [now, setNow] = useState(since ?? 0)
  useEffect(() => {
    if (since === null) return
    setNow(since)
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [since])
  return since === null ? 0 : Math.max(0, now - since)
}

export interface StepMessageProps {
  readonly tone: AnswerTone
  /** Start of the step, if the sentence is its result. */
  readonly run?: Date | null | undefined
  readonly children: ReactNode
}

/** Result of a step in one sentence. */
export function StepMessage({ tone, run, children }: StepMessageProps) {
  const fresh = useFreshRun(run ?? null)
  return (
    <AnswerHeading tone={tone} headingLevel={3} run={run ? fresh : undefined}>
      {children}
    </AnswerHeading>
  )
}

/**
 * Runs whose answer has had the focus: it takes it once, and not again when the user returns to the
 * tab.
 */
const SEEN = new WeakSet<Date>()

function useFreshRun(run: Date | null): Date | null {
  const seen = useRef(run && SEEN.has(run) ? run : null)
  useEffect(() => {
    if (run) SEEN.add(run)
  }, [run])
  return run === seen.current ? null : run
}
