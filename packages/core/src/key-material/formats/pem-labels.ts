import type { EcDerKey } from './ec-der.ts'

/** Structure expected after each supported header. */
export const KEY_LABELS: ReadonlyMap<string, EcDerKey['kind']> = new Map([
  ['PRIVATE KEY', 'pkcs8'],
  ['EC PRIVATE KEY', 'sec1'],
  ['PUBLIC KEY', 'spki'],
])

const NOT_FOR_FLOW = 'Keys of Flow accounts are on ECDSA P-256 or ECDSA secp256k1.'

/** Unsupported headers, with advice for each. */
export const OTHER_LABELS: ReadonlyMap<string, string> = new Map([
  [
    'CERTIFICATE',
    'openssl x509 -in FILE -pubkey -noout takes the public key out of a certificate.',
  ],
  ['CERTIFICATE REQUEST', 'openssl req -in FILE -pubkey -noout takes the public key out of it.'],
  ['RSA PRIVATE KEY', NOT_FOR_FLOW],
  ['RSA PUBLIC KEY', NOT_FOR_FLOW],
  ['DSA PRIVATE KEY', NOT_FOR_FLOW],
  ['PGP PRIVATE KEY BLOCK', NOT_FOR_FLOW],
  ['PGP PUBLIC KEY BLOCK', NOT_FOR_FLOW],
])

/** Label of an encrypted PKCS#8 key. */
export const ENCRYPTED_LABEL = 'ENCRYPTED PRIVATE KEY'
/** Label of a private key in OpenSSH's own format. */
export const OPENSSH_LABEL = 'OPENSSH PRIVATE KEY'
/** Label of the curve alone, which OpenSSL writes before a SEC 1 key. */
export const PARAMETERS_LABEL = 'EC PARAMETERS'

/**
 * Returns the label if programs write it, so that an error may repeat it; null otherwise: in a damaged text the key
 * itself may be in the label's position.
 */
export function knownLabel(label: string): string | null {
  const known =
    KEY_LABELS.has(label) ||
    OTHER_LABELS.has(label) ||
    label === ENCRYPTED_LABEL ||
    label === OPENSSH_LABEL ||
    label === PARAMETERS_LABEL
  return known ? label : null
}
