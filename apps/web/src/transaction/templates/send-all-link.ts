import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { linkTo } from '../../frame/links'

/**
 * The link to RLP Transaction's Create, where everything that an account has is sent to another one:
 * `/code/rlpTx#view=create&template=send-all&from=0x…`. Give the `network` where the link has to name it.
 * Who receives is in no link: anybody may have written one.
 */
export function sendAllLink(address: FlowAddress, network?: NetworkId): string {
  const fields = { view: 'create', template: 'send-all', from: `0x${address}` }
  return `${linkTo('code-rlp-tx', undefined, network)}#${new URLSearchParams(fields)}`
}
