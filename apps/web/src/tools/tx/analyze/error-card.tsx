import { explainError } from '@toolkit/core/chain-error/error-catalogue'
import { useMemo } from 'react'
import { FailureDetails } from '../../../transaction/failure-notice'
import { Card } from '../../../ui/layout/card'
import { FindingLink } from './finding-place'

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
}

/** Chain's error message, and the parts of it missing in the answer. */
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
