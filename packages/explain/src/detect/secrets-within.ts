import { type FoundSecret, type ReadSecret, readSecrets } from './find-secrets.ts'
import { type Guess, guess } from './guess.ts'
import { secretRangeMessage } from './secret-messages.ts'

/** Returns a guess for each kind of secret within a text that is not one itself, with the first one of its kind. */
export async function secretsWithin(text: string): Promise<readonly Guess[]> {
  const found = await readSecrets(text)
  return firstOfEach(found).map(one =>
    guess(one.kind, one.certainty, `Read: ${secretRangeMessage(text, one, found)}.`, {
      secret: true,
      secretValue: one.secret,
      within: true,
    }),
  )
}

const firstOfEach = (found: readonly ReadSecret[]) =>
  found.filter(({ kind }, at) => found.findIndex((one: FoundSecret) => one.kind === kind) === at)
