import { count } from '../bytes/errors.ts'
import { type Position, ToolError } from '../errors.ts'
import { inDigits } from './words.ts'

const at = (field: string): Position => ({ kind: 'field', field })

/** A name that stands in the file, which may be as long as the file. */
const shown = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name)

const CHECK_COPY = 'Check that all of the file was copied, or open the file itself.'

export function keystoreEmpty(): ToolError {
  return new ToolError({
    code: 'keystore/empty',
    message: 'There is no keystore yet.',
    suggestion: 'Paste the JSON of the file, or choose the file.',
  })
}

export function keystoreTooLong(facts: { characters: number; limit: number }): ToolError {
  return new ToolError({
    code: 'keystore/too-long',
    message: `This has ${inDigits(facts.characters)} characters; a keystore has a few thousand, and at most ${inDigits(facts.limit)} are read.`,
    suggestion: 'Choose the keystore file alone.',
  })
}

/** Says the place and no character: what was pasted may be something else that is secret. */
export function notJson(facts: { offset: number | null; looksLike: string | null }): ToolError {
  return new ToolError({
    code: 'keystore/not-json',
    message: facts.looksLike
      ? `This is not JSON; it looks like ${facts.looksLike}.`
      : 'This is not JSON, or not all of it.',
    ...(facts.offset === null ? {} : { position: { kind: 'offset', offset: facts.offset } }),
    suggestion: facts.looksLike
      ? 'A keystore begins with “{”. Open a phrase or a key with the tool of its own.'
      : CHECK_COPY,
  })
}

export function notAnObject(): ToolError {
  return new ToolError({
    code: 'keystore/not-an-object',
    message: 'This is JSON, and no keystore: a keystore is one object, between “{” and “}”.',
    suggestion: 'Choose one keystore of it.',
  })
}

export function notAKeystore(facts: { looksLike: string | null }): ToolError {
  return new ToolError({
    code: 'keystore/not-a-keystore',
    message: facts.looksLike
      ? `This is JSON, and no keystore: it looks like ${facts.looksLike}.`
      : 'This is JSON, and no keystore: it has no “crypto”.',
    suggestion: facts.looksLike ? 'Open it with the Private Key tool.' : CHECK_COPY,
  })
}

export function missingField(facts: { field: string }): ToolError {
  return new ToolError({
    code: 'keystore/missing-field',
    message: `The keystore has no “${facts.field}”.`,
    position: at(facts.field),
    suggestion: CHECK_COPY,
  })
}

export function wrongType(facts: { field: string; wanted: string }): ToolError {
  return new ToolError({
    code: 'keystore/wrong-type',
    message: `“${facts.field}” is not ${facts.wanted}.`,
    position: at(facts.field),
    suggestion: 'The file was changed, or is of another program.',
  })
}

export function badHexField(facts: { field: string; at: number | null }): ToolError {
  return new ToolError({
    code: 'keystore/bad-hex',
    message:
      facts.at === null
        ? `“${facts.field}” has an odd number of hex digits: one is missing.`
        : `“${facts.field}” is not hex: character ${facts.at + 1} of it is no hex digit.`,
    position: at(facts.field),
    suggestion: 'The file was damaged. Look for another copy of it.',
  })
}

export function wrongFieldLength(facts: { field: string; actual: number; wanted: number }) {
  return new ToolError({
    code: facts.field.endsWith('mac') ? 'keystore/bad-mac' : 'keystore/field-length',
    message: `“${facts.field}” has ${count(facts.actual, 'byte')}; it must have ${facts.wanted}.`,
    position: at(facts.field),
    suggestion: facts.field.endsWith('mac')
      ? 'The MAC is damaged, so no password can be checked. Look for another copy of the file.'
      : 'The file was damaged. Look for another copy of it.',
  })
}

export function ciphertextLength(facts: { field: string; actual: number; blocks: boolean }) {
  return new ToolError({
    code: 'keystore/ciphertext-length',
    message: facts.actual
      ? `“${facts.field}” has ${count(facts.actual, 'byte')}; ${facts.blocks ? 'this cipher makes whole blocks of 16' : 'no key and no phrase is so long'}.`
      : `“${facts.field}” is empty.`,
    position: at(facts.field),
    suggestion: 'The file was damaged. Look for another copy of it.',
  })
}

export function noVersion(): ToolError {
  return new ToolError({
    code: 'keystore/no-version',
    message: 'The keystore does not say its version.',
    position: at('version'),
    suggestion: 'Nearly all files are version 3: add "version": 3 if yours is such a file.',
  })
}

export function unknownVersion(facts: { version: string; eip2335: boolean }): ToolError {
  return new ToolError({
    code: 'keystore/unknown-version',
    message: facts.eip2335
      ? 'This is version 4 (EIP-2335): it holds the BLS key of an Ethereum validator, which no Flow account can use.'
      : `There is no keystore version ${facts.version}.`,
    position: at('version'),
    suggestion: 'Version 3 is what wallets write; 1, 2 and the presale’s wallets are read as well.',
  })
}

export function cppVersionOne(): ToolError {
  return new ToolError({
    code: 'keystore/cpp-version-1',
    message:
      'This is version 1 of C++ Ethereum (early 2015), whose MAC covers the text of the file itself.',
    position: at('version'),
    suggestion: 'Version 1 of Go Ethereum, version 2 and version 3 are read here, this one is not.',
  })
}

export function unknownCipher(facts: { field: string; cipher: string; known: readonly string[] }) {
  return new ToolError({
    code: 'keystore/unknown-cipher',
    message: `The cipher “${shown(facts.cipher)}” is not known for keystores.`,
    position: at(facts.field),
    suggestion: `Known are ${facts.known.join(', ')}.`,
  })
}

export function cipherOfVersion(facts: { field: string; cipher: string; wanted: string }) {
  return new ToolError({
    code: 'keystore/cipher-of-version',
    message: `Version 1 is encrypted with ${facts.wanted} alone; this file says ${facts.cipher}.`,
    position: at(facts.field),
    suggestion: 'The version or the cipher in the file was changed.',
  })
}

export function unknownKdf(facts: { field: string; kdf: string }): ToolError {
  return new ToolError({
    code: 'keystore/unknown-kdf',
    message: `The key derivation “${shown(facts.kdf)}” is not known for keystores.`,
    position: at(facts.field),
    suggestion: 'Known are scrypt and pbkdf2.',
  })
}

export function unknownPrf(facts: { field: string; prf: string }): ToolError {
  return new ToolError({
    code: 'keystore/unknown-prf',
    message: `PBKDF2 with “${shown(facts.prf)}” is not known for keystores.`,
    position: at(facts.field),
    suggestion: 'Known are hmac-sha256 and hmac-sha512.',
  })
}

export function unknownType(facts: { type: string }): ToolError {
  return new ToolError({
    code: 'keystore/unknown-type',
    message: `The keystore holds “${facts.type}”, which is not known here.`,
    position: at('type'),
    suggestion: 'Known are “private-key” and “mnemonic”.',
  })
}

/** A MAC that does not match says that something differs, and cannot say what. */
export function wrongPassword(facts: { tried: readonly string[]; hint: string | null }): ToolError {
  const also =
    facts.tried.length > 0 ? ` Also tried: the password in ${facts.tried.join(', ')}.` : ''
  return new ToolError({
    code: 'keystore/wrong-password',
    message: `The password does not open this keystore: the check value (MAC) does not match.${also}`,
    suggestion: `${facts.hint ?? 'Most often the password is another one.'} A file whose MAC, salt or ciphertext was changed gives the same answer: nothing can tell the two apart.`,
  })
}

export function presaleWrongPassword(): ToolError {
  return new ToolError({
    code: 'keystore/wrong-password',
    message: 'The password does not open this presale wallet: the key does not fit its address.',
    suggestion:
      'Most often the password is another one. A wallet that was changed gives the same answer.',
  })
}

export function badPlaintext(facts: { what: 'not-utf8' | 'padding' }): ToolError {
  return new ToolError({
    code: 'keystore/bad-plaintext',
    message:
      facts.what === 'not-utf8'
        ? 'The password is right, but what was kept is no text, though the file says it is a phrase.'
        : 'The password is right, but what was kept does not end as its cipher demands.',
    suggestion: 'The IV in the file may have been changed: no check value covers it.',
  })
}

export function passwordEmpty(): ToolError {
  return new ToolError({
    code: 'keystore/password-empty',
    message: 'The password is empty: anybody could open the file.',
    suggestion: 'Type a password.',
  })
}

export function web3HoldsKeys(): ToolError {
  return new ToolError({
    code: 'keystore/web3-holds-keys',
    message: 'A plain Web3 keystore holds a private key, not a phrase.',
    suggestion: 'Keep the phrase in wallet-core’s format.',
  })
}

export function secretEmpty(): ToolError {
  return new ToolError({
    code: 'keystore/secret-empty',
    message: 'There is nothing to keep: the phrase is empty.',
    suggestion: 'Give a phrase.',
  })
}

export function selfCheckFailed(): ToolError {
  return new ToolError({
    code: 'keystore/self-check-failed',
    message:
      'The keystore was written and opened again, and gave something else. It is not offered.',
    suggestion:
      'Try again; this should never happen, and the memory of this machine may be faulty.',
  })
}
