import type { Verdict } from '@toolkit/explain/outcome/answer-sentence'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Answer } from '../../../ui/layout/answer'
import { ForeignQuotes } from '../../../ui/values/foreign-quotes'

/** Item of evidence for the answer. */
export interface Evidence {
  readonly holds: boolean
  readonly text: string
}

export interface VerdictAnswerProps {
  readonly verdict: Verdict
  /** Longest earlier form of the sentence, whose height is reserved so that nothing below moves. */
  readonly room?: string | undefined
  /** A few words each; at most three are useful. */
  readonly evidence: readonly Evidence[]
  readonly run: unknown
  readonly stale: boolean
  /** Next step. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** Answer, stated once: the headline, a sentence with the cause, and its evidence. */
export function VerdictAnswer(props: VerdictAnswerProps) {
  const { verdict, room, evidence, run, stale, action, children } = props
  const { tone, message, cause } = verdict
  return (
    <Answer
      {...{ tone, run, stale }}
      message={<HeadlineMessage message={message} room={room} />}
      actions={action}
    >
      <div className="-mt-2 flex min-h-5 flex-col gap-2 sm:pl-11">
        {cause ? <p className="wrap-anywhere max-w-prose text-text-muted">{cause}</p> : null}
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
      </div>
      {children}
    </Answer>
  )
}

function HeadlineMessage({
  message,
  room,
}: {
  readonly message: string
  readonly room?: string | undefined
}) {
  if (room === undefined) return <ForeignQuotes format={message} />
  return (
    <span
      data-room={room}
      className="grid after:invisible after:content-[attr(data-room)] after:[grid-area:1/1]"
    >
      <span className="[grid-area:1/1]">
        <ForeignQuotes format={message} />
      </span>
    </span>
  )
}
