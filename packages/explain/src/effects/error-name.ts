import type { AbiItem } from '@toolkit/core/evm/abi/abi-item'
import { fittingMatches, readFailure } from '../evm/interpretations.ts'
import type { EvmExecution } from './evm-execution.ts'

/**
 * Returns the error that a call reverted with, by the table of common ones or by the items of an ABI:
 * `ERC20InsufficientBalance(…)`. Null if it gave a text reason, or an unknown error.
 */
export function errorName(
  { errorCode, returnedData }: Pick<EvmExecution, 'errorCode' | 'returnedData'>,
  given: readonly AbiItem[] = [],
): string | null {
  if (errorCode === 0n) return null
  const failure = readFailure(returnedData, given)
  if (failure.kind !== 'custom') return null
  const names = fittingMatches(failure.interpretations).map(
    ({ known: { item } }) => `${item.name}(${item.inputs.length === 0 ? '' : '…'})`,
  )
  return names.length === 0 ? null : [...new Set(names)].join(' or ')
}
