import type { AnswerTone } from '@toolkit/core/text/answer-tone'
import { Check, Info, type LucideIcon, Minus, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { cn } from '../cn'
import { Card } from './card'
import { Disclosure } from './disclosure'
import { Notice } from './notice'

export type { AnswerTone }

/** Icon of each tone, and the background and border of the answer. */
const ICONS = {
  neutral: { icon: Minus, look: 'bg-surface-raised text-text-muted', ground: '' },
  info: { icon: Info, look: 'bg-info/10 text-info', ground: '' },
  success: {
    icon: Check,
    look: 'bg-success/10 text-success',
    ground: 'border-success/30 bg-linear-to-b from-success/6 to-success/6',
  },
  warning: {
    icon: TriangleAlert,
    look: 'bg-warning/10 text-warning',
    ground: 'border-warning/30 bg-linear-to-b from-warning/6 to-warning/6',
  },
  danger: {
    icon: X,
    look: 'bg-danger/10 text-danger',
    ground: 'border-danger/30 bg-linear-to-b from-danger/6 to-danger/6',
  },
} as const

export interface AnswerHeadingProps {
  readonly tone?: AnswerTone | undefined
  /** Replaces the tone's icon. */
  readonly icon?: LucideIcon | undefined
  readonly headingLevel?: 2 | 3 | undefined
  /**
   * Trigger of the answer: any value that changes with each press (a count, the run's object). A
   * new one moves the focus to the sentence and scrolls it into view. Omit it if the answer follows
   * each keystroke: it is then announced, and the focus stays in the field.
   */
  readonly run?: unknown
  /** True if the input is newer than the answer: the user is typing, and keeps the focus. */
  readonly stale?: boolean | undefined
  readonly id?: string | undefined
  /** Answer in one sentence, without a full stop: "1 account found". */
  readonly children: ReactNode
}

/** Sentence that answers the question; the first thing to see and hear after an action. */
export function AnswerHeading(props: AnswerHeadingProps) {
  const { tone = 'neutral', headingLevel = 2, run, stale, id, children } = props
  const { icon: sign, look } = ICONS[tone]
  const Icon = props.icon ?? sign
  const Heading = `h${headingLevel}` as const
  const ref = useRef<HTMLHeadingElement>(null)
  const onAnswer = useEffectEvent(() => {
    if (run !== undefined && run !== null && !stale) bringIntoView(ref.current)
  })
  // In the same commit as the answer: a moment later the user may have moved the focus below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useLayoutEffect(() => onAnswer(), [run])
  return (
    <div aria-live={run === undefined ? 'polite' : undefined} className="min-w-0">
      <Heading
        ref={ref}
        id={id}
        tabIndex={-1}
        data-answer={tone}
        className="flex scroll-mt-20 items-start gap-3 font-semibold text-base outline-none md:text-lg"
      >
        <span className={cn('flex size-8 shrink-0 items-center justify-center rounded-md', look)}>
          <Icon aria-hidden className="size-4.5" />
        </span>
        <span className="wrap-anywhere min-w-0 self-center">{children}</span>
      </Heading>
    </div>
  )
}

/**
 * Focuses first, then scrolls without animation: a smooth scroll would still run while the user
 * reads.
 */
function bringIntoView(heading: HTMLElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  const { top, bottom } = heading.getBoundingClientRect()
  // Leaves room below the sentence for the beginning of its details.
  if (top >= 72 && bottom <= window.innerHeight * 0.5) return
  heading.scrollIntoView({ block: 'start', behavior: 'instant' })
}

export interface AnswerProps extends Omit<AnswerHeadingProps, 'id' | 'children'> {
  /** Rendered at the end of the sentence's line. */
  readonly actions?: ReactNode
  /** Button that updates an outdated answer. */
  readonly refresh?: ReactNode
  /** Failed secondary requests, folded: a label ("2 networks did not answer") and the list. */
  readonly failures?: { readonly label: string; readonly list: ReactNode } | null | undefined
  readonly className?: string | undefined
  /** In a `Pane` of a wide page: fills the remaining room, as does a child with `fills`. */
  readonly fills?: boolean
  /** Answer in one sentence, without a full stop. */
  readonly message: ReactNode
  /** Details of the answer. */
  readonly children?: ReactNode
}

/**
 * Answer with its sentence, its details, and the folded failures. It is marked if it is `stale`.
 */
export function Answer(props: AnswerProps) {
  const {
    tone,
    icon,
    headingLevel,
    run,
    actions,
    stale,
    refresh,
    failures,
    className,
    fills = false,
  } = props
  const id = useId()
  return (
    <Card
      labelledBy={id}
      fills={fills}
      className={cn(ICONS[tone ?? 'neutral'].ground, className)}
      stacked
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <AnswerHeading {...{ tone, icon, headingLevel, run, stale, id }}>
          {props.message}
        </AnswerHeading>
        {actions && !stale ? (
          <div className="flex flex-wrap items-center gap-2">{actions}</div>
        ) : null}
      </header>
      {stale ? <OutOfDate refresh={refresh} /> : null}
      {props.children}
      {failures ? <Disclosure label={failures.label}>{failures.list}</Disclosure> : null}
    </Card>
  )
}

/** Classes of outdated content: a dashed outline. Faded text would be hard to read. */
export const OUT_OF_DATE = 'rounded-sm outline-1 outline-warning/60 outline-offset-4 outline-dashed'

/** Marks an older answer beside newer input. */
export function OutOfDate({ refresh }: { readonly refresh?: ReactNode }) {
  return (
    <Notice tone="warning" title="Out of date" actions={refresh}>
      The input has changed since.
    </Notice>
  )
}

/**
 * Classes of a permanently visible `Answer` above the panes of a coding tool: two lines as compact
 * as possible, with the same height in every state. On a phone its buttons follow the text.
 */
export const ANSWER_LINE = answerLine('md:min-h-21 [&>div]:py-3')

/** The same 14 px lower from 768 px on, for a page whose panes fill the window. */
export const SHORT_ANSWER_LINE = answerLine('md:min-h-17.5 [&>div]:py-3 md:[&>div]:py-1.5')

function answerLine(height: string): string {
  return cn(
    'mb-4 min-h-28 [&>div]:gap-0 md:[&_header]:min-h-9 max-md:[&_header]:contents',
    'max-md:[&_header>:nth-child(2)]:order-1 max-md:[&_header>:nth-child(2)]:mt-2 max-md:[&_header>:nth-child(2)]:pl-11',
    height,
  )
}
