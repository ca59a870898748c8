import { cleanReason } from '@toolkit/client/clean-reason'
import { parseChainError } from '@toolkit/core/chain-error/chain-error'
import type { NetworkId } from '@toolkit/core/network/networks'
import { scriptFailed } from '../errors'
import type { Height } from './height'
import { programFailure } from './run-script'
import { runScriptQuery, type ScriptRequest } from './script'

export interface AccountScriptOptions {
  readonly height: Height
  readonly signal: AbortSignal
}

/**
 * Runs one of our scripts about an account. Throws `chain/script-failed`, with the chain's full message as its cause,
 * if the program fails: a contract that it calls may be broken.
 * @param what for the error when the answer has another form: "a list of vaults".
 */
export const runAccountScript = <T>(
  network: NetworkId,
  script: ScriptRequest<T>,
  what: string,
  { height, signal }: AccountScriptOptions,
): Promise<T> =>
  runScriptQuery(network, script, what, {
    height,
    signal,
    failure: body => {
      const message = programFailure(body)
      return message === null ? null : scriptFailed(message, programReason(message))
    },
  })

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
