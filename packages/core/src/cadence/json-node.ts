import { jsonMissingProperty, jsonTooDeep, jsonUnknownProperty, jsonWrongKind } from './errors.ts'

/** Maximum nesting of JSON. No Cadence value comes near; the limit only stops bombs. */
export const MAX_JSON_DEPTH = 1000

/** Position in a JSON text. It references its parent; the path is built only when an error needs it, which is rare. */
export class JsonPath {
  /** Parent of this position; null for the whole text. */
  readonly #parent: JsonPath | null
  /** Step from the parent: `.value`, or an index of a list. */
  readonly #step: string | number
  readonly depth: number

  constructor(parent: JsonPath | null, step: string | number) {
    this.#parent = parent
    this.#step = step
    this.depth = parent === null ? 0 : parent.depth + 1
    if (this.depth > MAX_JSON_DEPTH) throw jsonTooDeep({ limit: MAX_JSON_DEPTH })
  }

  /** Path from the whole text, which is `$`: `$.value.fields[0].name`. */
  get path(): string {
    const steps: string[] = []
    for (let path: JsonPath | null = this; path; path = path.#parent) {
      steps.push(typeof path.#step === 'number' ? `[${path.#step}]` : path.#step)
    }
    return steps.reverse().join('')
  }
}

/** Part of a parsed JSON text, with its position. */
export class JsonNode extends JsonPath {
  readonly value: unknown
  /** True if paths may be texts, as in capabilities before Cadence 1.0. */
  readonly pathTexts: boolean

  constructor(
    value: unknown,
    parent: JsonPath | null = null,
    step: string | number = '$',
    pathTexts = parent instanceof JsonNode && parent.pathTexts,
  ) {
    super(parent, step)
    this.value = value
    this.pathTexts = pathTexts
  }
}

export const JSON_ROOT = new JsonPath(null, '$')

const KINDS: Readonly<Record<string, string>> = {
  object: 'an object',
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  bigint: 'a bigint',
  undefined: 'nothing',
}

/** Returns the name of a value's kind for an error. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return KINDS[typeof value] ?? `a ${typeof value}`
}

const wrongKind = (value: unknown, { path }: JsonPath, expected: string) =>
  jsonWrongKind({ path, expected, found: kindOf(value) })

/**
 * Checks an encoder's input at runtime: a caller without types gets an error instead of wrong bytes.
 * @throws ToolError `json-cadence/wrong-kind`.
 */
export function requireKind<K extends 'text' | 'boolean' | 'list' | 'object' | 'bigint'>(
  kind: K,
  value: unknown,
  path: JsonPath,
): void {
  const [isKind, expected] = REQUIRED[kind]
  if (!isKind(value)) throw wrongKind(value, path, expected)
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
 * Returns the position one step (`.value`, or an index) into another.
 * @throws ToolError `json-cadence/too-deep`.
 */
export function within(path: JsonPath, step: string | number): JsonPath {
  return new JsonPath(path, step)
}

const SURROGATE = /[\ud800-\udfff]/

/**
 * Returns the text at a node. An unpaired surrogate, which JSON can express (`\ud800`) and UTF-8 cannot encode, becomes
 * U+FFFD, as on the chain.
 * @throws ToolError `json-cadence/wrong-kind`.
 */
export function textOf(node: JsonNode): string {
  if (typeof node.value !== 'string') throw wrongKind(node.value, node, 'a text in quotes')
  // Few texts have one, and the pattern that recognises pairs is ten times slower.
  if (!SURROGATE.test(node.value)) return node.value
  return node.value.replace(/\p{Cs}+/gu, run => '\ufffd'.repeat(run.length))
}

/** Returns the boolean at a node. @throws ToolError `json-cadence/wrong-kind`. */
export function booleanOf(node: JsonNode): boolean {
  if (typeof node.value !== 'boolean') throw wrongKind(node.value, node, 'true or false')
  return node.value
}

/** Returns the natural number at a node, exactly. @throws ToolError `json-cadence/wrong-kind`. */
export function naturalOf(node: JsonNode): number {
  if (!Number.isSafeInteger(node.value) || (node.value as number) < 0) {
    throw wrongKind(node.value, node, 'a whole number from 0')
  }
  return node.value as number
}

/** Returns the items of the list at a node. @throws ToolError `json-cadence/wrong-kind`. */
export function itemsOf(node: JsonNode): readonly JsonNode[] {
  if (!Array.isArray(node.value)) throw wrongKind(node.value, node, 'a list')
  return node.value.map((item: unknown, index) => new JsonNode(item, node, index))
}

/** Checks that a node is empty: no property, null, `""` or `[]`. @throws ToolError as `textOf`. */
export function nothingAt(node: JsonNode | undefined): void {
  if (node === undefined || node.value === null || node.value === '') return
  if (!Array.isArray(node.value) || node.value.length > 0)
    throw wrongKind(node.value, node, 'nothing')
}

/** Returns true if a node is an object that has the property. */
export function hasProperty({ value }: JsonNode, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}

/**
 * Returns the properties of the object at a node: all of `required`, any of `optional`, and nothing else, so that no
 * part of a value is overlooked.
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

/** Returns the object at a node. @throws ToolError `json-cadence/wrong-kind`. */
function objectAt(node: JsonNode): Readonly<Record<string, unknown>> {
  const { value } = node
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongKind(value, node, 'an object')
  }
  return value as Readonly<Record<string, unknown>>
}

/** Returns a property of the object at a node; other properties are ignored. @throws ToolError as `propertiesOf`. */
export function propertyOf(node: JsonNode, name: string): JsonNode {
  const properties = objectAt(node)
  if (!Object.hasOwn(properties, name)) throw jsonMissingProperty({ path: node.path, name })
  return new JsonNode(properties[name], node, `.${name}`)
}
