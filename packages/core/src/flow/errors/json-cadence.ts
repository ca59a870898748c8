import { ToolError } from '../../errors.ts'

const field = (path: string) => ({ kind: 'field', field: path }) as const

/** Engines say where: "at position 12" (V8), "line 1 column 13" (SpiderMonkey). */
function placeIn(text: string, reason: string): number | null {
  const position = /position (\d+)/.exec(reason)
  if (position !== null) return Number(position[1])
  const lineColumn = /line (\d+) column (\d+)/.exec(reason)
  if (lineColumn === null) return null
  const before = text.split('\n').slice(0, Number(lineColumn[1]) - 1)
  return before.reduce((sum, line) => sum + line.length + 1, 0) + Number(lineColumn[2]) - 1
}

export function jsonSyntax({ text, cause }: { text: string; cause: unknown }): ToolError {
  const reason = cause instanceof Error ? cause.message : ''
  const offset = text.trim() === '' ? 0 : (placeIn(text, reason) ?? null)
  return new ToolError({
    code: 'json-cadence/syntax',
    message: text.trim() === '' ? 'There is no JSON to read.' : 'This is not valid JSON.',
    ...(offset === null ? {} : { position: { kind: 'offset', offset } }),
    suggestion: 'JSON-Cadence looks like {"type":"UFix64","value":"1.0"}.',
    cause,
  })
}

export function jsonTooDeep({ limit }: { limit: number }): ToolError {
  return new ToolError({
    code: 'json-cadence/too-deep',
    message: `The JSON is nested more than ${limit} deep, which no Cadence value is.`,
  })
}

export function jsonWrongKind(facts: { path: string; wanted: string; found: string }): ToolError {
  return new ToolError({
    code: 'json-cadence/wrong-kind',
    message: `${facts.wanted.charAt(0).toUpperCase()}${facts.wanted.slice(1)} is needed at ${facts.path}, but there is ${facts.found}.`,
    position: field(facts.path),
    ...(facts.found === 'a number'
      ? { suggestion: 'Numbers are written as texts: "value":"42".' }
      : {}),
  })
}

export function jsonMissingProperty({ path, name }: { path: string; name: string }): ToolError {
  return new ToolError({
    code: 'json-cadence/missing-property',
    message: `The object at ${path} has no "${name}".`,
    position: field(path),
  })
}

export function jsonUnknownProperty(facts: {
  path: string
  name: string
  known: readonly string[]
}): ToolError {
  const known = facts.known.map(name => `"${name}"`).join(', ')
  return new ToolError({
    code: 'json-cadence/unknown-property',
    message: `The object at ${facts.path} has an unknown property ${JSON.stringify(facts.name)}.`,
    position: field(facts.path),
    suggestion: `It may have ${known} only.`,
  })
}

export function unknownCadenceType({ path, type }: { path: string; type: string }): ToolError {
  return new ToolError({
    code: 'json-cadence/unknown-type',
    message: `${JSON.stringify(type)} at ${path} is not a type of JSON-Cadence.`,
    position: field(path),
    suggestion: 'Types are case-sensitive: "String", "UFix64", "Address", "Optional".',
  })
}

export function unknownTypeKind({ path, kind }: { path: string; kind: string }): ToolError {
  return new ToolError({
    code: 'json-cadence/unknown-kind',
    message: `${JSON.stringify(kind)} at ${path} is not a kind of Cadence type.`,
    position: field(path),
  })
}

export function badTypeId({ path, id }: { path: string; id: string }): ToolError {
  return new ToolError({
    code: 'json-cadence/bad-type-id',
    message: `${JSON.stringify(id)} at ${path} is not the ID of a Cadence type.`,
    position: field(path),
    suggestion: 'A type ID names its location first: A.1654653399040a61.FlowToken.Vault.',
  })
}

export function badPathDomain({ path, domain }: { path: string; domain: string }): ToolError {
  return new ToolError({
    code: 'json-cadence/bad-path-domain',
    message: `${JSON.stringify(domain)} at ${path} is not the domain of a path.`,
    position: field(path),
    suggestion: 'Domains are storage, public and private, in lower case.',
  })
}

export function notOneCharacter({ path, text }: { path: string; text: string }): ToolError {
  return new ToolError({
    code: 'json-cadence/not-one-character',
    message: `${JSON.stringify(text)} at ${path} is not exactly one character.`,
    position: field(path),
  })
}

export function badCadenceAddress({ path, cause }: { path: string; cause: ToolError }): ToolError {
  return new ToolError({
    code: 'json-cadence/bad-address',
    message: `The address at ${path} is not one: ${cause.message}`,
    position: field(path),
    suggestion: 'Addresses are written with 0x and up to 16 hex digits: "0xe467b9dd11fa00df".',
    cause,
  })
}

export function addressWithoutPrefix({ path }: { path: string }): ToolError {
  return new ToolError({
    code: 'json-cadence/bad-address',
    message: `The address at ${path} does not start with 0x.`,
    position: field(path),
    suggestion: 'Addresses are written with 0x and up to 16 hex digits: "0xe467b9dd11fa00df".',
  })
}

export type NumberFault =
  | 'empty'
  | 'not-a-number'
  | 'sign'
  | 'point'
  | 'no-point'
  | 'no-whole-part'
  | 'no-decimals'
  | 'too-many-decimals'
  | 'too-long'
  | 'out-of-range'

const NUMBER_FAULTS: Readonly<Record<NumberFault, (type: string) => readonly [string, string]>> = {
  empty: type => ['is empty', `Write a number for ${type}.`],
  'not-a-number': type => ['has a character that is not a digit', `Write ${type} in digits.`],
  sign: type => ['has a sign', `${type} is never negative and written without a sign.`],
  point: type => ['has a decimal point', `${type} is a whole number.`],
  'no-point': type => ['has no decimal point', `${type} needs one: 1.0.`],
  'no-whole-part': () => ['has no digit before the point', 'Write 0.5 for a half.'],
  'no-decimals': () => ['has no digit after the point', 'Write 1.0 for one.'],
  'too-many-decimals': type => [
    'has too many decimals',
    `${type} has up to ${type.endsWith('64') ? 8 : 24}.`,
  ],
  'too-long': () => ['has more digits than this tool reads', 'Give at most 100000 digits.'],
  'out-of-range': type => [`does not fit into ${type}`, 'Give a number of its range.'],
}

export function badCadenceNumber(facts: {
  path: string
  type: string
  fault: NumberFault
}): ToolError {
  const [what, suggestion] = NUMBER_FAULTS[facts.fault](facts.type)
  return new ToolError({
    code: `json-cadence/number-${facts.fault}`,
    message: `The ${facts.type} at ${facts.path} ${what}.`,
    position: field(facts.path),
    suggestion,
  })
}
