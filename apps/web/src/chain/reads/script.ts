import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { blockNotFound } from '../errors'
import { badNodeAnswer, type NodeRequest, type ReadOptions, requestNode } from './ask-node'
import { type Height, heightParameter } from './height'
import { base64, parsedBy } from './rest-values'

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
  return requestNode(network, {
    ...options,
    height,
    blockId: id,
    path: `scripts?${id === undefined ? `block_height=${heightParameter(height)}` : `block_id=${id}`}`,
    body: {
      script: formatBase64(encodeUtf8(script)),
      arguments: values.map(one => formatBase64(encodeUtf8(JSON.stringify(one)))),
    },
    schema: v.pipe(
      base64,
      parsedBy(bytes => decodeJsonCadence(decodeUtf8(bytes))),
    ),
    what: 'a script’s value',
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
