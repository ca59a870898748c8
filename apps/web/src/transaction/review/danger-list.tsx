import type { ReviewFinding } from '@toolkit/explain/review/finding'
import type { ReactNode } from 'react'
import { VerdictSign } from '../../signature/verdict-row'

export interface DangerListProps {
  readonly findings: readonly ReviewFinding[]
  /** Rendered under the findings: the possible actions. */
  readonly children?: ReactNode
}

/** Lists the risks that the signer may not intend, before any button. */
export function DangerList({ findings, children }: DangerListProps) {
  if (findings.length === 0) return null
  return (
    <section
      aria-label="Dangers"
      className="flex min-w-0 flex-col gap-2 rounded-md border border-danger/32 bg-danger/6 p-3 sm:px-4"
    >
      <ul className="flex flex-col gap-2">
        {findings.map(({ code, message, range }) => (
          <li key={`${code} ${range?.from} ${message}`} className="flex min-w-0 items-start gap-2">
            <VerdictSign tone="danger" />
            <p className="wrap-anywhere min-w-0">
              {message}
              {range ? <span className="text-text-muted"> Line {range.line}.</span> : null}
            </p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
