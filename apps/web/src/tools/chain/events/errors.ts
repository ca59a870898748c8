import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { inDigits } from '@toolkit/core/text/numbers'

export const typesMissing = () =>
  new ToolError('chain-events/no-type', 'There is no event type to search for.', {
    suggestion: 'Pick a template, enter a type, or find one below.',
  })

export const tooManyTypes = (most: number) =>
  new ToolError('chain-events/too-many-types', `More than ${most} types at once.`, {
    suggestion: 'Each type is asked for by calls of its own. Search for some of them first.',
  })

export const accountMissing = () =>
  new ToolError('chain-events/no-account', 'Enter the account whose FLOW you look for.')

export const rangeReversed = (facts: { from: bigint; to: bigint }) =>
  new ToolError(
    'chain-events/reversed',
    `The range ends before it begins: ${inDigits(facts.to)} is below ${inDigits(facts.from)}.`,
    { suggestion: 'Enter the lower height first.' },
  )

export const afterHead = (facts: { height: bigint; latest: bigint; network: NetworkId }) =>
  new ToolError(
    'chain-events/after-head',
    `Block ${inDigits(facts.height)} is not sealed yet: the latest of ${NETWORKS[facts.network].name} is ${inDigits(facts.latest)}.`,
    { suggestion: 'Enter a lower height.' },
  )

export const noBlocksThen = (network: NetworkId, when: string) =>
  new ToolError('chain-events/no-blocks', `${NETWORKS[network].name} sealed no block in ${when}.`, {
    suggestion: 'Search the last 250 blocks instead.',
  })

export const pastUnknown = (network: NetworkId) =>
  new ToolError(
    'chain-events/past-unknown',
    `The times of the blocks of ${NETWORKS[network].name} don’t lead to the start of the range.`,
    { suggestion: 'Enter heights instead.' },
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webChainEvents: typeof import('./errors')
  }
}
