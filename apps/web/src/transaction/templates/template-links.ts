import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import {
  CANCEL_SCHEDULED_TEMPLATE_ID,
  SCHEDULE_TEMPLATE_ID,
} from '@toolkit/core/templates/schedule-template-ids'
import { linkTo } from '../../frame/links'

const linkOf = (network: NetworkId, fields: Readonly<Record<string, string>>) =>
  `${linkTo('code-rlp-tx', undefined, network)}#${new URLSearchParams({ view: 'create', ...fields })}`

/** Link to Create in RLP Transaction, with the template that schedules a transaction for an account. */
export const scheduleLink = (network: NetworkId, address: FlowAddress): string =>
  linkOf(network, { template: SCHEDULE_TEMPLATE_ID, from: `0x${address}` })

/** Link to the page where an account cancels its scheduled transaction `id`. */
export const cancelScheduledLink = (network: NetworkId, address: FlowAddress, id: bigint): string =>
  linkOf(network, { template: CANCEL_SCHEDULED_TEMPLATE_ID, from: `0x${address}`, id: `${id}` })

/**
 * Link to Create in RLP Transaction, with the template that sends all of an account's holdings to another one:
 * `/code/rlpTx#view=create&template=send-all&from=0x…`. Set `network` if the link has to name it. The recipient is
 * never in a link: anyone may have written it.
 */
export function sendAllLink(address: FlowAddress, network?: NetworkId): string {
  const fields = { view: 'create', template: 'send-all', from: `0x${address}` }
  return `${linkTo('code-rlp-tx', undefined, network)}#${new URLSearchParams(fields)}`
}
