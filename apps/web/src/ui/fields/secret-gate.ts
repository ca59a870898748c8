import type { PastedKind } from '@toolkit/explain/detect/guess'
import { TEXT_KIND_LABELS } from '@toolkit/explain/detect/kind-messages'
import { mayHoldSecret } from '@toolkit/explain/detect/secret-candidates'
import { useEffect, useMemo, useState } from 'react'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { heldFields } from './held-fields'

export const FIND_SECRETS =
  taskRef<typeof import('../../workers/find-secrets.task').default>('find-secrets')

export interface SecretGate {
  /** True if it contains a secret, or this is still unknown. */
  readonly held: boolean
  /** True if a secret was recognised. */
  readonly known: boolean
  readonly masked: boolean
  /** “a private key”; null until known. */
  readonly what: string | null
  readonly toggle: () => void
}

/** 64 hex digits, or bits in groups, whose first 64 would be such digits too. */
const ID = /^\s*(?:(?:0x)?[0-9a-f]{64}|(?:[01]{8} )+[01]{8})\s*$/i

/**
 * Checks whether a field's text may contain a secret: it is then masked until revealed, and
 * excluded from the page's link. Unknown text counts as a secret; a small edit of known text
 * doesn't.
 * @param takesIds true if 64 hex digits are an ID or a hash in this field, and bits in groups are bits.
 */
export function useSecretGate(text: string, takesIds = false): SecretGate {
  const question = useMemo(
    () => (mayHoldSecret(text) && !(takesIds && ID.test(text)) ? [text] : null),
    [text, takesIds],
  )
  const state = useWorkerQuery(FIND_SECRETS, question)
  const [before, setBefore] = useState({ text: '', held: false })
  const [found = null] = state.status === 'success' ? state.data : []
  const known = question === null ? false : found && found.length > 0
  // Appending a letter doesn't turn known text into a secret.
  const held = known ?? (isSmallEdit(before.text, text) ? before.held : true)
  if (before.text !== text || before.held !== held) setBefore({ text, held })
  const [visible, setVisible] = useState(false)
  // Revealing applies to the current secret, not to the next one.
  if (visible && !held) setVisible(false)

  useEffect(() => {
    if (!held) return
    const field = {}
    heldFields.update(fields => new Set([...fields, field]))
    return () => heldFields.update(fields => new Set([...fields].filter(one => one !== field)))
  }, [held])
  const kind = found?.[0]?.kind
  return {
    held,
    known: known === true,
    masked: held && !visible,
    what: kind ? labelOf(kind) : null,
    toggle: () => setVisible(!visible),
  }
}

/** Insertions up to this many characters are typed; longer ones are pasted. */
const TYPED = 3

/**
 * Returns true if a text differs from another by at most a typed insertion, at a single position.
 */
function isSmallEdit(before: string, after: string): boolean {
  if (before === '' || after.length - before.length > TYPED) return false
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return after.length - start - end <= TYPED
}

const labelOf = (kind: PastedKind) => TEXT_KIND_LABELS[kind]
