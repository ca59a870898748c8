import { utf8Text } from '@toolkit/core/bytes/utf8'
import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import { mayHoldSecret, type TextPlace } from '@toolkit/core/detect/secret-candidates'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import type { Work } from './transaction-draft'

export const FIND_SECRETS = taskRef<typeof import('./find-secrets.task').default>('find-secrets')

/** In the place of what is not stored: no Cadence, so that nothing is built with it unseen. */
export const LEFT_OUT = '‹not stored: it may be a secret›'

/** Where in each of the texts there may be secrets; a worker looks where anything may be one. */
export type FindSecrets = (texts: readonly string[]) => Promise<readonly (readonly TextPlace[])[]>

const findInWorker: FindSecrets = texts => runTask(FIND_SECRETS, texts)

/**
 * Work without what may be a secret in its script or arguments: where one is, `LEFT_OUT` stands in the draft,
 * and a transaction that was built with it is left out, unless it was sent: then everybody can read it. 64
 * hex digits as an argument are kept, which ids and hashes are.
 * @throws ToolError where nobody can look; then nothing is stored.
 */
export async function withoutSecrets(work: Work, find: FindSecrets = findInWorker): Promise<Work> {
  const { draft, signing, sent } = work
  const built = signing && !sent ? signing.transaction : null
  const typed = draft ? [draft.script, ...draft.arguments.flatMap(textsIn)] : []
  const sources = built ? [built.script, ...built.arguments].map(textOf) : []
  const texts = [...new Set([...typed, ...sources])].filter(mayHoldSecret)
  if (texts.length === 0) return work
  const places = await find(texts)
  const found = new Map(texts.map((text, at) => [text, places[at] ?? []]))
  const inScript = (text: string) => found.get(text) ?? []
  const inArgument = (text: string) => inScript(text).filter(place => !isId(text, place))
  const argument = (text: string) => cutOut(text, inArgument(text))
  const [script = '', ...values] = sources
  const kept = inScript(script).length === 0 && values.every(text => inArgument(text).length === 0)
  return {
    ...work,
    draft: draft && {
      ...draft,
      script: cutOut(draft.script, inScript(draft.script)),
      arguments: draft.arguments.map(input => withTexts(input, argument)),
    },
    signing: kept ? signing : null,
  }
}

const isId = (text: string, { offset, length }: TextPlace) =>
  /^(?:0x)?[0-9a-f]{64}$/i.test(text.slice(offset, offset + length))

/** The texts that were typed for one argument. */
function textsIn(input: ArgumentInput): readonly string[] {
  const texts: string[] = []
  withTexts(input, text => {
    texts.push(text)
    return text
  })
  return texts
}

/** The same input with other texts. */
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

function cutOut(text: string, places: readonly TextPlace[]): string {
  const pieces: string[] = []
  let from = 0
  for (const { offset, length } of places) {
    pieces.push(text.slice(from, offset), LEFT_OUT)
    from = offset + length
  }
  return [...pieces, text.slice(from)].join('')
}

/** Bytes that are no text have no key that anybody typed. */
const textOf = (bytes: Uint8Array): string => utf8Text(bytes) ?? ''
