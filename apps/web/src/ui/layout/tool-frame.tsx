import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn'
import { ANSWER_LINE, Answer, type AnswerProps, SHORT_ANSWER_LINE } from './answer'

/** Panel of a page: rows parted by hairlines, no card inside it. */
export const PANEL = 'min-w-0 rounded-md border border-border bg-surface'

/** Main panel on the left, and one of 344 px on the right. */
export const ASIDE_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21.5rem] min-[100rem]:grid-cols-[minmax(0,1fr)_32.5rem]'

export interface ToolFrameProps {
  /** The `AnswerLine`, in every state of the page, so that nothing below it moves. */
  readonly answer: ReactNode
  /** Picture or result, and one panel with tabs or folds. */
  readonly children: ReactNode
}

/**
 * Frame of a tool's page below its title: the answer line, then what it is about. A mode switch, the input in one line
 * and menus stand in the `PageHead`.
 */
export function ToolFrame({ answer, children }: ToolFrameProps) {
  return (
    <div className="flex min-w-0 flex-col">
      {answer}
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </div>
  )
}

/** Item of evidence for the answer. */
export interface Evidence {
  readonly holds: boolean
  readonly text: string
}

export interface AnswerLineProps
  extends Pick<AnswerProps, 'tone' | 'icon' | 'run' | 'stale' | 'className'> {
  /** Headline of at most 60 characters, without a full stop: what it is, or what the button will do. */
  readonly message: ReactNode
  /** One sentence with the cause, or what to do first. */
  readonly detail?: ReactNode
  /** A few words each, at most three. */
  readonly evidence?: readonly Evidence[]
  /** The one primary button of the page, and what stands before it. */
  readonly action?: ReactNode
  /** True above panes that fill the window: 14 px lower. */
  readonly short?: boolean
  /** More lines of the answer, such as a progress. */
  readonly children?: ReactNode
}

/** Answer of a page in one headline, with its cause and evidence; says what to do as long as there is none. */
export function AnswerLine(props: AnswerLineProps) {
  const { tone, icon, run, stale, message, detail, evidence = [], action, children } = props
  const line = props.short ? SHORT_ANSWER_LINE : ANSWER_LINE
  return (
    <Answer
      {...{ tone, icon, run, stale }}
      className={cn(line, props.className)}
      message={message}
      actions={action}
    >
      {detail || evidence.length > 0 ? (
        <div className="flex min-h-5 flex-col gap-2 pl-11">
          {detail ? (
            <div className="wrap-anywhere max-w-prose text-text-muted">{detail}</div>
          ) : null}
          {evidence.length > 0 ? <EvidenceList evidence={evidence} /> : null}
        </div>
      ) : null}
      {children}
    </Answer>
  )
}

export function EvidenceList({ evidence }: { readonly evidence: readonly Evidence[] }) {
  return (
    <ul aria-label="Evidence" className="flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-xs">
      {evidence.map(({ holds, text }) => (
        <li key={text} className="inline-flex items-center gap-1.5 text-text-muted">
          {holds ? (
            <Check aria-hidden className="size-3.5 shrink-0 text-success" />
          ) : (
            <X aria-hidden className="size-3.5 shrink-0 text-danger" />
          )}
          {text}
        </li>
      ))}
    </ul>
  )
}
