import { wrongInput } from './errors.ts'

const KINDS = {
  bytes: [(value: unknown) => value instanceof Uint8Array, 'bytes (a Uint8Array)'],
  text: [(value: unknown) => typeof value === 'string', 'a text'],
  bigint: [(value: unknown) => typeof value === 'bigint', 'a bigint'],
  count: [
    (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0,
    'a whole number from 0',
  ],
  list: [(value: unknown) => Array.isArray(value), 'a list'],
  object: [
    (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'an object',
  ],
} as const

const FOUND: Readonly<Record<string, string>> = {
  undefined: 'missing',
  object: 'an object',
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  bigint: 'a bigint',
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Uint8Array) return 'bytes'
  return FOUND[typeof value] ?? `a ${typeof value}`
}

/**
 * Checks an encoder's input at runtime: a caller without types gets an error instead of wrong bytes.
 * @param what name of the value for the message: `reference block ID`.
 * @throws ToolError `input/wrong-kind`, which repeats nothing of the value.
 */
export function requireInput(kind: keyof typeof KINDS, value: unknown, what: string): void {
  const [isKind, expected] = KINDS[kind]
  if (!isKind(value)) throw wrongInput({ what, expected, found: kindOf(value) })
}

/**
 * Checks that a name is a key of `table`.
 * @throws ToolError `input/wrong-kind`.
 */
export function requireName(table: object, name: unknown, what: string): void {
  if (typeof name === 'string' && Object.hasOwn(table, name)) return
  const expected = `one of ${Object.keys(table).join(', ')}`
  throw wrongInput({
    what,
    expected,
    found: typeof name === 'string' ? 'another name' : kindOf(name),
  })
}
