import type { FlowAddress } from '@toolkit/core/account/address'
import { formatFlowGrouped } from '../../../../account/format-flow'
import type { TokenTransfer } from '../../../../chain/reads/account-activity'

/** Formats `12.50000000 FlowToken`, or `FlowToken` of an NFT with its id. */
export function describeTransferred({ token, amount, nftId }: TokenTransfer): string {
  const name = /^A\.(?:0x)?[0-9a-f]{16}\.(\w+)/.exec(token)?.[1] ?? token
  if (amount !== null) return `${formatFlowGrouped(amount)} ${name}`
  return nftId === null ? name : `${name} #${nftId}`
}

/** Returns the direction of a transfer, from the account's side. */
export function direction(
  { from, to }: Pick<TokenTransfer, 'from' | 'to'>,
  address: FlowAddress,
): 'sent' | 'received' | 'to itself' {
  if (from === address) return to === address ? 'to itself' : 'sent'
  return 'received'
}

/** Translates a role of the index. */
export const describeRole = (role: string) => (role === 'interacted' ? 'in an event' : role)
