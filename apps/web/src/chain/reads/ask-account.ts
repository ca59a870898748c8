import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import type { NetworkId } from '@toolkit/core/network/networks'
import { networkSettings } from '../config'
import { badAnswer, scriptFailed } from '../errors'
import type { Height } from './height'
import { programReason } from './program-reason'
import { programFailure } from './run-script'
import { runScript, type ScriptArgument } from './script'

/** A script of core's, as `account/scripts` makes them. */
export interface AskedScript<T> {
  readonly script: string
  readonly arguments: readonly ScriptArgument[]
  readonly read: (value: CadenceValue) => T | null
}

export interface AskOptions {
  readonly height: Height
  readonly signal: AbortSignal
}

/**
 * What a script of ours says of an account. Throws `chain/script-failed`, whose cause is the chain's whole
 * message, where the program fails: a contract that it calls may be broken.
 * @param what for the error when the answer is of another form: "a list of vaults".
 */
export async function askAccount<T>(
  network: NetworkId,
  { script, arguments: given, read }: AskedScript<T>,
  what: string,
  { height, signal }: AskOptions,
): Promise<T> {
  const value = await runScript(network, script, given, {
    height,
    signal,
    failure: body => {
      const message = programFailure(body)
      return message === null ? null : scriptFailed(message, programReason(message))
    },
  })
  const facts = read(value)
  if (facts !== null) return facts
  const { accessNode: url } = await networkSettings(network)
  throw badAnswer({ network, url, service: 'access node' }, what)
}
