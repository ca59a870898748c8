import { useState } from 'react'
import type { NewAccount } from '../../../chain/sponsor'
import { type Creation, sameKeys, shownCreation } from './creation'
import type { FormState } from './use-form'

/**
 * What to show of the creation of this tab. An account that exists is shown beside the keys that it has: once the
 * form has others, or begins a new one, it gives way, and comes back with its keys.
 * @param run counts what was begun or picked up.
 */
export function useShownCreation(
  latest: Creation,
  run: number,
  { rows }: Pick<FormState, 'rows'>,
  asked: NewAccount | null,
): Creation {
  const [answered, setAnswered] = useState<{
    readonly run: number
    readonly rows: FormState['rows']
  } | null>(null)
  const created = latest.phase === 'created'
  // What was edited while the account was on its way hides nothing.
  if (created && answered?.run !== run) setAnswered({ run, rows })
  if (created && answered?.run === run && answered.rows !== rows) {
    if (asked === null || !sameKeys(asked.keys, latest.request.keys)) return { phase: 'idle' }
  }
  return shownCreation(latest, asked)
}
