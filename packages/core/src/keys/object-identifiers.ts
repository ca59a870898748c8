import type { SignatureAlgorithm } from './algorithms.ts'

/** id-ecPublicKey (RFC 5480): a key on the curve that the parameters name. */
export const EC_PUBLIC_KEY = '1.2.840.10045.2.1'

/** The curves that keys of Flow accounts may use (RFC 5480, SEC 2). */
export const CURVE_OIDS: Readonly<Record<SignatureAlgorithm, string>> = {
  ECDSA_P256: '1.2.840.10045.3.1.7',
  ECDSA_secp256k1: '1.3.132.0.10',
}

/** What other keys in these forms are called, so that an error can name them. */
export const OTHER_OIDS: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.1': 'RSA',
  '1.2.840.113549.1.1.10': 'RSA-PSS',
  '1.2.840.10040.4.1': 'DSA',
  '1.2.840.10046.2.1': 'Diffie-Hellman',
  '1.2.840.113549.1.3.1': 'Diffie-Hellman',
  '1.3.101.110': 'X25519',
  '1.3.101.111': 'X448',
  '1.3.101.112': 'Ed25519',
  '1.3.101.113': 'Ed448',
  '1.3.132.1.12': 'EC Diffie-Hellman',
  '1.2.840.10045.3.1.1': 'P-192',
  '1.3.132.0.33': 'P-224',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
  '1.3.132.0.31': 'secp192k1',
  '1.3.132.0.32': 'secp224k1',
  '1.3.36.3.3.2.8.1.1.7': 'brainpoolP256r1',
  '1.3.36.3.3.2.8.1.1.11': 'brainpoolP384r1',
  '1.3.36.3.3.2.8.1.1.13': 'brainpoolP512r1',
  '1.2.156.10197.1.301': 'SM2',
}

/** What encrypts a PKCS#8 key begins with one of these (PBES2, PBES1, PKCS#12). */
export const ENCRYPTION_OIDS = /^1\.2\.840\.113549\.1\.(?:5|12\.1)\.\d+$/u
