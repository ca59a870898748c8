import { readSecrets } from '@toolkit/core/detect/find-secrets'
import type { PastedKind } from '@toolkit/core/detect/guess'
import { secretPlaceWords } from '@toolkit/core/detect/secret-words'
import type { Secret } from '@toolkit/core/secret'
import { defineTask } from '../workers/task'

export interface TakeSecretInput {
  readonly text: Secret<string>
  readonly wanted: PastedKind
}

export interface TakenSecret {
  readonly secret: Secret<string>
  /** “the seed phrase in line 2”. */
  readonly words: string
}

/** The first secret of a kind in a text that has more around it; null where there is none. */
export default defineTask(
  'take-secret',
  async ({ text, wanted }: TakeSecretInput): Promise<TakenSecret | null> => {
    const whole = text.reveal()
    const found = await readSecrets(whole)
    const first = found.find(({ kind }) => kind === wanted)
    if (!first || first.certainty === 'possible') return null
    const { offset, length, secret } = first
    // Words alone beside it are words of a phrase that is being typed, or has one too many.
    const around = whole.slice(0, offset) + whole.slice(offset + length)
    const isWrapped = secret.reveal() !== whole.trim() && /[^\p{L}\p{M} ]/u.test(around)
    return isWrapped ? { secret, words: secretPlaceWords(whole, first, found) } : null
  },
)
