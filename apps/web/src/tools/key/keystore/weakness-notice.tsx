import type { Weakness } from '@toolkit/core/keystore/keystore'
import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice'

interface WeaknessNoticeProps {
  readonly weaknesses: readonly Weakness[]
  readonly actions?: ReactNode
}

/** What is weak or odd about a file, one sentence each. */
export function WeaknessNotice({ weaknesses, actions }: WeaknessNoticeProps) {
  return (
    <Notice tone="warning" title="Weaker than a file written today" actions={actions}>
      {weaknesses.length === 1 ? (
        weaknesses[0]?.message
      ) : (
        <ul className="flex list-disc flex-col gap-1 pl-4">
          {weaknesses.map(({ kind, message }) => (
            <li key={kind}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
