import type { CadenceLocation } from '@toolkit/core/chain-error/cadence-report'
import { type ErrorExplanation, explainError } from '@toolkit/core/chain-error/error-catalogue'

/** Text of a node before the chain's own message. */
const PREFIX = /^[^[]*(?=\[(?:Error|Failure) Code: \d)/

/** The chain names a script by its hash. */
const SCRIPT = /^[0-9a-f]{64}$/

const own = (location: CadenceLocation): CadenceLocation =>
  SCRIPT.test(location.location) ? { ...location, location: '' } : location

/**
 * Explains why a script failed: like `explainError`, with the empty location for positions in the script itself.
 * @param message complete message of the node.
 * @example
 * explainScriptError('Invalid Flow argument: [Error Code: 1110] computation exceeds limit (100000)').code // => 1110
 */
export function explainScriptError(message: string): ErrorExplanation {
  const explained = explainError(message.replace(PREFIX, ''))
  const { report } = explained
  if (report === null) return explained
  const problems = report.problems.map(one => ({
    ...one,
    location: one.location && own(one.location),
  }))
  return { ...explained, report: { calls: report.calls.map(own), problems } }
}

/** Range of a source, with its error. */
export interface SourceFault {
  readonly from: number
  readonly to: number
  readonly message: string
}

/** Maximum number of marks; further errors mostly follow from these. */
const MAX_MARKED = 20

/** Returns the ranges of a script's errors in its source. */
export function faultsInSource(
  { report }: ErrorExplanation,
  source: string,
): readonly SourceFault[] {
  const lines = source.split('\n')
  const starts = lineStarts(lines)
  return (report?.problems ?? []).slice(0, MAX_MARKED).flatMap(({ message, detail, location }) => {
    const position = location?.location === '' ? location.position : null
    const start = position ? starts[position.line - 1] : undefined
    if (!position || start === undefined) return []
    const line = lines[position.line - 1] ?? ''
    const column = Math.min(position.column, line.length)
    const word = /^(?:\w+|\S)?/.exec(line.slice(column))?.[0].length ?? 0
    const said = [message, detail].filter(text => text !== '').join(': ')
    return [{ from: start + column, to: start + column + word, message: said }]
  })
}

function lineStarts(lines: readonly string[]): readonly number[] {
  let next = 0
  return lines.map(line => {
    const start = next
    next += line.length + 1
    return start
  })
}
