import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { linkTo } from '../../frame/links'

/**
 * Link to Create in RLP Transaction, with the template that sends all of an account's holdings to another one:
 * `/code/rlpTx#view=create&template=send-all&from=0x…`. Set `network` if the link has to name it. The recipient is
 * never in a link: anyone may have written it.
 */
export function sendAllLink(address: FlowAddress, network?: NetworkId): string {
  const fields = { view: 'create', template: 'send-all', from: `0x${address}` }
  return `${linkTo('code-rlp-tx', undefined, network)}#${new URLSearchParams(fields)}`
}
