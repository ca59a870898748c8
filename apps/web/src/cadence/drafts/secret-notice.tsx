import type { FoundSecret } from '@toolkit/explain/detect/find-secrets'
import { TEXT_KIND_LABELS } from '@toolkit/explain/detect/kind-messages'
import { mayHoldSecret } from '@toolkit/explain/detect/secret-candidates'
import { type ReactNode, useMemo } from 'react'
import { FIND_SECRETS } from '../../ui/fields/secret-gate'
import { Notice } from '../../ui/layout/notice'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { lineAt, lineStarts } from '../source/source-lines'

/** Longer than the pause between two words, in milliseconds. */
const PAUSE_MS = 300
const MAX_LINES = 5

export interface SecretNoticeProps {
  readonly script: string
  /** Says what happens to it. */
  readonly children: ReactNode
}

/** Notice under a script that it may contain a secret, at which position, and what happens to it. */
export function SecretNotice({ script, children }: SecretNoticeProps) {
  const question = useMemo(() => (mayHoldSecret(script) ? [script] : null), [script])
  const state = useWorkerQuery(FIND_SECRETS, question, { debounce: PAUSE_MS })
  const [found = []] = state.status === 'success' ? state.data : []
  return (
    <div aria-live="polite" className={found.length > 0 ? '' : 'contents'}>
      {found.length > 0 ? (
        <Notice tone="warning" title={titleOf(found)}>
          {describeRanges(script, found)} {children}
        </Notice>
      ) : null}
    </div>
  )
}

function titleOf(found: readonly FoundSecret[]): string {
  const kinds = new Set(found.map(({ kind }) => (kind === 'base64' ? 'private-key' : kind)))
  return `The script has what may be ${[...kinds].map(kind => TEXT_KIND_LABELS[kind]).join(' and ')}`
}

function describeRanges(script: string, found: readonly FoundSecret[]): string {
  const starts = lineStarts(script)
  const lines = [...new Set(found.map(({ offset }) => lineAt(starts, offset) + 1))]
  const named = lines.slice(0, MAX_LINES).join(', ')
  return `${lines.length === 1 ? 'Line' : 'Lines'} ${named}${lines.length > MAX_LINES ? ' and more' : ''}.`
}
