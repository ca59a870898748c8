import { atField, ToolError } from '../errors.ts'

/** Quotes input, truncated to its beginning. */
function quoted(text: string): string {
  const limit = 80
  return JSON.stringify(text.length > limit ? `${text.slice(0, limit)}…` : text)
}

export const jsonSyntax = ({ offset, empty }: { offset: number; empty: boolean }) =>
  new ToolError('json-cadence/syntax', empty ? 'The input is empty.' : 'This is not valid JSON.', {
    position: { kind: 'offset', offset: empty ? 0 : offset },
    suggestion: 'JSON-Cadence looks like {"type":"UFix64","value":"1.0"}.',
  })

export const jsonTooDeep = ({ limit }: { limit: number }) =>
  new ToolError(
    'json-cadence/too-deep',
    `The JSON is nested more than ${limit} deep, which no Cadence value is.`,
  )

export const jsonWrongKind = (facts: { path: string; expected: string; found: string }) =>
  new ToolError(
    'json-cadence/wrong-kind',
    `${facts.expected.charAt(0).toUpperCase()}${facts.expected.slice(1)} is needed at ${facts.path}, but there is ${facts.found}.`,
    {
      position: atField(facts.path),
      ...(facts.found === 'a number'
        ? { suggestion: 'Numbers are written as texts: "value":"42".' }
        : {}),
    },
  )

export const jsonMissingProperty = ({ path, name }: { path: string; name: string }) =>
  new ToolError('json-cadence/missing-property', `The object at ${path} has no "${name}".`, {
    position: atField(path),
  })

export function jsonUnknownProperty(facts: {
  path: string
  name: string
  known: readonly string[]
}) {
  const known = facts.known.map(name => `"${name}"`).join(', ')
  return new ToolError(
    'json-cadence/unknown-property',
    `The object at ${facts.path} has an unknown property ${quoted(facts.name)}.`,
    { position: atField(facts.path), suggestion: `It may have ${known} only.` },
  )
}

export const unknownCadenceType = ({ path, type }: { path: string; type: string }) =>
  new ToolError(
    'json-cadence/unknown-type',
    `${quoted(type)} at ${path} isn’t a JSON-Cadence type.`,
    {
      position: atField(path),
      suggestion: 'Types are case-sensitive: "String", "UFix64", "Address", "Optional".',
    },
  )

export const unknownTypeKind = ({ path, kind }: { path: string; kind: string }) =>
  new ToolError(
    'json-cadence/unknown-kind',
    `${quoted(kind)} at ${path} is not a kind of Cadence type.`,
    { position: atField(path) },
  )

export const eventInitializers = ({ path, count }: { path: string; count: number }) =>
  new ToolError(
    'json-cadence/event-initializers',
    `An event has exactly one initializer, but at ${path} there are ${count}.`,
    { position: atField(path) },
  )

export const mappingEntitlements = ({ path }: { path: string }) =>
  new ToolError(
    'json-cadence/mapping-entitlements',
    `An entitlement mapping has exactly one type ID, at ${path}.`,
    { position: atField(path) },
  )

export const notWritten = ({ path, what }: { path: string; what: string }) =>
  new ToolError(
    'json-cadence/not-written',
    `${what} at ${path} cannot be encoded: Cadence 1.0 removed it.`,
    { position: atField(path) },
  )

export const unpairedSurrogate = ({ path }: { path: string }) =>
  new ToolError(
    'json-cadence/unpaired-surrogate',
    `The text at ${path} has an unpaired surrogate, which UTF-8 cannot hold.`,
    { position: atField(path) },
  )

export const badArraySize = ({ path, size }: { path: string; size: number }) =>
  new ToolError(
    'json-cadence/bad-array-size',
    `The array size at ${path} is ${size}, not a whole number from 0 to 2^53 - 1.`,
    { position: atField(path) },
  )

export const badTypeId = ({ path, id }: { path: string; id: string }) =>
  new ToolError(
    'json-cadence/bad-type-id',
    `${quoted(id)} at ${path} is not the ID of a Cadence type.`,
    {
      position: atField(path),
      suggestion: 'A type ID names its location first: A.1654653399040a61.FlowToken.Vault.',
    },
  )

export const badPathText = ({ path, text }: { path: string; text: string }) =>
  new ToolError('json-cadence/bad-path', `${quoted(text)} at ${path} is not a path.`, {
    position: atField(path),
    suggestion: 'A path looks like /public/flowTokenReceiver.',
  })

export const badPathDomain = ({ path, domain }: { path: string; domain: string }) =>
  new ToolError(
    'json-cadence/bad-path-domain',
    `${quoted(domain)} at ${path} is not the domain of a path.`,
    {
      position: atField(path),
      suggestion: 'Domains are storage, public and private, in lower case.',
    },
  )

export const notOneCharacter = ({ path, text }: { path: string; text: string }) =>
  new ToolError(
    'json-cadence/not-one-character',
    `${quoted(text)} at ${path} is not exactly one character.`,
    {
      position: atField(path),
      suggestion: 'The chain counts characters by the grapheme clusters of Unicode 15.0.',
    },
  )

export const badCadenceAddress = ({ path, cause }: { path: string; cause: ToolError }) =>
  new ToolError('json-cadence/bad-address', `The address at ${path} is not one: ${cause.message}`, {
    position: atField(path),
    suggestion: 'Addresses are written with 0x and up to 16 hex digits: "0xe467b9dd11fa00df".',
    cause,
  })

export const oddAddress = ({ path, text }: { path: string; text: string }) =>
  new ToolError(
    'json-cadence/bad-address',
    `The address at ${path} has an odd number of hex digits, which the chain refuses.`,
    { position: atField(path), suggestion: `Add a zero in front: "0x0${text.slice(2)}".` },
  )

export const addressWithoutPrefix = ({ path }: { path: string }) =>
  new ToolError('json-cadence/bad-address', `The address at ${path} does not start with 0x.`, {
    position: atField(path),
    suggestion: 'Addresses are written with 0x and up to 16 hex digits: "0xe467b9dd11fa00df".',
  })

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
  'too-long': () => ['has more digits than this tool reads', 'Enter at most 100,000 digits.'],
  'out-of-range': type => [`does not fit into ${type}`, 'Enter a number in its range.'],
}

/** `wrapped` is the value that the chain silently uses instead. */
export function badCadenceNumber(facts: {
  path: string
  type: string
  fault: NumberFault
  wrapped?: string | null
}) {
  const [what, suggestion] = NUMBER_FAULTS[facts.fault](facts.type)
  const wrapped = facts.wrapped ?? null
  const instead = wrapped === null ? '' : `; the chain doesn’t notice, and takes it for ${wrapped}`
  return new ToolError(
    `json-cadence/number-${facts.fault}`,
    `The ${facts.type} at ${facts.path} ${what}${instead}.`,
    { position: atField(facts.path), suggestion },
  )
}

declare module '../errors.ts' {
  interface ErrorAreas {
    cadence: typeof import('./errors.ts')
  }
}
