import type { FlowAddress } from '@toolkit/core/account/address'
import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { encodeAccountProof } from '@toolkit/core/signature/account-proof'
import type { OtherMessage } from './doctor-variants.ts'

/** Returns app identifiers that people confuse with this one: other spellings of the origin. */
function otherIdentifiers(text: string): readonly string[] {
  const trimmed = text.trim()
  const bare = trimmed.replace(/^https?:\/\//iu, '').replace(/\/.*$/u, '')
  const candidates = [
    trimmed,
    trimmed.replace(/\/+$/u, ''),
    `${trimmed}/`,
    trimmed.toLowerCase(),
    bare,
    `https://${bare}`,
    `http://${bare}`,
    `https://www.${bare}`,
    bare.replace(/^www\./u, ''),
    `https://${bare.replace(/^www\./u, '')}`,
  ]
  return [...new Set(candidates)].filter(one => one !== '' && one !== text)
}

/**
 * Returns the same account proof for applications with nearly the same identifier, and with the text of the nonce's hex
 * digits in place of its bytes.
 */
export function otherProofs(
  proof: { readonly address: FlowAddress; readonly nonce: Uint8Array },
  appIdentifier: string,
): readonly OtherMessage[] {
  const identifiers = otherIdentifiers(appIdentifier).map(
    (name): OtherMessage => ({
      what: 'app-identifier',
      name,
      bytes: encodeAccountProof({ ...proof, appIdentifier: name }),
    }),
  )
  const digits = formatHex(proof.nonce)
  const texts = [digits, `0x${digits}`, digits.toUpperCase()].map(
    (name): OtherMessage => ({
      what: 'nonce-as-text',
      name,
      bytes: encodeAccountProof({ ...proof, nonce: encodeUtf8(name), appIdentifier }),
    }),
  )
  return [...identifiers, ...texts]
}
