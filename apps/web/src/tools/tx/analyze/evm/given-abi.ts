import { ToolError } from '@toolkit/core/errors'
import { type Abi, readAbi } from '@toolkit/core/evm/abi/read-abi'

/** What was pasted: an ABI, what is wrong with it, or nothing. */
export type GivenAbi = { readonly abi: Abi | null; readonly error: ToolError | null }

/** Reads what was pasted; white space alone is nothing. */
export function readGivenAbi(text: string): GivenAbi {
  if (text.trim() === '') return { abi: null, error: null }
  try {
    return { abi: readAbi(text), error: null }
  } catch (error) {
    if (error instanceof ToolError) return { abi: null, error }
    throw error
  }
}
