import { fixedHex, type Hex } from '@toolkit/core/bytes/hex'
import { KEY_FORM_LABELS, parseKeyMaterial } from '@toolkit/core/key-material/key-material'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { Secret } from '@toolkit/core/secret'
import { defineTask } from '../../workers/task'
import { privateKeyEntered } from './errors'

export interface ReadPublicKey {
  readonly publicKey: Hex<64>
  readonly formLabel: string
  /** Algorithm stated by the form; null if it states none. */
  readonly signatureAlgorithm: SignatureAlgorithm | null
  readonly hashAlgorithm: AccountHashAlgorithm | null
  readonly weight: number | null
}

/**
 * Parses a public key in any form of the Key tools. A private one is rejected without repeating any of it. Since the
 * text may be one, it comes as a Secret.
 */
export default defineTask('read-public-key', (text: Secret<string>): ReadPublicKey => {
  const {
    form,
    privateKey,
    publicKey,
    statedAlgorithm,
    signatureAlgorithms,
    hashAlgorithm,
    weight,
  } = parseKeyMaterial(text.reveal().trim())
  const formLabel = KEY_FORM_LABELS[form]
  if (privateKey !== null || publicKey === null) {
    privateKey?.wipe()
    throw privateKeyEntered({ form: formLabel })
  }
  return {
    ...{ publicKey: fixedHex(publicKey, 64), formLabel, hashAlgorithm, weight },
    signatureAlgorithm:
      statedAlgorithm ??
      (signatureAlgorithms.length === 1 ? (signatureAlgorithms[0] ?? null) : null),
  }
})
