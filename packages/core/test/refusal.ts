import { ToolError, type ToolErrorFacts } from '../src/errors.ts'

/** The ToolError that `run` throws, as plain data with its whole wording, for inline snapshots. */
export function refusal(run: () => unknown): ToolErrorFacts {
  try {
    run()
  } catch (error) {
    if (error instanceof ToolError) return error.toJSON()
    throw error
  }
  throw new Error('Nothing was refused.')
}
