import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { type Spork, sporkAt } from '@toolkit/core/network/sporks'
import { inDigits } from '@toolkit/core/text/numbers'
import type { HeadPace } from '../../../chain/reads/head-pace'

export interface NoBlockMessage {
  /** Without a full stop. */
  readonly message: string
  readonly details: readonly string[]
}

/** Describes a height that the chain hasn't reached. */
export function describeAhead(network: NetworkId, height: bigint, head: HeadPace): NoBlockMessage {
  const blocks = height - head.height
  const count = `${inDigits(blocks)} ${blocks === 1n ? 'block' : 'blocks'}`
  const time = head.each === null ? null : describeWait(Number(blocks) * head.each)
  return {
    message: `${NETWORKS[network].name} has no sealed block ${inDigits(height)} yet`,
    details: [
      `The latest sealed block is ${inDigits(head.height)}: this one is ${count}${time === null ? '' : `, ${time},`} ahead.`,
    ],
  }
}

const UNITS = [
  ['year', 31_557_600],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats "about 3 minutes", extrapolated from the recent pace. */
function describeWait(milliseconds: number): string {
  const seconds = milliseconds / 1000
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1]
  const count = Math.max(Math.round(seconds / size), 1)
  return `about ${inDigits(count)} ${unit}${count === 1 ? '' : 's'}`
}

/**
 * Describes a height before the node's first block.
 *
 * @param root the node's first block; undefined if unknown
 */
export function describeBeforeRoot(
  network: NetworkId,
  height: bigint,
  root: bigint | undefined,
): NoBlockMessage {
  const spork = sporkAt(network, height)
  return {
    message: `Block ${inDigits(height)} is older than the first block of this node`,
    details: [
      ...(root
        ? [`The access node of ${NETWORKS[network].name} begins at ${inDigits(root)}.`]
        : []),
      ...(spork ? [describeSpork(spork)] : []),
      pastNodeAdvice(spork),
    ],
  }
}

const describeSpork = ({ name, rootHeight, lastHeight }: Spork): string =>
  `It belongs to ${name}, which ${
    lastHeight === null
      ? `began at ${inDigits(rootHeight)}`
      : `had the blocks ${inDigits(rootHeight)} to ${inDigits(lastHeight)}`
  }.`

/** Describes how to access a block of an earlier spork. */
const pastNodeAdvice = (spork: Spork | null): string =>
  `Only a node of ${spork ? spork.name : 'that spork'} has it. The operator of this site can name one in its settings.`
