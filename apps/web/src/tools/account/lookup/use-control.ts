import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { RiskMessage } from '../../../account/key-sets/risk-messages'
import { describeControl } from '../../../account/links-messages'
import { activeWeight } from '../../../account/signing-power'
import { accountLinkedQuery } from '../../../chain/reads/account-linked'
import type { AccountQuestion } from '../../../chain/reads/account-question'
import type { AccountSummary } from '../../../chain/reads/account-summary'
import { useRead } from '../../../chain/use-read'

/** Null if nothing was fetched, when the keys are the only evidence. */
export type Control = RiskMessage | 'asking' | null

/**
 * Finds who controls an account whose keys cannot sign, for example its HybridCustody owner. Null
 * if its keys can sign, or if the chain gives no answer.
 */
export function useControl(
  account: AccountQuestion,
  keys: AccountSummary['keys'] | undefined,
): Control {
  const enabled = keys !== undefined && activeWeight(keys) < FULL_WEIGHT
  const { data, error } = useRead(() => ({ ...accountLinkedQuery(account), enabled }))
  if (!enabled || error) return null
  if (!data) return 'asking'
  return data.links && describeControl(data.links)
}
