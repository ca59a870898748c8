import { atField, ToolError } from '../errors.ts'

export const jwkMissing = (facts: { name: string }) =>
  new ToolError('jwk/missing', `The JWK has no "${facts.name}".`, {
    position: atField(facts.name),
    suggestion: 'A key on an elliptic curve has kty, crv, x and y, and d when it is private.',
  })

const OTHER_KINDS: Readonly<Record<string, string>> = {
  RSA: 'an RSA key',
  OKP: 'an Ed25519, Ed448, X25519 or X448 key',
  oct: 'a symmetric key',
}

export function jwkOtherKind(facts: { kty: string }) {
  const known = Object.hasOwn(OTHER_KINDS, facts.kty) ? OTHER_KINDS[facts.kty] : undefined
  return new ToolError(
    'jwk/other-kind',
    known === undefined
      ? 'The "kty" of the JWK is not EC.'
      : `The JWK is ${known}, which no Flow account can use.`,
    {
      position: atField('kty'),
      suggestion: 'Keys of Flow accounts have kty EC, and crv P-256 or secp256k1.',
    },
  )
}

/** Curves that RFC 7518 and others name; any other text is not repeated in errors. */
const OTHER_CURVES = new Set(['P-384', 'P-521', 'P-224', 'P-192', 'BP-256', 'Ed25519', 'X25519'])

export const jwkOtherCurve = (facts: { crv: string }) =>
  new ToolError(
    'jwk/other-curve',
    OTHER_CURVES.has(facts.crv)
      ? `The JWK is on ${facts.crv}, which no Flow account can use.`
      : 'The "crv" of the JWK is not a known curve.',
    { position: atField('crv'), suggestion: 'Keys of Flow accounts have crv P-256 or secp256k1.' },
  )

export type JwkFault = 'not-text' | 'not-base64url' | 'wrong-length'

export function jwkBadField(facts: { name: string; fault: JwkFault; length?: number }) {
  const { name, fault, length } = facts
  const said: Readonly<Record<JwkFault, string>> = {
    'not-text': `"${name}" of the JWK is not a text.`,
    'not-base64url': `"${name}" of the JWK is not Base64url without padding.`,
    'wrong-length': `"${name}" of the JWK has ${length} ${length === 1 ? 'byte' : 'bytes'} where 32 are needed.`,
  }
  return new ToolError(`jwk/${fault}`, said[fault], {
    position: atField(name),
    suggestion: 'Each number is 32 bytes, which is 43 characters; leading zeros count.',
  })
}

export const jwkSeveral = (facts: { count: number }) =>
  new ToolError('jwk/several-keys', `This JWK set contains ${facts.count} keys.`, {
    position: atField('keys'),
    suggestion: 'Enter one of them: the object that starts with its "kty".',
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    jwk: typeof import('./jwk-errors.ts')
  }
}
