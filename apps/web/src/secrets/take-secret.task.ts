import type { Secret } from '@toolkit/core/secret'
import { readSecrets } from '@toolkit/explain/detect/find-secrets'
import type { PastedKind } from '@toolkit/explain/detect/guess'
import { secretRangeMessage } from '@toolkit/explain/detect/secret-messages'
import { defineTask } from '../workers/task'
import { isWrapped } from './is-wrapped'

export interface TakeSecretInput {
  readonly text: Secret<string>
  readonly requested: PastedKind
}

export interface TakenSecret {
  readonly secret: Secret<string>
  /** “the seed phrase in line 2”. */
  readonly message: string
}

/** Finds the first secret of a kind within other text; null if there is none. */
export default defineTask(
  'take-secret',
  async ({ text, requested }: TakeSecretInput): Promise<TakenSecret | null> => {
    const whole = text.reveal()
    const found = await readSecrets(whole)
    const first = found.find(({ kind }) => kind === requested)
    if (!first || first.certainty === 'possible') return null
    const { secret } = first
    if (secret.reveal() === whole.trim() || !isWrapped(whole, first)) return null
    return { secret, message: secretRangeMessage(whole, first, found) }
  },
)
