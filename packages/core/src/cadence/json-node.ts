import { jsonMissingProperty, jsonTooDeep, jsonUnknownProperty, jsonWrongKind } from './errors.ts'

/** How deep JSON may be nested. No Cadence value comes near; the limit only has to stop bombs. */
export const MAX_JSON_DEPTH = 1000

/**
 * A place in a JSON text. It knows the place that it is in; the path is put together when an error asks for it, which
 * hardly a place ever has to say.
 */
export class JsonPlace {
  /** The place that this one is in; null for the whole text. */
  readonly #parent: JsonPlace | null
  /** The step from there: `.value`, or an index of a list. */
  readonly #step: string | number
  readonly depth: number

  constructor(parent: JsonPlace | null, step: string | number) {
    this.#parent = parent
    this.#step = step
    this.depth = parent === null ? 0 : parent.depth + 1
    if (this.depth > MAX_JSON_DEPTH) throw jsonTooDeep({ limit: MAX_JSON_DEPTH })
  }

  /** The path from the whole text, which is `$`: `$.value.fields[0].name`. */
  get path(): string {
    const steps: string[] = []
    for (let place: JsonPlace | null = this; place; place = place.#parent) {
      steps.push(typeof place.#step === 'number' ? `[${place.#step}]` : place.#step)
    }
    return steps.reverse().join('')
  }
}

/** A part of a parsed JSON text, with its place. */
export class JsonNode extends JsonPlace {
  readonly value: unknown

  constructor(value: unknown, parent: JsonPlace | null = null, step: string | number = '$') {
    super(parent, step)
    this.value = value
  }
}

export const JSON_ROOT = new JsonPlace(null, '$')

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

const wrongKind = (value: unknown, { path }: JsonPlace, expected: string) =>
  jsonWrongKind({ path, expected, found: kindOf(value) })

/**
 * Checks what an encoder is given at runtime: whoever calls it without types gets an error instead of wrong bytes.
 * @throws ToolError `json-cadence/wrong-kind`.
 */
export function requireKind<K extends 'text' | 'boolean' | 'list' | 'object' | 'bigint'>(
  kind: K,
  value: unknown,
  place: JsonPlace,
): void {
  const [isKind, expected] = REQUIRED[kind]
  if (!isKind(value)) throw wrongKind(value, place, expected)
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
 * The place one step (`.value`, or an index) into a place.
 * @throws ToolError `json-cadence/too-deep`.
 */
export function within(place: JsonPlace, step: string | number): JsonPlace {
  return new JsonPlace(place, step)
}

const SURROGATE = /[\ud800-\udfff]/

/**
 * The text at a node. An unpaired surrogate, which JSON can name (`\ud800`) and UTF-8 cannot hold,
 * is U+FFFD, as it is for the chain.
 * @throws ToolError `json-cadence/wrong-kind`.
 */
export function textOf(node: JsonNode): string {
  if (typeof node.value !== 'string') throw wrongKind(node.value, node, 'a text in quotes')
  // Few texts have one, and the expression that knows pairs is ten times slower.
  if (!SURROGATE.test(node.value)) return node.value
  return node.value.replace(/\p{Cs}+/gu, run => '\ufffd'.repeat(run.length))
}

/** The truth value at a node. @throws ToolError `json-cadence/wrong-kind`. */
export function booleanOf(node: JsonNode): boolean {
  if (typeof node.value !== 'boolean') throw wrongKind(node.value, node, 'true or false')
  return node.value
}

/** The natural number at a node, exactly. @throws ToolError `json-cadence/wrong-kind`. */
export function naturalOf(node: JsonNode): number {
  if (!Number.isSafeInteger(node.value) || (node.value as number) < 0) {
    throw wrongKind(node.value, node, 'a whole number from 0')
  }
  return node.value as number
}

/** The items of the list at a node. @throws ToolError `json-cadence/wrong-kind`. */
export function itemsOf(node: JsonNode): readonly JsonNode[] {
  if (!Array.isArray(node.value)) throw wrongKind(node.value, node, 'a list')
  return node.value.map((item: unknown, index) => new JsonNode(item, node, index))
}

/** That there is nothing at a node: no property, null, `""` or `[]`. @throws ToolError as `textOf`. */
export function nothingAt(node: JsonNode | undefined): void {
  if (node === undefined || node.value === null || node.value === '') return
  if (!Array.isArray(node.value) || node.value.length > 0)
    throw wrongKind(node.value, node, 'nothing')
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
  const properties = objectAt(node)
  for (const name of required) {
    if (!Object.hasOwn(properties, name)) throw jsonMissingProperty({ path: node.path, name })
  }
  const nodes: Record<string, JsonNode> = {}
  for (const name of Object.keys(properties)) {
    if (!isIn(required, name) && !isIn(optional, name)) {
      throw jsonUnknownProperty({ path: node.path, name, known: [...required, ...optional] })
    }
    nodes[name] = new JsonNode(properties[name], node, `.${name}`)
  }
  return nodes as Record<Required, JsonNode> & Record<Optional, JsonNode>
}

const isIn = (names: readonly string[], name: string): boolean => names.includes(name)

/** The object at a node. @throws ToolError `json-cadence/wrong-kind`. */
function objectAt(node: JsonNode): Readonly<Record<string, unknown>> {
  const { value } = node
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongKind(value, node, 'an object')
  }
  return value as Readonly<Record<string, unknown>>
}

/** A property of the object at a node, whatever else it has. @throws ToolError as `propertiesOf`. */
export function propertyOf(node: JsonNode, name: string): JsonNode {
  const properties = objectAt(node)
  if (!Object.hasOwn(properties, name)) throw jsonMissingProperty({ path: node.path, name })
  return new JsonNode(properties[name], node, `.${name}`)
}
