import { STANDARD_SCRYPT, scryptWork } from '../kdf/cost.ts'
import { inDigits } from '../text/numbers.ts'
import {
  KEYSTORE_CIPHERS,
  type KeystoreCrypto,
  type KeystoreFormat,
  type Weakness,
} from './keystore.ts'

/** OWASP's recommendation for PBKDF2 with SHA-256 (2023). */
const ADVISED_ITERATIONS = 600_000
const ADVISED_SALT = 16

const weakness = (kind: Weakness['kind'], message: string, mendable = true): Weakness => ({
  kind,
  message,
  mendable,
})

function ofSalt(length: number): readonly Weakness[] {
  if (length === 0) {
    const message =
      'The salt is empty (as wallet-core wrote it up to 4.1.13): one precomputed list of passwords opens every such file.'
    return [weakness('empty-salt', message)]
  }
  if (length < ADVISED_SALT) {
    return [weakness('short-salt', `The salt has only ${length} of the usual 32 bytes.`)]
  }
  return []
}

function ofCost({ kdf }: KeystoreCrypto): readonly Weakness[] {
  if (kdf.kind === 'pbkdf2') {
    if (kdf.iterations >= ADVISED_ITERATIONS) return []
    const message = `PBKDF2 with ${inDigits(kdf.iterations)} rounds is weak: ${inDigits(ADVISED_ITERATIONS)} are advised today, and scrypt is stronger still.`
    return [weakness('low-cost', message)]
  }
  const times = scryptWork(STANDARD_SCRYPT) / scryptWork(kdf)
  if (times < 2) return []
  const message = `Each guess costs an attacker ${inDigits(Math.floor(times))} times less than with the standard cost.`
  return [weakness('low-cost', message)]
}

/** Lists the weaknesses of a section, by its format, before decryption. */
export function weaknessesOf(format: KeystoreFormat, crypto: KeystoreCrypto): readonly Weakness[] {
  const found: Weakness[] = []
  if (format === 'presale') {
    const message =
      'A presale wallet uses 2,000 PBKDF2 rounds and its password as salt: guessing is very fast.'
    return [weakness('old-version', message)]
  }
  if (format === 'web3-v1' || format === 'web3-v2') {
    const message = `Version ${format === 'web3-v1' ? 1 : 2} dates from 2015, and hardly any program still reads it.`
    found.push(weakness('old-version', message))
  } else if (KEYSTORE_CIPHERS[crypto.cipher].mode === 'cbc') {
    const message =
      'It is encrypted with aes-128-cbc, which wallet-core 4.8, geth and ethers refuse to open.'
    found.push(weakness('cbc', message))
  }
  return [...found, ...ofSalt(crypto.kdf.salt.length), ...ofCost(crypto)]
}

export function otherMacBytes(cipher: string): Weakness {
  const message = `The check value for ${cipher} is computed wallet-core’s way, not the standard’s: geth and ethers report “wrong password” for this file.`
  return weakness('other-mac-bytes', message)
}

export function trailingNul(): Weakness {
  const message = 'The phrase ends with a NUL byte, as some old wallets wrote it. It is ignored.'
  return weakness('trailing-nul', message)
}

export function shortKey(length: number): Weakness {
  const message = `The private key has only ${length} bytes, due to a bug in old programs; it is zero-padded, as geth does.`
  return weakness('short-key', message)
}

export function addressMismatch(facts: { stated: string; actual: string }): Weakness {
  const message = `The file says it is the key of ${facts.stated}; it is the key of ${facts.actual}. ethers refuses such a file.`
  return weakness('address-mismatch', message)
}

/** Optional data beside the secret: useful, but not needed to decrypt it. */
const PARTS = {
  passphrase: 'The encrypted passphrase in the file is damaged',
  phrase: 'The phrase that ethers stores beside the key is damaged',
  import: 'The stored text the key was imported from is damaged',
} as const

/** Creates the weakness of an unreadable part, so that the rest stays usable. `field` is its path. */
export function damagedPart(part: keyof typeof PARTS, field: string): Weakness {
  const rest =
    part === 'passphrase'
      ? 'You have to know it: without it the phrase opens different keys.'
      : 'The key itself doesn’t depend on it.'
  return weakness('damaged-part', `${PARTS[part]} (“${field}”). ${rest}`, false)
}
