import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  type LinkRuleFacts,
  type LinkRules,
  linkRulesScript,
} from '@toolkit/core/queries/link-rules'
import { type LinkedAccounts, linkedAccountsScript } from '@toolkit/core/queries/linked-accounts'
import { runAccountScript } from './run-account-script'

const now = () => ({ height: null, signal: AbortSignal.timeout(PATIENCE_MS) })
/** The user waits for the transaction that is built afterwards. */
const PATIENCE_MS = 30_000

/** Checks that two accounts have the factory and the filter of a link; throws the errors of `runAccountScript`. */
export const readLinkRules = (
  network: NetworkId,
  custody: FlowAddress,
  rules: LinkRules,
): Promise<LinkRuleFacts> =>
  runAccountScript(
    network,
    linkRulesScript(custody, rules),
    'facts of a factory and a filter',
    now(),
  )

/** Reads the links of an account by the HybridCustody of `custody`; `chain/script-failed` if it has no working one. */
export const readLinksBy = (
  network: NetworkId,
  custody: FlowAddress,
  address: FlowAddress,
): Promise<LinkedAccounts> =>
  runAccountScript(
    network,
    linkedAccountsScript(network, address, custody),
    'a list of links',
    now(),
  )
