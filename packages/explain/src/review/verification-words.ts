import { concatBytes } from '@toolkit/core/bytes/bytes'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { scrypt } from '@toolkit/core/kdf/scrypt'
import { loadWordList } from '@toolkit/core/mnemonic/languages'
import { encodePayload } from '@toolkit/core/transaction/transaction'
import type { SigningRequest } from '../signing-request/signing-request.ts'

/** Prefix, so that it equals no other hash and names the scheme. */
const SALT = encodeUtf8('FLOW-SPOKEN-CODE-1')

/**
 * 32 MB and some 0.1 s per try: an attacker who writes both transactions can search for any two with the same code,
 * which takes only the square root of all tries (decision 47).
 */
const COST = { n: 2 ** 15, r: 8, p: 1 } as const

const WORDS = 8
const WORD_BITS = 11
const WORD_MASK = (1n << BigInt(WORD_BITS)) - 1n

/**
 * Computes eight words that signers read to each other to confirm that they sign the same payload on the same network:
 * the first 88 bits of scrypt over network and payload, 11 bits per word of the English list of BIP-39. Signatures
 * don't change them. They are not a seed phrase, which never has eight words. Blocks its thread: for workers.
 * @throws ToolError `mnemonic/list-not-loaded`, `kdf/no-memory`; what `encodePayload` throws.
 */
export async function verificationWords({
  network,
  transaction,
}: SigningRequest): Promise<readonly string[]> {
  const list = await loadWordList('english')
  const message = concatBytes(encodeUtf8(`${network}\0`), encodePayload(transaction))
  const digest = await scrypt(message, SALT, COST, (WORDS * WORD_BITS) / 8)
  const bits = digest.reduce((before, byte) => (before << 8n) | BigInt(byte), 0n)
  return Array.from({ length: WORDS }, (_, at) => {
    const position = Number((bits >> BigInt((WORDS - 1 - at) * WORD_BITS)) & WORD_MASK)
    return list[position] ?? ''
  })
}
