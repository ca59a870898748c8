import { ToolError, type ToolErrorFacts } from '../src/errors.ts'

/** Returns the ToolError that `run` throws, as plain data with its full message, for inline snapshots. */
export function refusal(run: () => unknown): ToolErrorFacts {
  try {
    run()
  } catch (error) {
    if (error instanceof ToolError) return error.toJSON()
    throw error
  }
  throw new Error('Nothing was refused.')
}
