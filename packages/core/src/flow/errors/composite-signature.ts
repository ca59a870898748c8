import { ToolError } from '../../errors.ts'

const SHAPE =
  'FCL gives a list of {"f_type":"CompositeSignature","addr":"0x…","keyId":0,"signature":"…"}.'

/** Engines say where: "at position 12" (V8), "line 1 column 13" (SpiderMonkey). */
function placeIn(text: string, reason: string): number | null {
  const position = /position (\d+)/u.exec(reason)
  if (position !== null) return Number(position[1])
  if (/end of (?:json|data|input|file)/iu.test(reason)) return text.length
  const lineColumn = /line (\d+) column (\d+)/u.exec(reason)
  if (lineColumn === null) return null
  const before = text.split('\n').slice(0, Number(lineColumn[1]) - 1)
  return before.reduce((sum, line) => sum + line.length + 1, 0) + Number(lineColumn[2]) - 1
}

export function jsonSyntax({ text, cause }: { text: string; cause: unknown }): ToolError {
  const empty = text.trim() === ''
  const offset = empty ? 0 : placeIn(text, cause instanceof Error ? cause.message : '')
  return new ToolError({
    code: 'signed-json/syntax',
    message: empty ? 'There is no JSON to read.' : 'This is not valid JSON.',
    ...(offset === null
      ? {}
      : { position: { kind: 'offset', offset, length: offset < text.length ? 1 : 0 } }),
    suggestion: SHAPE,
    cause,
  })
}

export function wrongKind(facts: { path: string; wanted: string; found: string }): ToolError {
  return new ToolError({
    code: 'signed-json/wrong-kind',
    message: `${facts.path} must be ${facts.wanted}, but is ${facts.found}.`,
    position: { kind: 'field', field: facts.path },
    suggestion: SHAPE,
  })
}

export function missingProperty({ path, name }: { path: string; name: string }): ToolError {
  return new ToolError({
    code: 'signed-json/missing-property',
    message: `${path} has no "${name}".`,
    position: { kind: 'field', field: path },
    suggestion: SHAPE,
  })
}

export function badProperty({ path, cause }: { path: string; cause: ToolError }): ToolError {
  return new ToolError({
    code: cause.code,
    message: `${path}: ${cause.message}`,
    position: { kind: 'field', field: path },
    suggestion: cause.suggestion,
    cause,
  })
}

export function wrongType(facts: { path: string; wanted: string; found: string }): ToolError {
  return new ToolError({
    code: 'signed-json/wrong-type',
    message: `${facts.path} is "${facts.found.slice(0, 40)}" where "${facts.wanted}" is needed.`,
    position: { kind: 'field', field: facts.path },
    suggestion: SHAPE,
  })
}

export function noSignatures({ path }: { path: string }): ToolError {
  return new ToolError({
    code: 'signed-json/no-signatures',
    message: `${path} holds no signature.`,
    position: { kind: 'field', field: path },
    suggestion: SHAPE,
  })
}

export function severalAccounts({ addresses }: { addresses: readonly string[] }): ToolError {
  return new ToolError({
    code: 'signed-json/several-accounts',
    message: `The signatures are of several accounts: ${addresses.map(one => `0x${one}`).join(', ')}.`,
    suggestion:
      'Check the signatures of one account at a time: weights do not add up across accounts.',
  })
}
