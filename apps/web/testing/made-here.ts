import { madeSecrets } from '../src/secrets/made/made-secrets'
import { currentOf } from '../src/secrets/made/made-store'

/** How many secrets were made on the page. */
export const madeCount = (): number => madeSecrets.get().secrets.length

/** The public key on P-256 of the phrase that was made or chosen last. */
export const keyOfPhraseMade = (): string =>
  currentOf(madeSecrets.get(), 'phrase')?.keys.find(
    ({ signatureAlgorithm }) => signatureAlgorithm === 'ECDSA_P256',
  )?.publicKey ?? ''
