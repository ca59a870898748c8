import { errorName } from '@toolkit/explain/effects/error-name'
import { defineTask } from '../../../workers/task'
import { readGivenAbi } from './evm/given-abi'

export interface NameErrorInput {
  /** Returned data of the failed call. */
  readonly returnedData: Uint8Array
  readonly errorCode: bigint
  /** Pasted ABI. */
  readonly abi: string
}

/**
 * Names the error that a Flow EVM call reverted with, from the table of common errors and the ABI;
 * null if unknown.
 */
export default defineTask('name-error', ({ abi, ...failed }: NameErrorInput): string | null =>
  errorName(failed, readGivenAbi(abi).abi?.items),
)
