import type { NetworkId } from '@toolkit/core/network/networks'
import { scriptFailed } from '../errors'
import type { Height } from './height'
import { programReason } from './program-reason'
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
