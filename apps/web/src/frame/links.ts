import type { NetworkId } from '@toolkit/core/network/networks'
import type { Data, PublicKind } from './data-kinds'
import { toolOf } from './registry'
import type { ToolId } from './tool-ids'
import { tiesOf } from './tool-offers'

/** Link value of each kind. */
const VALUES: { readonly [K in PublicKind]: (data: Data<K>) => string } = {
  'public-key': data => data.publicKey,
  address: data => data.address,
  'evm-address': data => `0x${data.evmAddress}`,
  'account-index': data => data.index,
  'account-name': data => data.name,
  contract: data => data.name,
  'transaction-id': data => data.transactionId,
  block: data => data.block,
  'event-type': data => data.eventType,
  bytes: data => data.hex,
  text: data => data.text,
  base64: data => data.text,
  transaction: data => data.text,
  signature: data => data.signature,
  'chain-error': data => data.text,
  abi: data => data.text,
  'json-cadence': data => data.text,
}

/**
 * Builds the link to the tool `id`: `/account/lookup`, or with `data` `/account/lookup#address=…`. Set `network` if the
 * link has to name it. The type rejects secret kinds; a kind that the tool's manifest does not accept from links is
 * left out.
 */
export function linkTo<K extends PublicKind>(
  id: ToolId,
  data?: Data<K>,
  network?: NetworkId,
): string {
  const tool = toolOf(id)
  const field = data && tiesOf(tool).links?.[data.kind]
  const search = network ? `?network=${network}` : ''
  const hash = field ? `#${new URLSearchParams({ [field]: VALUES[data.kind](data) })}` : ''
  return tool.path + search + hash
}
