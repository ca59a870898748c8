import { detect } from '@toolkit/explain/detect/detect'
import { type Guess, guess } from '@toolkit/explain/detect/guess'
import { dataOf } from './data-of'
import type { Interpretation } from './interpretation'

/**
 * Guesses what `text` is, best first, each with the data for tools. A text that matches no format is plain text.
 * Expensive (curves, word lists): for tasks.
 */
export const readText = async (text: string): Promise<readonly Interpretation[]> =>
  withData(text, await detect(text))

/** Adds the data for tools to guesses about a text. */
export function withData(text: string, guesses: readonly Guess[]): readonly Interpretation[] {
  const found = guesses.map(one => ({ ...one, data: dataOf(text, one) }))
  if (found.length === 0 || found.some(({ data }) => data.length > 0)) return found
  const plain = guess('text', 'possible', 'A text.')
  return [...found, { ...plain, data: dataOf(text, plain) }]
}
