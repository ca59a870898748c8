import type { ErrorExplanation } from '@toolkit/core/flow/error-catalogue'
import { useEffect, useState } from 'react'
import { Badge } from '../../../ui/badge'
import { Disclosure } from '../../../ui/disclosure'
import { ErrorLine } from '../../../ui/error-line'

/** What an error of the chain means, by the catalogue; the chain's own words stand under it. */
export function ChainFailure({ message }: { readonly message: string }) {
  const [explained, setExplained] = useState<ErrorExplanation | null>(null)
  useEffect(() => {
    let current = true
    // The catalogue is only needed here. Without it the chain's own words must do.
    import('@toolkit/core/flow/error-catalogue').then(
      ({ explainError }) => current && setExplained(explainError(message)),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [message])

  return (
    <div className="flex flex-col gap-3">
      <ErrorLine error="The chain ran the transaction, and it failed: no account was created." />
      {explained && explained.code !== null ? (
        <div className="flex flex-col gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="danger">Error {explained.code}</Badge>
            <span className="font-medium">{explained.name}</span>
          </p>
          <p>{explained.meaning}</p>
          <p className="text-text-muted">{explained.hint}</p>
        </div>
      ) : null}
      <Disclosure label="The chain’s own words" defaultOpen={explained?.code === null}>
        <pre className="bytes whitespace-pre-wrap text-xs">{message || 'It gave none.'}</pre>
      </Disclosure>
    </div>
  )
}
