import { parsePath } from '@toolkit/core/derivation/path'
import { type ToolError, toToolError } from '@toolkit/core/errors'

/** What is wrong with a path that may be left out; null for none at all. */
export function optionalPathError(text: string): ToolError | null {
  if (text.trim() === '') return null
  try {
    parsePath(text.trim())
    return null
  } catch (error) {
    return toToolError(error)
  }
}
