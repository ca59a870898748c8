import { HASHES, type HashName } from './algorithms.ts'
import { badKeyLength, noDerivation, noKeyedMode } from './errors.ts'

/** Mode of the hash itself, other than plain hashing. */
export type OwnMode =
  /** With a key: BLAKE2 by RFC 7693 section 2.9, BLAKE3 by section 2.3 of its paper, KMAC128. */
  | { readonly mode: 'keyed'; readonly key: Uint8Array }
  /** BLAKE3's key derivation: the data is key material, the context is the purpose of the new key. */
  | { readonly mode: 'derive'; readonly context: string }

/** Use of a key in a digest. */
export type Keying = { readonly mode: 'hmac'; readonly key: Uint8Array } | OwnMode

/**
 * Checks that `name` has this mode and accepts the key's length. Throws ToolError `hash/no-keyed-mode`,
 * `hash/key-length`, `hash/no-derivation`.
 */
export function checkOwnMode(name: HashName, own: OwnMode): void {
  const { ownKey, derives } = HASHES[name]
  if (own.mode === 'derive') {
    if (!derives) throw noDerivation({ name })
    return
  }
  if (!ownKey) throw noKeyedMode({ name })
  const { length } = own.key
  const { least, most } = ownKey
  if (length < least || (most !== undefined && length > most)) {
    throw badKeyLength({ name, length, least, most })
  }
}
