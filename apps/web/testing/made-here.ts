import { madeSecrets } from '../src/secrets/made/made-secrets'
import { currentOf } from '../src/secrets/made/made-store'

/** Number of secrets that were generated on the page. */
export const madeCount = (): number => madeSecrets.get().secrets.length

/** P-256 public key of the phrase that was generated or selected last. */
export const keyOfPhraseMade = (): string =>
  currentOf(madeSecrets.get(), 'phrase')?.keys.find(
    ({ signatureAlgorithm }) => signatureAlgorithm === 'ECDSA_P256',
  )?.publicKey ?? ''
