import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../../json/parse-json.ts'
import type { AbiItem } from './abi-item.ts'
import { type AbiParameter, type AbiType, MAX_ABI_DEPTH } from './abi-type.ts'
import { abiJsonUnexpected, abiTooDeep, abiTooManyTopics } from './errors.ts'
import { parseSignature } from './parse-signature.ts'
import { arrayOf, elementaryType, tupleOf } from './type-name.ts'

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/
const CODED = ['function', 'event', 'error', 'constructor'] as const
/** Entries of a JSON ABI with nothing to encode. */
const UNCODED: readonly unknown[] = ['fallback', 'receive']

/**
 * Parses the functions, events, errors and constructors of a JSON ABI: the list that a compiler writes, an artifact
 * with it as `abi`, or a single entry. An entry may be a signature string. Members that the encoding doesn’t need are
 * ignored.
 * @throws ToolError `json/…`; `abi/…` with the path.
 */
export function parseJsonAbi(text: string): readonly AbiItem[] {
  const json = parseJson(text)
  const isArtifact = isJsonObject(json) && json['abi'] !== undefined
  const list = isArtifact ? json['abi'] : json
  const path = isArtifact ? '$.abi' : '$'
  if (isJsonObject(list)) return itemAt(list, path)
  return requireList(list, path).flatMap((entry, index) => {
    if (typeof entry === 'string') return signatureAt(entry, `${path}[${index}]`)
    return itemAt(requireObject(entry, `${path}[${index}]`), `${path}[${index}]`)
  })
}

function signatureAt(text: string, path: string): readonly AbiItem[] {
  if (/^\s*(fallback|receive)\s*\(/.test(text)) return []
  try {
    return [parseSignature(text)]
  } catch {
    throw abiJsonUnexpected({ path, needed: 'a valid signature' })
  }
}

function itemAt(entry: JsonObject, path: string): readonly AbiItem[] {
  const type = entry['type'] ?? 'function'
  if (UNCODED.includes(type)) return []
  const kind = CODED.find(known => known === type)
  if (!kind) {
    const needed = 'function, event, error, constructor, fallback or receive'
    throw abiJsonUnexpected({ path: `${path}.type`, needed })
  }
  const name = kind === 'constructor' ? '' : nameAt(entry['name'], `${path}.name`, false)
  const isEvent = kind === 'event'
  const inputs = parametersAt(entry['inputs'] ?? [], `${path}.inputs`, isEvent)
  const outputs = parametersAt(entry['outputs'] ?? [], `${path}.outputs`, false)
  const anonymous = isEvent && booleanAt(entry['anonymous'], `${path}.anonymous`)
  const topics = inputs.filter(({ indexed }) => indexed).length
  const limit = anonymous ? 4 : 3
  if (topics > limit) throw abiTooManyTopics({ topics, limit, path: `${path}.inputs` })
  return [{ kind, name, inputs, outputs, anonymous }]
}

function parametersAt(json: JsonValue | undefined, path: string, ofEvent: boolean, depth = 0) {
  return requireList(json, path).map((entry, index): AbiParameter => {
    const at = `${path}[${index}]`
    const parameter = requireObject(entry, at)
    const name = nameAt(parameter['name'] ?? '', `${at}.name`, true)
    const type = typeAt(parameter, at, depth)
    return {
      name,
      type,
      ...(ofEvent ? { indexed: booleanAt(parameter['indexed'], `${at}.indexed`) } : {}),
    }
  })
}

function typeAt(parameter: JsonObject, path: string, depth: number): AbiType {
  const written = parameter['type']
  if (typeof written !== 'string') {
    throw abiJsonUnexpected({ path: `${path}.type`, needed: 'a type in quotes' })
  }
  const [, name = '', brackets = ''] = /^([^[\]]*)((?:\[\d*\])*)$/.exec(written) ?? []
  const typePath = () => `${path}.type`
  const lengths = Array.from(brackets.matchAll(/\[(\d*)\]/g), ([, length = '']) => length)
  if (depth + lengths.length >= MAX_ABI_DEPTH) {
    throw abiTooDeep({ limit: MAX_ABI_DEPTH, path: typePath() })
  }
  const first =
    name === 'tuple'
      ? tupleOf(
          parametersAt(parameter['components'], `${path}.components`, false, depth + 1),
          typePath,
        )
      : elementaryType(name === '' ? written : name, typePath)
  return lengths.reduce((type, length) => arrayOf(type, length, typePath), first)
}

function nameAt(json: JsonValue | undefined, path: string, mayBeEmpty: boolean): string {
  if (json === '' && mayBeEmpty) return json
  if (typeof json === 'string' && IDENTIFIER.test(json)) return json
  throw abiJsonUnexpected({ path, needed: 'a name of ASCII letters, digits, _ and $' })
}

function booleanAt(json: JsonValue | undefined, path: string): boolean {
  if (json === undefined || typeof json === 'boolean') return json ?? false
  throw abiJsonUnexpected({ path, needed: 'true or false' })
}

function requireList(json: JsonValue | undefined, path: string): readonly JsonValue[] {
  if (Array.isArray(json)) return json
  throw abiJsonUnexpected({ path, needed: 'a list' })
}

function requireObject(json: JsonValue, path: string): JsonObject {
  if (isJsonObject(json)) return json
  throw abiJsonUnexpected({ path, needed: 'an object' })
}
