import { useState } from 'react'
import type { NewAccount } from '../../../chain/sponsor'
import { type Creation, displayedCreation, sameKeys } from './creation'
import type { FormState } from './use-form'

/**
 * Returns what to show of this tab's creation. A created account is shown beside its keys: once the
 * form has other keys, or starts a new account, it is hidden, and it reappears with its keys.
 * @param run counts creations started or resumed.
 */
export function useDisplayedCreation(
  latest: Creation,
  run: number,
  { rows }: Pick<FormState, 'rows'>,
  requested: NewAccount | null,
): Creation {
  const [answered, setAnswered] = useState<{
    readonly run: number
    readonly rows: FormState['rows']
  } | null>(null)
  const created = latest.phase === 'created'
  // Edits made while the account was being created don't hide it.
  if (created && answered?.run !== run) setAnswered({ run, rows })
  if (created && answered?.run === run && answered.rows !== rows) {
    if (requested === null || !sameKeys(requested.keys, latest.request.keys))
      return { phase: 'idle' }
  }
  return displayedCreation(latest, requested)
}
