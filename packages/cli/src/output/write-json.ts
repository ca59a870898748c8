import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { withHiddenEscaped } from '@toolkit/core/text/hidden'
import { type Answer, exitCodeOf } from './answer.ts'

/** Of what `--json` prints (docs/cli.md). Goes up where something that was there is gone or means something else. */
const SCHEMA_VERSION = 1

/** Parsed, it is what it was; written to a terminal or read as text, nothing of it is hidden. */
const line = (value: object) => `${withHiddenEscaped(JSON.stringify(value))}\n`

/** The answer for programs, on one line. */
export function answerJson(command: string, answer: Answer, network: NetworkId | null): string {
  const { tone, sentence, cause, details, source, value } = answer
  const exitCode = exitCodeOf(answer)
  const head = { schema: SCHEMA_VERSION, command, exitCode, network, source }
  return line({
    ...head,
    ...{ tone, sentence, cause, details },
    ...(value === undefined ? {} : { value }),
  })
}

/** What kept a command from an answer. */
export function errorJson(command: string | null, error: ToolError, exitCode: number): string {
  return line({ schema: SCHEMA_VERSION, command, exitCode, error: error.toJSON() })
}
