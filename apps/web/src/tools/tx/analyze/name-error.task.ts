import { errorName } from '@toolkit/explain/evm/error-name'
import { defineTask } from '../../../workers/task'
import { readGivenAbi } from './evm/given-abi'

export interface NameErrorInput {
  /** What the call that failed returned. */
  readonly returnedData: Uint8Array
  readonly errorCode: bigint
  /** The ABI that was pasted. */
  readonly abi: string
}

/** The error that a call of Flow EVM reverted with, by the table of common errors and the ABI; null for none. */
export default defineTask('name-error', ({ abi, ...failed }: NameErrorInput): string | null =>
  errorName(failed, readGivenAbi(abi).abi?.items),
)
