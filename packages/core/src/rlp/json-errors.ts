import { ToolError } from '../errors.ts'

interface JsonPath {
  /** Path of the value as the start of a message: `At $[0][2]: `; empty outside JSON. */
  readonly where: string
  /** UTF-16 units into the text. */
  readonly offset: number
  readonly length?: number
}

const text = (where: string, text: string) =>
  where === '' ? text.charAt(0).toUpperCase() + text.slice(1) : where + text

const at = ({ offset, length = 1 }: JsonPath) => ({ kind: 'offset', offset, length }) as const

const ALLOWED = 'Use lists, texts in quotes, bytes as "0x…", and whole numbers from 0.'

export const jsonEmpty = () =>
  new ToolError('json-rlp/empty', 'No JSON to encode.', {
    position: at({ where: '', offset: 0, length: 0 }),
    suggestion: 'The empty text is "", the empty list [].',
  })

export const jsonUnexpected = (
  facts: JsonPath & { readonly expected: string; readonly found: string },
) =>
  new ToolError(
    'json-rlp/unexpected',
    text(facts.where, `${facts.expected} is expected, not ${facts.found}.`),
    { position: at(facts), suggestion: ALLOWED },
  )

export function jsonUnfinished(facts: JsonPath & { readonly what: 'list' | 'text' }) {
  const sign = facts.what === 'list' ? 'bracket "]"' : 'double quote'
  return new ToolError(
    'json-rlp/unfinished',
    text(facts.where, `the ${facts.what} that starts here is never closed.`),
    { position: at(facts), suggestion: `Its ${sign} is missing.` },
  )
}

export const jsonTrailing = (facts: JsonPath) =>
  new ToolError('json-rlp/trailing', 'There is more text after the value.', {
    position: at(facts),
    suggestion: 'Encode one value; wrap several in a list: [ …, … ].',
  })

export const jsonTrailingComma = (facts: JsonPath) =>
  new ToolError('json-rlp/trailing-comma', text(facts.where, 'no item follows the comma.'), {
    position: at(facts),
    suggestion: 'Remove the comma, or write the item.',
  })

/** JSON types that RLP lacks. */
export type Foreign = 'object' | 'boolean' | 'null'

const FOREIGN: Readonly<Record<Foreign, readonly [string, string]>> = {
  object: ['RLP has no objects, only lists and bytes.', 'Write its values as a list, in order.'],
  boolean: ['RLP has no true and false.', 'Most protocols use 1 and 0.'],
  null: ['RLP has no null.', 'Most protocols use the empty string, "".'],
}

export function jsonForeign(kind: Foreign, facts: JsonPath) {
  const [message, suggestion] = FOREIGN[kind]
  return new ToolError(`json-rlp/${kind}`, text(facts.where, message), {
    position: at(facts),
    suggestion,
  })
}

export const jsonControlCharacter = (facts: JsonPath & { readonly character: string }) =>
  new ToolError(
    'json-rlp/control-character',
    text(facts.where, `the text has ${facts.character} in it.`),
    { position: at(facts), suggestion: 'Escape it with a backslash: \\n, \\t, \\u0000.' },
  )

export const jsonBadEscape = (facts: JsonPath) =>
  new ToolError('json-rlp/bad-escape', text(facts.where, 'there is no such escape.'), {
    position: at(facts),
    suggestion: 'JSON knows \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits.',
  })

export const jsonHalfCharacter = (facts: JsonPath) =>
  new ToolError(
    'utf8/lone-surrogate',
    text(facts.where, 'the text has an unpaired surrogate, which UTF-8 can’t encode.'),
    {
      position: at(facts),
      suggestion: 'A surrogate \\ud83d needs its other half; or write the bytes as "0x…".',
    },
  )

export function jsonHexOddLength(facts: JsonPath & { readonly digits: number }) {
  const { digits } = facts
  return new ToolError(
    'hex/odd-length',
    text(
      facts.where,
      `the bytes have ${digits} hex digit${digits === 1 ? '' : 's'}: one is missing or one is too many.`,
    ),
    { position: at(facts), suggestion: 'A byte has two digits, a leading 0 counts.' },
  )
}

export const jsonHexBadDigit = (facts: JsonPath & { readonly character: string }) =>
  new ToolError(
    'hex/bad-digit',
    text(facts.where, `the bytes have ${facts.character} in them, which is no hex digit.`),
    {
      position: at(facts),
      suggestion:
        'A text that starts with 0x stands for bytes. To encode those very characters, write their bytes: "0x3078…".',
    },
  )

export type NaturalFault =
  | 'empty'
  | 'negative'
  | 'fraction'
  | 'exponent'
  | 'leading-zero'
  | 'bad-digit'

const NATURAL_FAULTS: Readonly<Record<NaturalFault, string>> = {
  empty: 'the number is empty.',
  negative: 'RLP has no negative numbers.',
  fraction: 'RLP has no fractions.',
  exponent: 'the number is written with an exponent.',
  'leading-zero': 'the number has a leading 0.',
  'bad-digit': 'which is not a digit.',
}

export function naturalFault(
  fault: NaturalFault,
  facts: JsonPath & { readonly character?: string },
) {
  const said = NATURAL_FAULTS[fault]
  return new ToolError(
    `integer/${fault}`,
    text(
      facts.where,
      fault === 'bad-digit' ? `the number contains ${facts.character}, ${said}` : said,
    ),
    { position: at(facts), suggestion: 'Enter a whole number from 0, in digits only.' },
  )
}

export const naturalTooLong = (
  facts: JsonPath & { readonly digits: number; readonly limit: number },
) =>
  new ToolError(
    'integer/too-long',
    text(facts.where, `the number has ${facts.digits} digits; the limit is ${facts.limit}.`),
    { position: at({ ...facts, length: facts.digits }), suggestion: 'Write it as hex: "0x…".' },
  )

declare module '../errors.ts' {
  interface ErrorAreas {
    rlpJson: typeof import('./json-errors.ts')
  }
}
