import { ToolError } from '@toolkit/core/errors'
import { type Abi, readAbi } from '@toolkit/core/evm/abi/read-abi'

/** Pasted ABI, its error, or nothing. */
export type GivenAbi = { readonly abi: Abi | null; readonly error: ToolError | null }

/** Parses the pasted ABI; white space alone counts as nothing. */
export function readGivenAbi(text: string): GivenAbi {
  if (text.trim() === '') return { abi: null, error: null }
  try {
    return { abi: readAbi(text), error: null }
  } catch (error) {
    if (error instanceof ToolError) return { abi: null, error }
    throw error
  }
}
