import { requireInput } from './bytes/require-kind.ts'
import { atOffset, ToolError } from './errors.ts'
import { inDigits } from './text/numbers.ts'

/** A text longer than the limit; `what` with its article: `The PEM text`. */
export const inputTooLong = (facts: { what: string; length: number; limit: number }) =>
  new ToolError(
    'input/too-long',
    `${facts.what} has ${inDigits(facts.length)} characters; the limit is ${inDigits(facts.limit)}.`,
    {
      position: atOffset(facts.limit, facts.length - facts.limit),
      suggestion: 'Check that you pasted nothing else with it.',
    },
  )

/**
 * Rejects a text of more than `limit` UTF-16 units before processing it.
 * @throws ToolError `input/too-long` with the offset of the excess.
 */
export function requireLength(text: string, limit: number, what: string): void {
  requireInput('text', text, what)
  const { length } = text
  if (length > limit) throw inputTooLong({ what, length, limit })
}

declare module './errors.ts' {
  interface ErrorAreas {
    lengthLimit: typeof import('./length-limit.ts')
  }
}
