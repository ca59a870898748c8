import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { describeAccount } from '@toolkit/explain/account/account-message'
import { signingPower } from '../account/signing-power'
import type { AccountSummary } from '../chain/reads/account-summary'
import type { CardContent } from './card'

/** Describes an account's balance and signers, worded as in Lookup. */
export const accountContent = (network: NetworkId, summary: AccountSummary): CardContent => ({
  tone: 'info',
  message: describeAccount(network, summary),
  cause: signingPower(summary.keys),
  facts: [],
})

/** Path of the same account in Lookup. */
export const lookupPath = (network: NetworkId, address: FlowAddress) =>
  `/account/lookup?network=${network}#address=${address}`
