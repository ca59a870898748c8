import { explainError } from '@toolkit/core/chain-error/error-catalogue'
import type { Verdict } from '@toolkit/explain/outcome/answer-message'
import { type ReactNode, useMemo } from 'react'
import { FailureDetails } from '../../../transaction/failure-notice'
import { Answer } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { type Evidence, EvidenceList } from '../../../ui/layout/tool-frame'
import { ForeignQuotes } from '../../../ui/values/foreign-quotes'
import { FindingLink } from './finding-anchor'

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
      message={<Headline message={message} room={room} />}
      actions={action}
    >
      <div className="-mt-2 flex min-h-5 flex-col gap-2 sm:pl-11">
        {cause ? <p className="wrap-anywhere max-w-prose text-text-muted">{cause}</p> : null}
        <EvidenceList evidence={evidence} />
      </div>
      {children}
    </Answer>
  )
}

/** Headline in which quotes are marked as not ours; `room` reserves the height of a longer one. */
function Headline({
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

export interface ErrorCardProps {
  /** Complete error message of the chain. */
  readonly message: string
  /** Id of the transaction; empty if unknown. */
  readonly id: string
  /**
   * True if something more specific than the message names the cause: then the catalogue's
   * explanation is shown here, not above.
   */
  readonly explained?: boolean
  /** True if the picture shows Cadence's errors already. */
  readonly drawn?: boolean | undefined
}

/** Chain's error message, and the parts of it missing in the answer. */
export function ErrorCard({ message, id, explained = false, drawn = false }: ErrorCardProps) {
  const { meaning } = useMemo(() => explainError(message), [message])
  return (
    <Card title="Error text" actions={<FindingLink finding="error" />}>
      <div className="flex flex-col gap-2">
        {explained ? <p className="wrap-anywhere text-text-muted">{meaning}</p> : null}
        <FailureDetails message={message} id={id} withReport={!drawn} />
      </div>
    </Card>
  )
}
