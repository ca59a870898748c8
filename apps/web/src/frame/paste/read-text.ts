import { detect } from '@toolkit/core/detect/detect'
import { guess } from '@toolkit/core/detect/guess'
import { dataOf } from './data-of'
import type { Reading } from './reading'

/**
 * What `text` may be, best first, each with what a tool can be given of it. A text that is nothing else is
 * a text. Heavy (curves, word lists): for tasks.
 */
export async function readText(text: string): Promise<readonly Reading[]> {
  if (text.trim() === '') return []
  const guesses = await detect(text)
  const readings = guesses.map(found => ({ ...found, data: dataOf(text, found) }))
  if (readings.some(({ data }) => data.length > 0)) return readings
  const plain = guess('text', 'possible', 'A text.')
  return [...readings, { ...plain, data: dataOf(text, plain) }]
}
