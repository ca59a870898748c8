import { deriveBytes } from '../aes/derive-key.ts'
import { checkKdfCost } from './kdf-cost.ts'
import type { DeriveKey } from './keystore.ts'
import { scrypt } from './scrypt.ts'

/**
 * Derives by the own scrypt, or PBKDF2 by Web Crypto, which reports nothing between 0 and 1. Blocks
 * the thread: for workers.
 * @throws ToolError `keystore/…` for costs that are wrong or absurd, before anything is allocated.
 */
export const deriveKeystoreKey: DeriveKey = async (kdf, password, onProgress) => {
  checkKdfCost(kdf)
  const { salt, dklen } = kdf
  if (kdf.kind === 'pbkdf2') {
    return deriveBytes(kdf, password, salt, dklen)
  }
  const { n, r, p } = kdf
  return scrypt(password, salt, { n, r, p, length: dklen }, onProgress ? { onProgress } : {})
}
