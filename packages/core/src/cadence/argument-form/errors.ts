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

export const wrongInput = ({ path, type }: { path: string; type: string }) =>
  new ToolError('argument/wrong-input', `What was entered for ${path} is not for ${type}.`, {
    position: atField(path),
    suggestion: 'Enter it again.',
  })

export const outOfRange = (facts: { path: string; type: string; min: string; max: string }) =>
  new ToolError('argument/out-of-range', `The number does not fit into ${facts.type}.`, {
    position: atField(facts.path),
    suggestion: `${facts.type} goes from ${facts.min} to ${facts.max}.`,
  })

export const notAPath = (facts: { path: string; type: string; domains: readonly string[] }) =>
  new ToolError('argument/not-a-path', `This is not a ${facts.type}.`, {
    position: atField(facts.path),
    suggestion: `Enter ${facts.domains.map(domain => `/${domain}/name`).join(' or ')}, the name in letters, digits and “_”.`,
  })

export const noCase = (facts: { path: string; cases: readonly string[] }) =>
  new ToolError('argument/no-case', 'No case of the enum is chosen.', {
    position: atField(facts.path),
    suggestion: `Choose one of ${facts.cases.length}: ${facts.cases.slice(0, 5).join(', ')}${facts.cases.length > 5 ? ', …' : ''}.`,
  })

export const wrongLength = (facts: { path: string; found: number; expected: number }) =>
  new ToolError(
    'argument/wrong-length',
    `There are ${facts.found} items, and the type has ${facts.expected}.`,
    { position: atField(facts.path) },
  )

export const duplicateKey = (facts: { path: string; key: string; first: string }) =>
  new ToolError('argument/duplicate-key', `The key ${facts.key} is there twice.`, {
    position: atField(facts.path),
    suggestion: `It is also at ${facts.first}. A dictionary has each key once.`,
  })

export const zeroStep = ({ path }: { path: string }) =>
  new ToolError('argument/range-step', 'The step leads away from the end, or is 0.', {
    position: atField(path),
    suggestion: 'From start to end the step has to be positive upwards and negative downwards.',
  })

export const badBytes = ({ path, cause }: { path: string; cause: ToolError }) =>
  new ToolError('argument/bytes', `These are not bytes in hex: ${cause.message}`, {
    position: atField(path),
    suggestion: 'Enter two hex digits for each byte, or choose a file.',
    cause,
  })

export const notText = ({ path, name }: { path: string; name: string }) =>
  new ToolError('argument/not-text', `${name} is not text in UTF-8.`, {
    position: atField(path),
    suggestion: 'Send its bytes as hex, or choose a text file.',
  })

export const fileTooLong = (facts: { path: string; bytes: number; most: number }) =>
  new ToolError(
    'argument/too-long',
    `${facts.bytes} bytes do not fit into a transaction in this form.`,
    { position: atField(facts.path), suggestion: `The limit is ${facts.most} bytes.` },
  )

export const wrongValue = (facts: { path: string; type: string; found: string }) =>
  new ToolError(
    'argument/wrong-value',
    `${facts.path} is ${facts.type}, and the JSON-Cadence has ${facts.found} there.`,
    { position: atField(facts.path) },
  )

export const missingField = (facts: { path: string; name: string; type: string }) =>
  new ToolError(
    'argument/missing-field',
    `${facts.type} has a field “${facts.name}”, and there is none.`,
    {
      position: atField(facts.path),
    },
  )

export const unknownField = (facts: { path: string; name: string; type: string }) =>
  new ToolError('argument/unknown-field', `${facts.type} has no field “${facts.name}”.`, {
    position: atField(facts.path),
  })

export const otherType = (facts: { path: string; id: string; found: string }) =>
  new ToolError(
    'argument/other-type',
    `${facts.path} is ${facts.id}, and the JSON-Cadence has ${facts.found}.`,
    {
      position: atField(facts.path),
    },
  )

export const badArgumentJson = ({ path, cause }: { path: string; cause: ToolError }) =>
  new ToolError('argument/json', cause.message, {
    position: atField(path),
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

export const capabilityRefused = ({ path }: { path: string }) =>
  new ToolError('argument/capability', 'Cadence takes no capability as an argument.', {
    position: atField(path),
    suggestion: 'Pass an address and a path, and get the capability in the transaction.',
  })

export const algorithmKey = (facts: { path: string; id: string }) =>
  new ToolError(
    'argument/algorithm-key',
    `Cadence reads no dictionary with a ${facts.id} as key.`,
    {
      position: atField(facts.path),
      suggestion: 'Only an empty dictionary of this type can be an argument.',
    },
  )

export const emptyUntyped = ({ path }: { path: string }) =>
  new ToolError(
    'argument/empty',
    'Cadence takes no empty array or dictionary here: it has no type.',
    {
      position: atField(path),
      suggestion: 'Add an item, or change the parameter’s type to one such as [AnyStruct].',
    },
  )

declare module '../../errors.ts' {
  interface ErrorAreas {
    argumentForm: typeof import('./errors.ts')
  }
}
