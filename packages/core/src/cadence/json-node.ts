import { jsonMissingProperty, jsonTooDeep, jsonUnknownProperty, jsonWrongKind } from './errors.ts'

/** How deep JSON may be nested. No Cadence value comes near; the limit only has to stop bombs. */
export const MAX_JSON_DEPTH = 1000

/** Where in a JSON text: `$.value.fields[0].name`, and how deep that is. */
export interface JsonPlace {
  readonly path: string
  readonly depth: number
}

/** A part of a parsed JSON text, with its place. */
export interface JsonNode extends JsonPlace {
  readonly value: unknown
}

export const JSON_ROOT: JsonPlace = { path: '$', depth: 0 }

const KINDS: Readonly<Record<string, string>> = {
  object: 'an object',
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  bigint: 'a bigint',
  undefined: 'nothing',
}

/** What a value is called in an error. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return KINDS[typeof value] ?? `a ${typeof value}`
}

const wrongKind = ({ value, path }: JsonNode, wanted: string) =>
  jsonWrongKind({ path, wanted, found: kindOf(value) })

/**
 * Checks what an encoder is given at runtime: whoever calls it without types gets an error instead of wrong bytes.
 * @throws ToolError `json-cadence/wrong-kind`.
 */
export function requireKind<K extends 'text' | 'boolean' | 'list' | 'object' | 'bigint'>(
  kind: K,
  value: unknown,
  place: JsonPlace,
): void {
  const [isKind, wanted] = REQUIRED[kind]
  if (!isKind(value)) throw wrongKind({ value, ...place }, wanted)
}

const REQUIRED = {
  text: [(value: unknown) => typeof value === 'string', 'a text'],
  boolean: [(value: unknown) => typeof value === 'boolean', 'true or false'],
  list: [(value: unknown) => Array.isArray(value), 'a list'],
  object: [
    (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'an object',
  ],
  bigint: [(value: unknown) => typeof value === 'bigint', 'a bigint'],
} as const

/**
 * The place one step (`.value`, `[0]`) into a place.
 * @throws ToolError `json-cadence/too-deep`.
 */
export function within(place: JsonPlace, step: string): JsonPlace {
  if (place.depth >= MAX_JSON_DEPTH) throw jsonTooDeep({ limit: MAX_JSON_DEPTH })
  return { path: place.path + step, depth: place.depth + 1 }
}

const child = (parent: JsonNode, step: string, value: unknown): JsonNode => ({
  value,
  ...within(parent, step),
})

/**
 * The text at a node. An unpaired surrogate, which JSON can name (`\ud800`) and UTF-8 cannot hold,
 * is U+FFFD, as it is for the chain.
 * @throws ToolError `json-cadence/wrong-kind`.
 */
export function textOf(node: JsonNode): string {
  if (typeof node.value !== 'string') throw wrongKind(node, 'a text in quotes')
  return node.value.replace(/\p{Cs}+/gu, run => '\ufffd'.repeat(run.length))
}

/** The truth value at a node. @throws ToolError `json-cadence/wrong-kind`. */
export function booleanOf(node: JsonNode): boolean {
  if (typeof node.value !== 'boolean') throw wrongKind(node, 'true or false')
  return node.value
}

/** The natural number at a node, exactly. @throws ToolError `json-cadence/wrong-kind`. */
export function naturalOf(node: JsonNode): number {
  if (!Number.isSafeInteger(node.value) || (node.value as number) < 0) {
    throw wrongKind(node, 'a whole number from 0')
  }
  return node.value as number
}

/** The items of the list at a node. @throws ToolError `json-cadence/wrong-kind`. */
export function itemsOf(node: JsonNode): readonly JsonNode[] {
  if (!Array.isArray(node.value)) throw wrongKind(node, 'a list')
  return node.value.map((item: unknown, index) => child(node, `[${index}]`, item))
}

/** That there is nothing at a node: no property, null, `""` or `[]`. @throws ToolError as `textOf`. */
export function nothingAt(node: JsonNode | undefined): void {
  if (node === undefined || node.value === null || node.value === '') return
  if (!Array.isArray(node.value) || node.value.length > 0) throw wrongKind(node, 'nothing')
}

/** Whether a node is an object that has the property. */
export function hasProperty({ value }: JsonNode, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}

/**
 * The properties of the object at a node: all of `required`, any of `optional`, and nothing else, so
 * that no part of a value can be overlooked.
 * @throws ToolError `json-cadence/wrong-kind`, `json-cadence/missing-property`,
 * `json-cadence/unknown-property`.
 */
export function propertiesOf<Required extends string, Optional extends string = never>(
  node: JsonNode,
  required: readonly Required[],
  optional: readonly Optional[] = [],
): Readonly<Record<Required, JsonNode> & Partial<Record<Optional, JsonNode>>> {
  const { value, path } = node
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongKind(node, 'an object')
  }
  for (const name of required) {
    if (!Object.hasOwn(value, name)) throw jsonMissingProperty({ path, name })
  }
  const known: readonly string[] = [...required, ...optional]
  const unknown = Object.keys(value).find(name => !known.includes(name))
  if (unknown !== undefined) throw jsonUnknownProperty({ path, name: unknown, known })
  const nodes = Object.entries(value).map(([name, part]) => [name, child(node, `.${name}`, part)])
  return Object.fromEntries(nodes) as Record<Required, JsonNode> & Record<Optional, JsonNode>
}

/** A property of the object at a node, whatever else it has. @throws ToolError as `propertiesOf`. */
export function propertyOf(node: JsonNode, name: string): JsonNode {
  const { value, path } = node
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongKind(node, 'an object')
  }
  if (!Object.hasOwn(value, name)) throw jsonMissingProperty({ path, name })
  return child(node, `.${name}`, (value as Readonly<Record<string, unknown>>)[name])
}
