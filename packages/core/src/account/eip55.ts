/**
 * EVM address of a secp256k1 key, in EIP-55 form.
 * @module
 */

import { keccak_256 } from '@noble/hashes/sha3.js'
import { evmAddressLength } from '../account/errors.ts'
import { formatHex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { requirePublicKey } from '../keys/public-key.ts'

/** Bytes of an EVM address. */
const ADDRESS_LENGTH = 20

/**
 * Returns the EVM address of a secp256k1 public key (64 bytes X‖Y): the last 20 bytes of its Keccak-256, with 0x, in
 * the mixed case of EIP-55.
 * @throws ToolError what `requirePublicKey` throws.
 * @example
 * import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
 * import { publicKeyOf } from '@toolkit/core/keys/public-key'
 * const key = parsePrivateKeyHex('01'.repeat(32), 'ECDSA_secp256k1')
 * evmAddressOf(publicKeyOf(key, 'ECDSA_secp256k1')) // => '0x1a642f0E3c3aF545E7AcBD38b07251B3990914F1'
 */
export function evmAddressOf(publicKey: Uint8Array): string {
  requirePublicKey(publicKey, 'ECDSA_secp256k1')
  return formatEip55(keccak_256(publicKey).subarray(-ADDRESS_LENGTH))
}

/**
 * Formats 20 bytes as 0x and 40 hex digits in the mixed case of EIP-55: a letter is upper case where the hash of the
 * lower-case digits has 8 or more.
 * @throws ToolError `evm-address/wrong-length`.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * const address = parseHex('5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
 * formatEip55(address) // => '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
 */
export function formatEip55(address: Uint8Array): string {
  requireInput('bytes', address, 'EVM address')
  if (address.length !== ADDRESS_LENGTH) throw evmAddressLength({ length: address.length })
  const digits = formatHex(address)
  const hash = formatHex(keccak_256(new TextEncoder().encode(digits)))
  const mixed = Array.from(digits, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${mixed.join('')}`
}
