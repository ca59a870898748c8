import { Secret } from '@toolkit/core/secret'
import { detect } from '@toolkit/explain/detect/detect'
import { readSecrets } from '@toolkit/explain/detect/find-secrets'
import { guess } from '@toolkit/explain/detect/guess'
import { secretRangeMessage } from '@toolkit/explain/detect/secret-messages'
import type { Data } from '../data-kinds'
import { dataOf } from './data-of'
import type { Interpretation } from './interpretation'

/** Finds the secrets within a text that is not one itself: one of each kind, which its tool extracts. */
async function within(text: string): Promise<readonly Interpretation[]> {
  const found = await readSecrets(text)
  const first = found.filter(({ kind }, at) => found.findIndex(one => one.kind === kind) === at)
  return first.map(one => {
    const { kind, certainty, secret } = one
    const because = `Read: ${secretRangeMessage(text, one, found)}.`
    const [read] = dataOf(secret.reveal(), { kind, certainty, because, secret: true })
    const whole = new Secret(text)
    const data: readonly Data[] =
      kind === 'private-key'
        ? [{ kind: 'key-text', text: whole }, ...(read ? [read] : [])]
        : kind === 'mnemonic'
          ? [{ kind, mnemonic: whole }]
          : kind === 'keystore'
            ? [{ kind, text: whole }]
            : read
              ? [read]
              : []
    return { kind, certainty, because, secret: true, data }
  })
}

/**
 * Guesses what `text` is, best first, each with the data for tools. A text that matches no format is plain text.
 * Expensive (curves, word lists): for tasks.
 */
export async function readText(text: string): Promise<readonly Interpretation[]> {
  if (text.trim() === '') return []
  const guesses = await detect(text)
  const whole = guesses.map(found => {
    // The value of a secret is in its data alone.
    const { value: _value, ...masked } = found
    return { ...(found.secret ? masked : found), data: dataOf(text, found) }
  })
  const interpretations = [
    ...(guesses.some(({ secret }) => secret) ? [] : await within(text)),
    ...whole,
  ]
  if (interpretations.some(({ data }) => data.length > 0)) return interpretations
  const plain = guess('text', 'possible', 'A text.')
  return [...interpretations, { ...plain, data: dataOf(text, plain) }]
}
