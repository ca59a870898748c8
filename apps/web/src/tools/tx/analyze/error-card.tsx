import { explainError } from '@toolkit/core/chain-error/error-catalogue'
import { useMemo } from 'react'
import { FailureDetails } from '../../../transaction/failure-notice'
import { Card } from '../../../ui/layout/card'
import { FindingLink } from './finding-place'

export interface ErrorCardProps {
  /** The chain's error message, whole. */
  readonly message: string
  /** The transaction; empty where it is not known. */
  readonly id: string
  /** Whether something better than the message names the cause: then the catalogue's meaning stands here, not above. */
  readonly explained?: boolean
}

/** The chain's own words, and what the page's answer leaves out of them. */
export function ErrorCard({ message, id, explained = false }: ErrorCardProps) {
  const { meaning } = useMemo(() => explainError(message), [message])
  return (
    <Card title="Error text" actions={<FindingLink finding="error" />}>
      <div className="flex flex-col gap-2">
        {explained ? <p className="wrap-anywhere text-text-muted">{meaning}</p> : null}
        <FailureDetails message={message} id={id} />
      </div>
    </Card>
  )
}
