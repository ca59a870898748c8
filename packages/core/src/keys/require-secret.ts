import { wrongInput } from '../bytes/errors.ts'
import { Secret } from '../secret.ts'

/**
 * Checks that a value is a `Secret`, for callers without types.
 * @param what it is, for the sentence: `private key`.
 * @throws ToolError `input/wrong-kind`, which repeats nothing of the value.
 */
export function requireSecret(value: unknown, what: string): void {
  if (!(value instanceof Secret)) {
    throw wrongInput({ what, expected: 'a Secret', found: 'another value' })
  }
}
