import { formatHex } from '@toolkit/core/bytes/hex'
import { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../workers/task'
import { derivePhraseKeys, type PhrasePath } from '../phrase/derive-phrase-keys'
import type { SigningKey } from './use-key-source'

/** Derives the keys of a phrase at one path: on each curve, for each encoding of its passphrase. */
export default defineTask('phrase-keys', (input: PhrasePath) =>
  derivePhraseKeys(
    input,
    ({ signatureAlgorithm, publicKey }, privateKey): SigningKey => ({
      ...{ signatureAlgorithm, publicKey },
      privateKey: new Secret(formatHex(privateKey.reveal())),
    }),
  ),
)
