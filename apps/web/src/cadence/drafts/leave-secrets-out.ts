import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import { mayHoldSecret } from '@toolkit/explain/detect/secret-candidates'
import type { TextRange } from '@toolkit/explain/detect/secrets/text-interpretation'
import { FIND_SECRETS } from '../../ui/fields/secret-gate'
import { runTask } from '../../workers/run-task'

/** Placeholder for text that is not stored: not valid Cadence, so that it cannot be built unnoticed. */
export const LEFT_OUT = '‹not stored: it may be a secret›'

/** Finds the ranges of each text that may be secrets; a worker scans texts with candidates. */
export type FindSecrets = (texts: readonly string[]) => Promise<readonly (readonly TextRange[])[]>

const findInWorker: FindSecrets = texts => runTask(FIND_SECRETS, texts)

/** Possible secrets in some texts, and functions that return the texts and arguments without them. */
export interface SecretRanges {
  readonly isClean: boolean
  /** Returns a program's text with `LEFT_OUT` for each possible secret. */
  readonly script: (text: string) => string
  /** The same for an argument, where 64 hex digits are kept: IDs and hashes have that form. */
  readonly argument: (input: ArgumentInput) => ArgumentInput
  /** Returns true if a program's text has no possible secret. */
  readonly isCleanScript: (text: string) => boolean
  /** Returns true if the text of an argument has no possible secret. */
  readonly isCleanArgument: (text: string) => boolean
}

/** Finds secrets in the texts of programs and arguments. @throws ToolError if the check is unavailable. */
export async function secretRangesIn(
  all: readonly string[],
  find: FindSecrets = findInWorker,
): Promise<SecretRanges> {
  const texts = [...new Set(all)].filter(mayHoldSecret)
  const ranges = texts.length === 0 ? [] : await find(texts)
  const found = new Map(texts.map((text, at) => [text, ranges[at] ?? []]))
  const inScript = (text: string) => found.get(text) ?? []
  const inArgument = (text: string) => inScript(text).filter(range => !isId(text, range))
  return {
    isClean: texts.length === 0,
    script: text => cutOut(text, inScript(text)),
    argument: input => withTexts(input, text => cutOut(text, inArgument(text))),
    isCleanScript: text => inScript(text).length === 0,
    isCleanArgument: text => inArgument(text).length === 0,
  }
}

const isId = (text: string, { offset, length }: TextRange) =>
  /^(?:0x)?[0-9a-f]{64}$/i.test(text.slice(offset, offset + length))

/** Returns the texts typed for one argument. */
export function textsIn(input: ArgumentInput): readonly string[] {
  const texts: string[] = []
  withTexts(input, text => {
    texts.push(text)
    return text
  })
  return texts
}

/** Returns the same input with other texts. */
function withTexts(input: ArgumentInput, change: (text: string) => string): ArgumentInput {
  const inner = (one: ArgumentInput) => withTexts(one, change)
  switch (input.kind) {
    case 'text':
    case 'json':
      return { ...input, text: change(input.text) }
    case 'optional':
      return { ...input, input: input.input && inner(input.input) }
    case 'list':
      return { ...input, items: input.items.map(inner) }
    case 'pairs':
      return {
        ...input,
        pairs: input.pairs.map(({ key, value }) => ({ key: inner(key), value: inner(value) })),
      }
    case 'fields':
      return { ...input, fields: input.fields.map(inner) }
    case 'bool':
    case 'file':
      return input
  }
}

function cutOut(text: string, ranges: readonly TextRange[]): string {
  const pieces: string[] = []
  let from = 0
  for (const { offset, length } of ranges) {
    pieces.push(text.slice(from, offset), LEFT_OUT)
    from = offset + length
  }
  return [...pieces, text.slice(from)].join('')
}
