import { defineTask } from '../../workers/task'
import { derivePhraseKeys, type PhrasePath } from '../phrase/derive-phrase-keys'

/** Derives the public keys of a phrase at one path, on each curve, for each encoding of its passphrase. */
export default defineTask('phrase-public-keys', (input: PhrasePath) =>
  derivePhraseKeys(input, key => key),
)
