import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Data } from '../../data-kinds'
import { linkTo } from '../../open-in'
import { TOOLS } from '../../registry'

/**
 * The link that opens `data` in the tool `toolId` on `network`; the link names the network only
 * where it is not the `present` one. Null when there is no such tool.
 */
export function whereTo(
  toolId: string,
  data: Data,
  network: NetworkId,
  present: NetworkId,
): string | null {
  const tool = TOOLS.find(entry => entry.id === toolId && !entry.planned)
  if (!tool) return null
  const link = linkTo(tool.path, data)
  return network === present ? link : link.replace('#', `?network=${network}#`)
}
