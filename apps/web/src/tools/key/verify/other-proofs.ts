import { encodeAccountProof } from '@toolkit/core/flow/account-proof'
import type { FlowAddress } from '@toolkit/core/flow/address'

/** App identifiers that people mix up with this one: the origin written otherwise. */
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

/** The same account proof for applications whose identifier is nearly the same. */
export function otherProofs(
  proof: { readonly address: FlowAddress; readonly nonce: Uint8Array },
  appIdentifier: string,
): readonly { readonly name: string; readonly bytes: Uint8Array }[] {
  return otherIdentifiers(appIdentifier).map(name => ({
    name,
    bytes: encodeAccountProof({ ...proof, appIdentifier: name }),
  }))
}
