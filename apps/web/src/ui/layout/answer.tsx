import type { AnswerTone } from '@toolkit/core/text/answer-tone'
import { Check, Info, type LucideIcon, Minus, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { cn } from '../cn'
import { Card } from './card'
import { Disclosure } from './disclosure'
import { Notice } from './notice'

export type { AnswerTone }

/** The sign of each tone in its square, and the ground and edge of the whole answer. */
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
  /** What it is about, in the place of the tone's own sign. */
  readonly icon?: LucideIcon | undefined
  readonly headingLevel?: 2 | 3 | undefined
  /**
   * What brought the answer about: anything that is new at each press (a count, the run's own object).
   * A new one takes the focus to the sentence and brings it into view. Leave it out where the answer
   * follows each key that is typed: it is announced then, and the focus stays in the field.
   */
  readonly run?: unknown
  /** Whether the input is newer than the answer: somebody is typing, and keeps the focus. */
  readonly stale?: boolean | undefined
  readonly id?: string | undefined
  /** The answer in one sentence, without a full stop: "1 account found". */
  readonly children: ReactNode
}

/** The one sentence that answers what was asked; the first thing to see and to hear after an action. */
export function AnswerHeading(props: AnswerHeadingProps) {
  const { tone = 'neutral', headingLevel = 2, run, stale, id, children } = props
  const { icon: sign, look } = ICONS[tone]
  const Icon = props.icon ?? sign
  const Heading = `h${headingLevel}` as const
  const ref = useRef<HTMLHeadingElement>(null)
  const onAnswer = useEffectEvent(() => {
    if (run !== undefined && run !== null && !stale) bringIntoView(ref.current)
  })
  // With the answer itself: a moment later somebody may have gone on to what is below it.
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

/** Focus first and scroll after it, at once: a smooth scroll would still run while somebody reads. */
function bringIntoView(heading: HTMLElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  const { top, bottom } = heading.getBoundingClientRect()
  // Under the sentence there has to be room for the beginning of what it is about.
  if (top >= 72 && bottom <= window.innerHeight * 0.5) return
  heading.scrollIntoView({ block: 'start', behavior: 'instant' })
}

export interface AnswerProps extends Omit<AnswerHeadingProps, 'id' | 'children'> {
  /** At the end of the sentence's line. */
  readonly actions?: ReactNode
  /** What brings an answer that is out of date up to date: a button. */
  readonly refresh?: ReactNode
  /** What did not work of the side questions, folded: a label ("2 networks did not answer") and the failures. */
  readonly failures?: { readonly label: string; readonly list: ReactNode } | null | undefined
  readonly className?: string | undefined
  /** In a `Pane` of a wide page: takes the room that is left, and what `fills` in it does too. */
  readonly fills?: boolean
  /** The answer in one sentence, without a full stop. */
  readonly sentence: ReactNode
  /** The details. */
  readonly children?: ReactNode
}

/** An answer: the sentence, its details, and folded under them what did not work beside it. One that is `stale` says so. */
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
          {props.sentence}
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

/** The look of what is out of date: a dashed line around it. Paler words would be hard to read. */
export const OUT_OF_DATE = 'rounded-sm outline-1 outline-warning/60 outline-offset-4 outline-dashed'

/** Marks an older answer beside newer input. */
export function OutOfDate({ refresh }: { readonly refresh?: ReactNode }) {
  return (
    <Notice tone="warning" title="Out of date" actions={refresh}>
      The input has changed since.
    </Notice>
  )
}
