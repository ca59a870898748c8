import type { Weakness } from '@toolkit/core/keystore/keystore'
import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice'

interface WeaknessNoticeProps {
  readonly weaknesses: readonly Weakness[]
  readonly actions?: ReactNode
}

/** Whether something that the file holds beside its secret is lost, which matters more than its cost. */
export const isDamaged = (weaknesses: readonly Weakness[]): boolean =>
  weaknesses.some(({ kind }) => kind === 'damaged-part')

/** What is weak or odd about a file, one sentence each. */
export function WeaknessNotice({ weaknesses, actions }: WeaknessNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={
        isDamaged(weaknesses) ? 'A part of the file is damaged' : 'Weaker than a file written today'
      }
      actions={actions}
    >
      {weaknesses.length === 1 ? (
        weaknesses[0]?.message
      ) : (
        <ul className="flex list-disc flex-col gap-1 pl-4">
          {weaknesses.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
