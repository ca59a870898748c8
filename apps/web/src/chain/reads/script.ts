import { scriptRequest, scriptValues } from '@toolkit/client/requests/script'
import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import type { NetworkId } from '@toolkit/core/network/networks'
import { blockNotFound } from '../errors'
import type { Height } from './height'
import { badNodeAnswer, type NodeRequest, type ReadOptions, requestNode } from './request-node'

/** Argument in JSON-Cadence. */
export interface ScriptArgument {
  readonly type: string
  readonly value: string | readonly ScriptArgument[]
}

/** A script with its arguments and the parser of its value: null for a value of another form. */
export interface ScriptRequest<T> {
  readonly script: string
  readonly arguments: readonly ScriptArgument[]
  readonly read: (value: CadenceValue) => T | null
}

export const addressArgument = (address: FlowAddress): ScriptArgument => ({
  type: 'Address',
  value: formatAddress(address),
})

export interface ScriptOptions extends ReadOptions {
  readonly height?: Height
  /** ID of the block at which it runs, 32 bytes, instead of a height. */
  readonly blockId?: Uint8Array
  readonly failure?: NonNullable<NodeRequest<unknown>['failure']>
}

/** Runs one of our Cadence scripts at the latest sealed block, at `height` or at `blockId`. */
export function runScript(
  network: NetworkId,
  script: string,
  values: readonly ScriptArgument[],
  { height = null, blockId, ...options }: ScriptOptions = {},
): Promise<CadenceValue> {
  const id = blockId === undefined ? undefined : formatHex(blockId)
  const block = id !== undefined ? { id } : height !== null ? { height } : null
  const { read, ...resource } = scriptRequest(script, scriptValues(values), block)
  return requestNode(network, {
    ...options,
    ...resource,
    height,
    blockId: id,
    read: json => decodeJsonCadence(decodeUtf8(read(json))),
    ...(id === undefined ? {} : { missing: () => blockNotFound(network, id) }),
  })
}

/**
 * Runs a script and parses its value.
 * @param what for the error when its value has another form: "a list of vaults".
 */
export async function runScriptQuery<T>(
  network: NetworkId,
  { script, arguments: values, read }: ScriptRequest<T>,
  what: string,
  options: ScriptOptions,
): Promise<T> {
  const facts = read(await runScript(network, script, values, options))
  if (facts !== null) return facts
  throw await badNodeAnswer(network, what)
}
