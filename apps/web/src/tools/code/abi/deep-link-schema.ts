import { tryTo } from '@toolkit/core/errors'
import type { AbiInput } from '@toolkit/core/evm/abi/abi-input'
import { type JsonValue, parseJson } from '@toolkit/core/json/parse-json'
import * as v from 'valibot'
import { LARGE_TEXT } from '../../../bytes/byte-source'

const text = v.optional(v.pipe(v.string(), v.maxLength(LARGE_TEXT)))

const isInput = (json: JsonValue): json is AbiInput & JsonValue =>
  typeof json === 'string' || (Array.isArray(json) && json.every(isInput))

/** Parses a link's inputs; returns none if they are invalid. */
function inputsIn(text: string): readonly AbiInput[] {
  const json = tryTo(() => parseJson(text))
  return Array.isArray(json) && json.every(isInput) ? json : []
}

/**
 * `#abi=…&item=…&values=…` to encode, `#abi=…&data=…` to decode, with the options that aren't the
 * default.
 */
export const linkSchema = v.object({
  abi: text,
  item: text,
  values: v.optional(v.pipe(v.string(), v.maxLength(LARGE_TEXT), v.transform(inputsIn))),
  packed: v.optional(v.literal('yes')),
  data: text,
  as: v.optional(v.picklist(['arguments', 'returns', 'log', 'revert'])),
  topics: text,
})
