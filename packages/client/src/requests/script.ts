import { formatBase64, parseBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { parsed } from '@toolkit/core/rest/json-fields'
import type { ResourceRequest } from '../request.ts'

/** Block of a script: its ID, its height, or null for the latest sealed one. */
export type ScriptBlock = { readonly id: string } | { readonly height: bigint } | null

const parameterOf = (block: ScriptBlock) =>
  block !== null && 'id' in block
    ? `block_id=${block.id}`
    : `block_height=${block?.height ?? 'sealed'}`

/** Request for the value of a script, in JSON-Cadence, with the bytes of its arguments unchanged. */
export const scriptRequest = (
  script: string,
  values: readonly Uint8Array[],
  block: ScriptBlock = null,
): ResourceRequest<Uint8Array> => ({
  path: `scripts?${parameterOf(block)}`,
  what: 'a script’s value',
  body: {
    script: formatBase64(encodeUtf8(script)),
    arguments: values.map(bytes => formatBase64(bytes)),
  },
  read: json => parsed({ value: json, name: 'value' }, text => parseBase64(text)),
})

/** Encodes arguments of one of our scripts. */
export const scriptValues = (values: readonly unknown[]): readonly Uint8Array[] =>
  values.map(value => encodeUtf8(JSON.stringify(value)))

/** Returns true for the chain's own message in an error response: an error of the program, not of the node. */
export const isOfTheProgram = (message: string): boolean =>
  /\[(?:Error|Failure) Code: \d/.test(message)
