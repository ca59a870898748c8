import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { withHiddenEscaped } from '@toolkit/core/text/hidden'
import { type Answer, exitCodeOf } from './answer.ts'

/** Version of the output of `--json` (docs/cli.md). Increased when something is removed or changes its meaning. */
const SCHEMA_VERSION = 1

/** Parses to the same value; displayed in a terminal or read as text, nothing in it is hidden. */
const line = (value: object) => `${withHiddenEscaped(JSON.stringify(value))}\n`

/** Formats the answer for programs, on one line. */
export function answerJson(command: string, answer: Answer, network: NetworkId | null): string {
  const { tone, message, cause, details, source, value } = answer
  const exitCode = exitCodeOf(answer)
  const head = { schema: SCHEMA_VERSION, command, exitCode, network, source }
  return line({
    ...head,
    ...{ tone, sentence: message, cause, details },
    ...(value === undefined ? {} : { value }),
  })
}

/** Formats the error of a command for programs. */
export function errorJson(command: string | null, error: ToolError, exitCode: number): string {
  return line({ schema: SCHEMA_VERSION, command, exitCode, error: error.toJSON() })
}
