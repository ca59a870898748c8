import type { ToolError } from '@toolkit/core/errors'
import type { BoundProof } from '@toolkit/explain/review/bound/bound'
import type { KnownTransaction } from '@toolkit/explain/signing-request/known-transaction'
import { Check, Hammer, PenLine, RotateCcw, Send, ShieldAlert, Users } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { FoundBeforeSending } from '../../transaction/pre-flight/pre-flight'
import { mendLabel, useMend } from '../../transaction/pre-flight/use-mend'
import type { PreFlightState } from '../../transaction/pre-flight/use-pre-flight'
import { ChangedSince } from '../../transaction/review/changed-since'
import { DangerList } from '../../transaction/review/transaction-dangers'
import type { SignerReview } from '../../transaction/review/use-signer-review'
import { calledToken } from '../../transaction/signing-request/evm-call-messages'
import { MessageText } from '../../transaction/signing-request/message-text'
import { summaryPieces } from '../../transaction/signing-request/summary-messages'
import { TokenLookUp, useTokenFacts } from '../../transaction/signing-request/token-look-up'
import { templateIcon } from '../../transaction/templates/template-icon'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { IconButton } from '../../ui/icon-button'
import { AnswerHeading } from '../../ui/layout/answer'
import { ErrorHeading } from '../../ui/layout/error-answer'
import { ForeignText } from '../../ui/values/foreign-text'
import type { Gate } from './gate'
import type { SignAndSendProps } from './sign-and-send'

export interface ReviewAnswerProps
  extends Pick<
    SignAndSendProps,
    'network' | 'transaction' | 'run' | 'message' | 'edit' | 'onChange'
  > {
  readonly known: KnownTransaction | null
  readonly review: SignerReview
  readonly checks: PreFlightState
  readonly gate: Gate
  readonly label: (verb: string, completes: boolean) => string
  /** Reason why it was not sent. */
  readonly failure: ToolError | null
  readonly isBusy: boolean
  /** For a transaction that cannot be fixed otherwise. */
  readonly onBuildAgain: (() => void) | null
  /** Null while signatures are missing. */
  readonly onSend: (() => void) | null
  readonly onRequest: () => void
  /** Called with the container of the signing button. */
  readonly slot: (element: HTMLElement | null) => void
}

/** The most important fact about the transaction in one sentence, beside the primary button: the next step. */
export function ReviewAnswer(props: ReviewAnswerProps) {
  const { network, transaction, known, review, checks, gate, edit } = props
  const id = useId()
  const called = useMemo(() => calledToken(known), [known])
  const token = useTokenFacts(network, called)
  const facts = token.read.data ?? null
  const pieces = useMemo(
    () => summaryPieces(transaction, known, facts),
    [transaction, known, facts],
  )
  const mend = useMend(network, transaction, props.onChange)
  const { headline, danger, blocking } = gate
  const what = props.message ?? <MessageText message={pieces} />
  const sign = danger ? ShieldAlert : undefined
  const icon = headline === null ? templateIcon(known?.template.group ?? null) : sign
  const main = mainButton(props, mend)
  const isAnyway = gate.fails && !blocking && !props.onBuildAgain
  return (
    <section
      aria-labelledby={id}
      className={cn(
        'flex min-w-0 flex-col gap-3 rounded-md border border-border bg-surface p-3 text-sm sm:p-4 md:min-h-28',
        headline !== null && 'border-danger/32 bg-linear-to-b from-danger/6 to-danger/6',
      )}
    >
      <div className="flex min-w-0 items-start gap-3">
        <div className="min-w-0 grow">
          <AnswerHeading
            id={id}
            tone={headline === null ? 'neutral' : 'danger'}
            icon={icon}
            run={props.run}
          >
            {headline === null ? (
              what
            ) : gate.isForeign ? (
              <ForeignText text={headline} expect="prose" warns={false} />
            ) : (
              <WithAddresses text={headline} />
            )}
          </AnswerHeading>
          <div className="mt-1 flex min-w-0 flex-col gap-2 pl-11">
            <p role="status" className="wrap-anywhere min-h-5 text-text-muted empty:hidden">
              {gate.published === null ? (
                <WithAddresses text={gate.message} />
              ) : (
                <ForeignText text={gate.published} warns={false} />
              )}
            </p>
            {headline === null ? (
              <Evidence review={review} />
            ) : (
              <p className="wrap-anywhere text-text-muted">{what}</p>
            )}
          </div>
        </div>
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 md:max-w-1/2">
          {isAnyway || edit.isInHead ? null : (
            <IconButton icon={PenLine} label={edit.label} onClick={edit.onEdit} />
          )}
          <Button icon={Users} className="beside-main-action" onClick={props.onRequest}>
            <span className="max-md:sr-only">Ask other signers</span>
          </Button>
          {isAnyway && props.onSend ? (
            <Button icon={Send} busy={props.isBusy} onClick={props.onSend}>
              {props.label('Send', false)}
            </Button>
          ) : null}
          {main}
          <span ref={props.slot} className="contents" />
        </div>
      </div>
      {called ? <TokenLookUp network={network} {...token} /> : null}
      {danger ? <DangerList findings={danger.further} /> : null}
      <ChangedSince network={network} transaction={transaction} />
      {props.failure ? <ErrorHeading error={props.failure} /> : null}
      <FoundBeforeSending
        {...{ network, transaction, checks, mend }}
        said={gate.said}
        mended={blocking}
      />
    </section>
  )
}

/** Returns the button of the next step; null if that is signing. */
function mainButton(
  { transaction, gate, edit, label, isBusy, onBuildAgain, onSend }: ReviewAnswerProps,
  mend: ReturnType<typeof useMend>,
): ReactNode {
  if (onBuildAgain) {
    return (
      <Button variant="primary" icon={RotateCcw} onClick={onBuildAgain}>
        Build again with a new block and sequence number
      </Button>
    )
  }
  const fix = gate.blocking?.fix ?? null
  const mending = mendLabel(fix, transaction)
  if (fix && mending !== null) {
    return (
      <Button
        variant="primary"
        icon={Hammer}
        busy={mend.busy}
        onClick={() => void mend.putRight(fix)}
      >
        {mending}
      </Button>
    )
  }
  if (gate.fails && !gate.blocking) {
    return (
      <Button variant="primary" icon={PenLine} onClick={edit.onEdit}>
        {edit.label}
      </Button>
    )
  }
  if (!onSend) return null
  return (
    <Button
      variant="primary"
      icon={Send}
      busy={isBusy}
      aria-disabled={gate.isClosed || undefined}
      onClick={onSend}
    >
      {label('Send', false)}
    </Button>
  )
}

const ADDRESS = /(0x[0-9a-f]{4}…[0-9a-f]{4}|0x[0-9a-f]{16,})/

/** Sentence of this page with its addresses in the code font. */
function WithAddresses({ text }: { readonly text: string }) {
  return text.split(ADDRESS).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence are known by their places.
      <code key={at} translate="no" className="font-mono">
        {piece}
      </code>
    ),
  )
}

const PROOFS: Readonly<Record<BoundProof, readonly string[]>> = {
  template: ['Template unchanged', 'Network’s contracts'],
  published: ['Published transaction', 'Known contracts'],
  code: ['Every use of the account understood'],
}

/** Evidence that a transaction does what it says, each item with a tick. */
function Evidence({ review: { review, simulation } }: { readonly review: SignerReview }) {
  const { state } = simulation
  const isSimulated =
    state.status === 'success' && state.data.simulationResult.trial.kind === 'succeeds'
  const proof = review?.proof ?? null
  const items = [...(proof ? PROOFS[proof] : []), ...(isSimulated ? ['Simulated'] : [])]
  return (
    <ul
      aria-label="Evidence"
      className="flex min-h-4 flex-wrap gap-x-4 gap-y-1 text-text-muted text-xs"
    >
      {items.map(item => (
        <li key={item} className="flex items-center gap-1.5">
          <Check aria-hidden className="size-3.5 shrink-0 text-success" />
          {item}
        </li>
      ))}
    </ul>
  )
}
