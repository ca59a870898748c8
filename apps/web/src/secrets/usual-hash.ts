import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'

/** With which hash keys of the curve are mostly put on accounts: by the Flow CLI, by Flow Wallet. */
export function usualHash(curve: SignatureAlgorithm): AccountHashAlgorithm {
  return curve === 'ECDSA_P256' ? 'SHA3_256' : 'SHA2_256'
}
