import { decodeUtf8, encodeUtf8 } from '../../bytes/utf8.ts'
import { findJsonFault } from '../../json/find-json-fault.ts'
import type { CadenceValue } from '../cadence-value.ts'
import { decodeValue } from '../decode-value.ts'
import { jsonSyntax } from '../errors.ts'
import { encodeArgument } from '../json-cadence.ts'
import { JSON_ROOT, JsonNode } from '../json-node.ts'
import type { ArgumentInput } from './argument-input.ts'
import type { ArgumentType } from './argument-type.ts'
import { argumentCount, notArguments } from './errors.ts'
import { inputOf } from './input-of.ts'

/** Parameter with its parsed type. */
export interface TypedParameter {
  readonly name: string
  readonly type: ArgumentType
}

/** Position where bytes first differ from Cadence's encoding. */
export interface ByteDifference {
  /** Index of the argument. */
  readonly argument: number
  /** Offset of the first differing byte, from the start of the argument. */
  readonly offset: number
}

/** Arguments parsed from a text, as a form shows them. */
export interface PastedArguments {
  readonly inputs: readonly ArgumentInput[]
  /** Arguments that Cadence's encoder would write in other bytes. */
  readonly differences: readonly ByteDifference[]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw jsonSyntax({ offset: findJsonFault(text) ?? 0, empty: text.trim() === '' })
  }
}

const firstDifference = (a: Uint8Array, b: Uint8Array) => {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return at
  return a.length === b.length ? -1 : length
}

/** Returns the texts of the items of a JSON list, unchanged. The text must be valid JSON. */
function itemTexts(text: string): readonly string[] {
  const items: string[] = []
  let depth = 0
  let start = -1
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at++
      else if (character === '"') quoted = false
      continue
    }
    if (character === '"') quoted = true
    else if (character === '[' || character === '{') {
      if (++depth === 1) start = at + 1
    } else if (character === ']' || character === '}') depth--
    if (depth === 0 ? start >= 0 : depth === 1 && character === ',') {
      items.push(text.slice(start, at).trim())
      start = at + 1
      if (depth === 0) break
    }
  }
  return items
}

function valuesIn(
  text: string,
): readonly { readonly value: CadenceValue; readonly text: string }[] {
  const json = parsed(text)
  if (Array.isArray(json)) {
    const texts = itemTexts(text)
    return json.map((item: unknown, at) => ({
      value: decodeValue(new JsonNode(item, JSON_ROOT, at)),
      text: texts[at] ?? '',
    }))
  }
  if (typeof json !== 'object' || json === null || !('type' in json)) throw notArguments()
  return [{ value: decodeValue(new JsonNode(json)), text: text.trim() }]
}

/**
 * Parses arguments from JSON-Cadence: a list with one per parameter, or a single argument on its own.
 * @throws ToolError `json-cadence/…` with the place in the JSON, `argument/count`, or `argument/…` with
 * the place in the arguments.
 * @example
 * const parameters = [{ name: 'amount', type: { kind: 'Number', name: 'UFix64' } }] as const
 * const { inputs } = argumentsFromJson('[{"type":"UFix64","value":"1.0"}]', parameters)
 * inputs // => [{ kind: 'text', text: '1.00000000' }]
 */
export function argumentsFromJson(
  text: string,
  parameters: readonly TypedParameter[],
): PastedArguments {
  const values = valuesIn(text)
  if (values.length !== parameters.length) {
    throw argumentCount({ found: values.length, expected: parameters.length })
  }
  const inputs = parameters.map(({ name, type }, at) =>
    inputOf(type, values[at]?.value ?? { type: 'Void' }, name),
  )
  const differences = values.flatMap((one, argument) => {
    const offset = firstDifference(encodeUtf8(one.text), encodeArgument(one.value))
    return offset < 0 ? [] : [{ argument, offset }]
  })
  return { inputs, differences }
}

/**
 * Formats arguments as one JSON list, each in the bytes that are sent.
 * @example
 * import { encodeArgument } from '@toolkit/core/cadence/json-cadence'
 * argumentsToJson([encodeArgument({ type: 'Bool', value: true })]) // => '[\n  {"value":true,"type":"Bool"}\n]'
 */
export function argumentsToJson(encoded: readonly Uint8Array[]): string {
  if (encoded.length === 0) return '[]'
  return `[\n${encoded.map(bytes => `  ${decodeUtf8(bytes)}`).join(',\n')}\n]`
}
