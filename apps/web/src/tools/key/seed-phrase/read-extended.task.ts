import { type ExtendedKeyNetwork, parseExtendedKey } from '@toolkit/core/derivation/extended-key'
import type { Task } from '../../../workers/task'

export interface ExtendedFacts {
  readonly part: 'private' | 'public'
  readonly network: ExtendedKeyNetwork
  readonly depth: number
  /** The last step that led to it: `0'`; null at depth 0. */
  readonly step: string | null
}

/** What an extended key says of itself. */
const readExtended: Task<string, ExtendedFacts> = text => {
  const { privateKey, network, depth, step, chainCode } = parseExtendedKey(text)
  const facts: ExtendedFacts = {
    part: privateKey ? 'private' : 'public',
    network,
    depth,
    step: step && `${step.index}${step.hardened ? "'" : ''}`,
  }
  privateKey?.wipe()
  chainCode.wipe()
  return facts
}

export default readExtended
