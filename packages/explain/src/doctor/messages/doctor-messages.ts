import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { inDigits } from '@toolkit/core/text/numbers'
import type { Finding } from '../../finding.ts'
import type { MessageEncoding } from '../doctor-messages.ts'
import type { DoctorKey, DoctorQuestion, Mistake, TagForm, TagName } from '../doctor-variants.ts'
import type { ChallengeForm } from '../passkey-challenge.ts'
import type { SignatureShape } from '../signature-choices.ts'
import type { Fit } from '../signature-doctor.ts'
import { otherMessageFinding } from './other-message.ts'

/** Description of one mistake, with its fix. */
export interface DoctorFinding extends Pick<Finding<never>, 'message'> {
  /** For an answer, after "Signature invalid:". */
  readonly short: string
  readonly advice: string
}

const TAGS: Readonly<Record<TagName, string>> = {
  none: 'no tag',
  user: 'the tag of user messages (FLOW-V0.0-user)',
  transaction: 'the tag of transactions (FLOW-V0.0-transaction)',
  'account-proof': 'the tag of account proofs (FCL-ACCOUNT-PROOF-V0.0)',
  'fcl-user': 'the tag FCL-USER-V0.0',
  ethereum: 'the prefix of Ethereum’s personal messages (EIP-191)',
  own: 'the tag you gave',
}

const shortTag = (tag: TagName) => TAGS[tag].replace(/ \(.*\)$/u, '')

const ENCODING_NAMES: Readonly<Record<MessageEncoding, string>> = {
  'hex-as-text': 'the hex digits of the message, as text',
  'hex-as-upper-text': 'the hex digits of the message in upper case, as text',
  'hex-as-0x-text': 'the hex digits of the message with a 0x prefix, as text',
  'text-as-hex': 'the bytes of the hex-decoded message',
  'base64-as-text': 'the Base64 of the message, as text',
  'text-as-base64': 'the bytes of the Base64-decoded message',
  'typed-text': 'the text as typed, not the bytes it encodes',
  'newline-added': 'the message with a line break at the end',
  'crlf-added': 'the message with a line break (CR LF) at the end',
  'newline-removed': 'the message without the line break at its end',
  'spaces-trimmed': 'the message without the spaces around it',
  'lf-to-crlf': 'the message with Windows line ends (CR LF)',
  'crlf-to-lf': 'the message with Unix line ends (LF)',
  'json-text': 'the message as a JSON text, in quotes',
  nfc: 'the message with its accents composed (Unicode NFC)',
  nfd: 'the message with its accents decomposed (Unicode NFD)',
}

/** Returns `key 0` of an account; a key given alone has no index. */
function nameOf(key: DoctorKey | undefined): string {
  if (key === undefined) return 'the key'
  return key.index === undefined
    ? `the key on ${SIGNATURE_ALGORITHMS[key.signatureAlgorithm].label}`
    : `key ${key.index}`
}

const TAG_FORMS: Readonly<Record<TagForm, string>> = {
  'left-padded': 'padded on the left',
  'space-padded': 'padded with spaces',
  'digit-padded': 'padded with the digit 0, not with zero bytes',
  'version-1': 'of version V1.0, not V0.0',
  'hex-text': 'as the text of its hex digits',
}

/** Describes a fit, one sentence per mistake. */
export function findingsOf(fit: Fit, question: DoctorQuestion): readonly DoctorFinding[] {
  return fit.mistakes.map(mistake => findingOf(mistake, fit, question))
}

/** Describes a fit for the middle of a sentence: "hashed with SHA2-256, the key wants SHA3-256". */
export function causeOf(fit: Fit, question: DoctorQuestion): string {
  return findingsOf(fit, question)
    .map(({ short }) => short)
    .join('; ')
}

function findingOf(mistake: Mistake, fit: Fit, question: DoctorQuestion): DoctorFinding {
  const key = question.keys[fit.key]
  switch (mistake.kind) {
    case 'hash':
      return hashFinding(mistake, key)
    case 'key':
      return keyFinding(mistake, question)
    case 'tag':
      return {
        short: `signed with ${shortTag(mistake.actual)}, not with ${shortTag(mistake.expected)}`,
        message: `It was signed with ${TAGS[mistake.actual]}, not with ${TAGS[mistake.expected]}.`,
        advice:
          mistake.actual === 'none'
            ? 'The tag is 32 bytes prepended to the message before hashing.'
            : 'A tag limits a signature to one purpose: sign with the right one.',
      }
    case 'tag-doubled':
      return {
        short: 'signed with the tag twice',
        message: `It was signed with the tag twice: ${TAGS[mistake.tag]}.`,
        advice: 'The signer’s library already adds it: don’t add it yourself.',
      }
    case 'tag-not-padded':
      return {
        short: 'signed with the tag’s text, unpadded',
        message: 'It was signed with the tag’s text, unpadded.',
        advice: 'Zero-pad the tag to 32 bytes.',
      }
    case 'tag-form':
      return {
        short: `signed with the tag ${TAG_FORMS[mistake.form]}`,
        message: `It was signed with the tag ${TAG_FORMS[mistake.form]}.`,
        advice: 'The tag is its text in UTF-8, filled up with zero bytes to 32 bytes.',
      }
    case 'tag-behind':
      return {
        short: 'signed with the tag after the message',
        message: 'It was signed with the tag after the message.',
        advice: 'The tag is 32 bytes prepended to the message before hashing.',
      }
    case 'tag-in-message':
      return {
        short: 'the message already starts with the tag',
        message: `The message already starts with ${TAGS[mistake.tag]}.`,
        advice: 'Enter the message without it, or choose “None” as the tag.',
      }
    case 'message':
      return {
        short: `what was signed is ${ENCODING_NAMES[mistake.encoding]}`,
        message: `What was signed is ${ENCODING_NAMES[mistake.encoding]}.`,
        advice: 'Sign and verify the same bytes.',
      }
    case 'other-message':
      return otherMessageFinding(mistake)
    case 'message-is-digest':
      return {
        short: 'the message given is the digest',
        message: 'You pasted the digest, not the message.',
        advice: 'Enter the message itself: it’s hashed here.',
      }
    case 'message-hashed-first':
      return {
        short: `the message was hashed with ${hashName(mistake.hashAlgorithm)} before signing`,
        message: `The message was hashed with ${hashName(mistake.hashAlgorithm)} before signing, so it was hashed twice.`,
        advice: 'Pass the signer the message, not its hash.',
      }
    case 'hashed-twice':
      return {
        short: `hashed twice${mistake.hashAlgorithm === null ? '' : `, the second time with ${hashName(mistake.hashAlgorithm)}`}`,
        message: `Tag and message were hashed, and the digest was hashed again${mistake.hashAlgorithm === null ? '' : `, with ${hashName(mistake.hashAlgorithm)}`}.`,
        advice: 'Use the library function that takes a digest, or pass it unhashed bytes.',
      }
    case 'tagged-hex-as-text':
      return {
        short: 'the hex digits of tag and message were signed as text',
        message: 'The hex digits of tag and message were signed as text.',
        advice: 'FCL passes hex to signers: decode it to bytes before signing.',
      }
    case 'signature':
      return SHAPES[mistake.form]
    case 'challenge':
      return challengeFinding(mistake.form)
  }
}

const CHALLENGES: Readonly<Record<ChallengeForm, string>> = {
  'other-hash': 'hashed with SHA3-256, not with SHA2-256',
  unhashed: 'the message itself, not its hash',
  'hex-text': 'the text of the hash’s hex digits',
  'other-base64': 'not written as Base64url without padding',
}

const challengeFinding = (form: ChallengeForm): DoctorFinding => ({
  short: `the passkey’s challenge is ${CHALLENGES[form]}`,
  message: `The passkey’s challenge is ${CHALLENGES[form]}.`,
  advice: 'The challenge is the SHA2-256 of tag and RLP, 32 bytes (FLIP 264).',
})

const hashName = (hash: keyof typeof HASH_ALGORITHMS) => HASH_ALGORITHMS[hash].label

const SHAPES: Readonly<Record<SignatureShape, DoctorFinding>> = {
  swapped: {
    short: 'r and s are swapped',
    message: 'r and s are swapped.',
    advice: 'Flow writes r first, then s.',
  },
  'little-endian': {
    short: 'the bytes of r and s are reversed',
    message: 'The bytes of r and s are reversed.',
    advice: 'Flow writes both big-endian, the most significant byte first.',
  },
  der: {
    short: 'written as DER, Flow wants r and s',
    message: 'The signature is written as DER.',
    advice: 'Flow wants the 64 bytes r and s: take both numbers out of it.',
  },
  'recovery-byte': {
    short: 'it has a recovery byte',
    message: 'The signature has a recovery byte besides r and s.',
    advice: 'Leave it out: Flow wants the 64 bytes r and s.',
  },
  padding: {
    short: 'r or s isn’t 32 bytes long',
    message: 'r or s isn’t 32 bytes long: a zero byte in front is missing, or is one too many.',
    advice: 'Write each of the two numbers with exactly 32 bytes.',
  },
  'hex-text': {
    short: 'it’s the text of its hex digits',
    message: 'The signature is the text of its hex digits.',
    advice: 'Decode the hex: Flow wants the 64 bytes themselves.',
  },
  'base64-text': {
    short: 'it’s the text of its Base64',
    message: 'The signature is the text of its Base64.',
    advice: 'Decode it once more: Flow wants the 64 bytes themselves.',
  },
}

function hashFinding(
  { actual, expected }: Extract<Mistake, { kind: 'hash' }>,
  key: DoctorKey | undefined,
): DoctorFinding {
  if (key?.index === undefined) {
    return {
      short: `hashed with ${hashName(actual)}, ${hashName(expected)} was chosen`,
      message: `This verifies as ${hashName(actual)}; ${hashName(expected)} was chosen.`,
      advice: `If ${hashName(actual)} is the key’s hash algorithm, select it; otherwise sign with ${hashName(expected)}.`,
    }
  }
  return {
    short: `hashed with ${hashName(actual)}, the key wants ${hashName(expected)}`,
    message: `This verifies as ${hashName(actual)}; ${nameOf(key)} is ${hashName(expected)}.`,
    advice: `The chain uses the key’s hash algorithm: sign with ${hashName(expected)}.`,
  }
}

function keyFinding(
  { expected, actual }: Extract<Mistake, { kind: 'key' }>,
  { keys, expected: { address } }: DoctorQuestion,
): DoctorFinding {
  const made = keys[actual]
  const named = expected === null ? '' : `, not ${nameOf(keys[expected])}`
  if (made?.index === undefined) {
    return {
      short: `made by ${nameOf(made)}`,
      message: `It was made by ${nameOf(made)}.`,
      advice: 'The same private key has a different public key on each curve: use the account’s.',
    }
  }
  const revoked = 'That key is revoked, so its signatures don’t count: sign with another key.'
  if (made.address !== undefined && made.address !== address) {
    return {
      short: `made by key ${made.index} of 0x${made.address}, another account`,
      message: `Key ${made.index} of another account, 0x${made.address}, made it.`,
      advice: made.revoked ? revoked : 'Name the account and the key that signed, or sign again.',
    }
  }
  return {
    short: `made by key ${made.index}${named}`,
    message: `Key ${made.index} of the account made it${named}.`,
    advice: made.revoked ? revoked : 'Use the index of the key that signed.',
  }
}

/** Formats `No mistake that is tried here explains it: …`. */
export function nothingFits(tried: number, depth: number): string {
  const count = inDigits(tried)
  const together = depth > 1 ? ` of up to ${depth} mistakes` : ''
  return `No match after ${count} combinations${together}. The message or the key is probably different.`
}
