import { count } from '../bytes/errors.ts'
import { atField, ToolError } from '../errors.ts'
import { plainName } from '../plain-name.ts'
import { inDigits } from '../text/numbers.ts'

/** Quotes a name from the file, with a space before it; empty if it may be a secret. */
function named(name: string): string {
  const plain = plainName(name)
  return plain === null ? '' : ` “${plain}”`
}

const CHECK_COPY = 'Check that you copied the whole file, or open the file itself.'

export const keystoreEmpty = () =>
  new ToolError('keystore/empty', 'No keystore yet.', {
    suggestion: 'Paste the JSON of the file, or choose the file.',
  })

export const keystoreTooLong = (facts: { characters: number; limit: number }) =>
  new ToolError(
    'keystore/too-long',
    `This has ${inDigits(facts.characters)} characters; a keystore has a few thousand, and the limit is ${inDigits(facts.limit)}.`,
    { suggestion: 'Choose only the keystore file.' },
  )

/** Reports the position but no character: the pasted text may be another secret. */
export const notJson = (facts: { offset: number | null; looksLike: string | null }) =>
  new ToolError(
    'keystore/not-json',
    facts.looksLike
      ? `This is not JSON; it looks like ${facts.looksLike}.`
      : 'This isn’t JSON, or isn’t complete.',
    {
      ...(facts.offset === null ? {} : { position: { kind: 'offset', offset: facts.offset } }),
      suggestion: facts.looksLike
        ? 'A keystore starts with “{”. Open a phrase or key in its own tool.'
        : CHECK_COPY,
    },
  )

export const notAnObject = () =>
  new ToolError(
    'keystore/not-an-object',
    'This JSON isn’t a keystore: a keystore is one object, between “{” and “}”.',
    { suggestion: 'Choose one of its keystores.' },
  )

export const notAKeystore = (facts: { looksLike: string | null }) =>
  new ToolError(
    'keystore/not-a-keystore',
    facts.looksLike
      ? `This JSON isn’t a keystore: it looks like ${facts.looksLike}.`
      : 'This JSON isn’t a keystore: “crypto” is missing.',
    { suggestion: facts.looksLike ? 'Open it with the Private Key tool.' : CHECK_COPY },
  )

export const missingField = (facts: { field: string }) =>
  new ToolError('keystore/missing-field', `The keystore has no “${facts.field}”.`, {
    position: atField(facts.field),
    suggestion: CHECK_COPY,
  })

export const wrongType = (facts: { field: string; expected: string }) =>
  new ToolError('keystore/wrong-type', `“${facts.field}” is not ${facts.expected}.`, {
    position: atField(facts.field),
    suggestion: 'The file was changed or comes from another program.',
  })

export const badHexField = (facts: { field: string; at: number | null }) =>
  new ToolError(
    'keystore/bad-hex',
    facts.at === null
      ? `“${facts.field}” has an odd number of hex digits: one is missing.`
      : `“${facts.field}” is not hex: its character ${facts.at + 1} isn’t a hex digit.`,
    { position: atField(facts.field), suggestion: 'The file is damaged. Look for another copy.' },
  )

export const wrongFieldLength = (facts: { field: string; actual: number; expected: number }) =>
  new ToolError(
    facts.field.endsWith('mac') ? 'keystore/bad-mac' : 'keystore/field-length',
    `“${facts.field}” has ${count(facts.actual, 'byte')}; it must have ${facts.expected}.`,
    {
      position: atField(facts.field),
      suggestion: facts.field.endsWith('mac')
        ? 'The MAC is damaged, so no password can be checked. Look for another copy of the file.'
        : 'The file is damaged. Look for another copy.',
    },
  )

export const ciphertextLength = (facts: { field: string; actual: number; blocks: boolean }) =>
  new ToolError(
    'keystore/ciphertext-length',
    facts.actual
      ? `“${facts.field}” has ${count(facts.actual, 'byte')}; ${facts.blocks ? 'this cipher makes whole blocks of 16' : 'no key or phrase is this long'}.`
      : `“${facts.field}” is empty.`,
    { position: atField(facts.field), suggestion: 'The file is damaged. Look for another copy.' },
  )

export const noVersion = () =>
  new ToolError('keystore/no-version', 'The keystore doesn’t state its version.', {
    position: atField('version'),
    suggestion: 'Nearly all files are version 3: add "version": 3 if yours is too.',
  })

export function unknownVersion(facts: { version: string; eip2335: boolean }) {
  const version = plainName(facts.version)
  return new ToolError(
    'keystore/unknown-version',
    facts.eip2335
      ? 'This is version 4 (EIP-2335): it contains the BLS key of an Ethereum validator, which no Flow account can use.'
      : version === null
        ? 'The keystore version is invalid.'
        : `There is no keystore version ${version}.`,
    {
      position: atField('version'),
      suggestion: 'Wallets write version 3; versions 1, 2 and presale wallets also work.',
    },
  )
}

export const cppVersionOne = () =>
  new ToolError(
    'keystore/cpp-version-1',
    'This is version 1 of C++ Ethereum (early 2015), whose MAC covers the text of the file itself.',
    {
      position: atField('version'),
      suggestion: 'Go Ethereum version 1, version 2 and version 3 are supported; this one isn’t.',
    },
  )

export const unknownCipher = (facts: { field: string; cipher: string; known: readonly string[] }) =>
  new ToolError(
    'keystore/unknown-cipher',
    `The cipher${named(facts.cipher)} isn’t supported in keystores.`,
    { position: atField(facts.field), suggestion: `Supported: ${facts.known.join(', ')}.` },
  )

export const cipherOfVersion = (facts: { field: string; cipher: string; expected: string }) =>
  new ToolError(
    'keystore/cipher-of-version',
    `Version 1 only uses ${facts.expected}; this file says ${facts.cipher}.`,
    {
      position: atField(facts.field),
      suggestion: 'The version or the cipher in the file was changed.',
    },
  )

export const unknownKdf = (facts: { field: string; kdf: string }) =>
  new ToolError(
    'keystore/unknown-kdf',
    `The key derivation${named(facts.kdf)} isn’t supported in keystores.`,
    { position: atField(facts.field), suggestion: 'Supported: scrypt and pbkdf2.' },
  )

export const unknownPrf = (facts: { field: string; prf: string }) =>
  new ToolError(
    'keystore/unknown-prf',
    `PBKDF2 with the function${named(facts.prf)} isn’t supported in keystores.`,
    { position: atField(facts.field), suggestion: 'Supported: hmac-sha256 and hmac-sha512.' },
  )

export const unknownType = (facts: { type: string }) =>
  new ToolError(
    'keystore/unknown-type',
    `The type${named(facts.type)} isn’t supported in keystores.`,
    { position: atField('type'), suggestion: 'Supported: “private-key” and “mnemonic”.' },
  )

/** A MAC mismatch shows that something differs, but not what. */
export function wrongPassword(facts: { tried: readonly string[]; hint: string | null }) {
  const also =
    facts.tried.length > 0 ? ` Also tried: the password in ${facts.tried.join(', ')}.` : ''
  return new ToolError(
    'keystore/wrong-password',
    `Wrong password: the check value (MAC) doesn’t match.${also}`,
    {
      suggestion: `${facts.hint ?? 'Usually the password is wrong.'} A file with a changed MAC, salt or ciphertext gives the same error: nothing can tell them apart.`,
    },
  )
}

export const presaleWrongPassword = () =>
  new ToolError(
    'keystore/wrong-password',
    'Wrong password: the key doesn’t match this presale wallet’s address.',
    { suggestion: 'Usually the password is wrong. A changed wallet gives the same error.' },
  )

export const badPlaintext = (facts: { what: 'not-utf8' | 'padding' }) =>
  new ToolError(
    'keystore/bad-plaintext',
    facts.what === 'not-utf8'
      ? 'The password is right, but the contents aren’t text, though the file says it’s a phrase.'
      : 'The password is right, but the contents don’t end as the cipher requires.',
    { suggestion: 'The file’s IV may have been changed: no check value covers it.' },
  )

export const passwordEmpty = () =>
  new ToolError('keystore/password-empty', 'The password is empty: anyone could open the file.', {
    suggestion: 'Type a password.',
  })

export const web3HoldsKeys = () =>
  new ToolError(
    'keystore/web3-holds-keys',
    'A plain Web3 keystore contains a private key, not a phrase.',
    { suggestion: 'Save the phrase in wallet-core’s format.' },
  )

export const secretEmpty = () =>
  new ToolError('keystore/secret-empty', 'The phrase is empty.', { suggestion: 'Enter a phrase.' })

export const selfCheckFailed = () =>
  new ToolError(
    'keystore/self-check-failed',
    'The keystore was written and reopened, but didn’t match, so it was discarded.',
    { suggestion: 'Try again. This should never happen; this machine’s memory may be faulty.' },
  )

export const numberOutOfRange = (facts: { field: string; min: number; max: number }) =>
  new ToolError(
    'keystore/number-out-of-range',
    `“${facts.field}” must be a whole number from ${inDigits(facts.min)} to ${inDigits(facts.max)}.`,
    {
      position: atField(facts.field),
      suggestion: 'The file was changed or comes from another program.',
    },
  )

declare module '../errors.ts' {
  interface ErrorAreas {
    keystore: typeof import('./errors.ts')
  }
}
