import { atField, ToolError } from '../../errors.ts'

const quoted = (text: string) => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)

export const typeSyntax = ({ type, message }: { type: string; message: string }) =>
  new ToolError('argument/type-syntax', `${quoted(type)} is not a Cadence type: ${message}`)

export const unknownTypeName = ({ name }: { name: string }) =>
  new ToolError('argument/unknown-type', `There is no type “${name}” here.`, {
    suggestion: 'Types are case-sensitive, and those of contracts need an import.',
  })

export const notImportable = ({ type, why }: { type: string; why: string }) =>
  new ToolError('argument/not-importable', `${type} cannot be the type of an argument: ${why}.`, {
    suggestion:
      'Arguments are values: numbers, texts, addresses, paths, structs, enums and lists of them.',
  })

export const typeNotWritten = ({ type }: { type: string }) =>
  new ToolError('argument/type-not-written', `${quoted(type)} is not read as text here.`, {
    suggestion: 'Enter it as JSON-Cadence.',
  })

export const badKeyType = ({ type }: { type: string }) =>
  new ToolError('argument/key-type', `${type} cannot be the key of a dictionary.`, {
    suggestion: 'Keys are numbers, texts, addresses, paths, types, enums or true and false.',
  })

export const badRangeType = ({ type }: { type: string }) =>
  new ToolError('argument/range-type', `InclusiveRange<${type}> is not a type.`, {
    suggestion: 'An InclusiveRange has one integer type: InclusiveRange<Int>.',
  })

export const wrongInput = ({ place, type }: { place: string; type: string }) =>
  new ToolError('argument/wrong-input', `What was entered for ${place} is not for ${type}.`, {
    position: atField(place),
    suggestion: 'Clear the field and enter it again.',
  })

export const outOfRange = (facts: { place: string; type: string; min: string; max: string }) =>
  new ToolError('argument/out-of-range', `The number does not fit into ${facts.type}.`, {
    position: atField(facts.place),
    suggestion: `${facts.type} goes from ${facts.min} to ${facts.max}.`,
  })

export const notAPath = (facts: { place: string; type: string; domains: readonly string[] }) =>
  new ToolError('argument/not-a-path', `This is not a ${facts.type}.`, {
    position: atField(facts.place),
    suggestion: `Enter ${facts.domains.map(domain => `/${domain}/name`).join(' or ')}, the name in letters, digits and “_”.`,
  })

export const noCase = (facts: { place: string; cases: readonly string[] }) =>
  new ToolError('argument/no-case', 'No case of the enum is chosen.', {
    position: atField(facts.place),
    suggestion: `Choose one of ${facts.cases.length}: ${facts.cases.slice(0, 5).join(', ')}${facts.cases.length > 5 ? ', …' : ''}.`,
  })

export const wrongLength = (facts: { place: string; found: number; expected: number }) =>
  new ToolError(
    'argument/wrong-length',
    `There are ${facts.found} items, and the type has ${facts.expected}.`,
    { position: atField(facts.place) },
  )

export const duplicateKey = (facts: { place: string; key: string; first: string }) =>
  new ToolError('argument/duplicate-key', `The key ${facts.key} is there twice.`, {
    position: atField(facts.place),
    suggestion: `It is also at ${facts.first}. A dictionary has each key once.`,
  })

export const zeroStep = ({ place }: { place: string }) =>
  new ToolError('argument/range-step', 'The step leads away from the end, or is 0.', {
    position: atField(place),
    suggestion: 'From start to end the step has to be positive upwards and negative downwards.',
  })

export const badBytes = ({ place, cause }: { place: string; cause: ToolError }) =>
  new ToolError('argument/bytes', `These are not bytes in hex: ${cause.message}`, {
    position: atField(place),
    suggestion: 'Enter two hex digits for each byte, or choose a file.',
    cause,
  })

export const notText = ({ place, name }: { place: string; name: string }) =>
  new ToolError('argument/not-text', `${name} is not text in UTF-8.`, {
    position: atField(place),
    suggestion: 'Send its bytes as hex, or choose a text file.',
  })

export const fileTooLong = (facts: { place: string; bytes: number; most: number }) =>
  new ToolError(
    'argument/too-long',
    `${facts.bytes} bytes do not fit into a transaction in this form.`,
    { position: atField(facts.place), suggestion: `The limit is ${facts.most} bytes.` },
  )

export const wrongValue = (facts: { place: string; type: string; found: string }) =>
  new ToolError(
    'argument/wrong-value',
    `${facts.place} is ${facts.type}, and the JSON-Cadence has ${facts.found} there.`,
    { position: atField(facts.place) },
  )

export const missingField = (facts: { place: string; name: string; type: string }) =>
  new ToolError(
    'argument/missing-field',
    `${facts.type} has a field “${facts.name}”, and there is none.`,
    {
      position: atField(facts.place),
    },
  )

export const unknownField = (facts: { place: string; name: string; type: string }) =>
  new ToolError('argument/unknown-field', `${facts.type} has no field “${facts.name}”.`, {
    position: atField(facts.place),
  })

export const otherType = (facts: { place: string; id: string; found: string }) =>
  new ToolError(
    'argument/other-type',
    `${facts.place} is ${facts.id}, and the JSON-Cadence has ${facts.found}.`,
    {
      position: atField(facts.place),
    },
  )

export const badArgumentJson = ({ place, cause }: { place: string; cause: ToolError }) =>
  new ToolError('argument/json', cause.message, {
    position: atField(place),
    suggestion: cause.suggestion,
    cause,
  })

export const argumentCount = (facts: { found: number; expected: number }) =>
  new ToolError(
    'argument/count',
    `There ${facts.found === 1 ? 'is 1 argument' : `are ${facts.found} arguments`} in the JSON, and ${facts.expected} ${facts.expected === 1 ? 'parameter' : 'parameters'}.`,
    { suggestion: 'Paste a list with one argument for each parameter, in order.' },
  )

export const notArguments = () =>
  new ToolError('argument/not-a-list', 'This is not a list of arguments in JSON-Cadence.', {
    suggestion: 'Arguments look like [{"type":"UFix64","value":"1.0"}].',
  })

export const argumentMissing = ({ name }: { name: string }) =>
  new ToolError('argument/missing', `There is no argument for ${name}.`, {
    position: atField(name),
  })

export const capabilityRefused = ({ place }: { place: string }) =>
  new ToolError('argument/capability', 'Cadence takes no capability as an argument.', {
    position: atField(place),
    suggestion: 'Pass an address and a path, and get the capability in the transaction.',
  })

export const algorithmKey = (facts: { place: string; id: string }) =>
  new ToolError(
    'argument/algorithm-key',
    `Cadence reads no dictionary with a ${facts.id} as key.`,
    {
      position: atField(facts.place),
      suggestion: 'Only an empty dictionary of this type can be an argument.',
    },
  )

export const emptyUntyped = ({ place }: { place: string }) =>
  new ToolError(
    'argument/empty',
    'Cadence takes no empty array or dictionary here: it has no type.',
    {
      position: atField(place),
      suggestion: 'Add an item, or change the parameter’s type to one such as [AnyStruct].',
    },
  )

declare module '../../errors.ts' {
  interface ErrorAreas {
    argumentForm: typeof import('./errors.ts')
  }
}
