import { cleanReason } from '@toolkit/client/clean-reason'
import { parseChainError } from '@toolkit/core/chain-error/chain-error'

/** The reason is one line beside an item; the full report has many. */
const LONGEST = 300

/**
 * Extracts the reason of a program failure, in the chain's own words: for a contract that cannot be loaded, the errors
 * of its check.
 */
export function programReason(message: string): string {
  const { report, text } = parseChainError(message.replace(/^[A-Z][a-zA-Z ]*: (?=\[)/, ''))
  const said = report?.problems[0]?.message ?? text
  const [first = '', ...checks] = said.split('\n')
  const errors = checks.flatMap(line => /^error: (.*)$/.exec(line)?.[1] ?? [])
  const loading = /^error getting program (\S+?):? .*(?:Checking|Parsing) failed:$/.exec(first)
  const reason = loading
    ? `${loading[1]}: ${errors.join('; ') || 'its contract does not compile'}`
    : first || cleanReason(message)
  return reason.length > LONGEST ? `${reason.slice(0, LONGEST)}…` : reason
}
