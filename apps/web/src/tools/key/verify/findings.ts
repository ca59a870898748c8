import type { MessageReading } from '@toolkit/core/flow/doctor-messages'
import type {
  DoctorKey,
  DoctorQuestion,
  Mistake,
  TagName,
} from '@toolkit/core/flow/doctor-question'
import type { Fit } from '@toolkit/core/flow/signature-doctor'
import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'

/** One mistake in words: what is so, and what to do about it. */
export interface Finding {
  readonly fact: string
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

const READINGS: Readonly<Record<MessageReading, string>> = {
  'hex-as-text': 'the hex digits of the message, as text',
  'hex-as-upper-text': 'the hex digits of the message in upper case, as text',
  'hex-as-0x-text': 'the hex digits of the message with 0x in front, as text',
  'text-as-hex': 'the bytes that the message stands for as hex',
  'base64-as-text': 'the Base64 of the message, as text',
  'text-as-base64': 'the bytes that the message stands for as Base64',
  'typed-text': 'the text as you typed it, not the bytes it stands for',
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

/** `key 0` of an account; a key that was given has no index. */
function nameOf(key: DoctorKey | undefined): string {
  if (key === undefined) return 'the key'
  return key.index === undefined
    ? `the key on ${SIGNATURE_ALGORITHMS[key.curve].label}`
    : `key ${key.index}`
}

/** What a fit says, one sentence for each mistake. */
export function findingsOf(fit: Fit, question: DoctorQuestion): readonly Finding[] {
  return fit.mistakes.map(mistake => findingOf(mistake, fit, question))
}

function findingOf(mistake: Mistake, fit: Fit, { keys }: DoctorQuestion): Finding {
  const key = keys[fit.key]
  switch (mistake.kind) {
    case 'hash': {
      const { actual, expected } = mistake
      return key?.index === undefined
        ? {
            fact: `This verifies as ${actual}; ${expected} was chosen.`,
            advice: `If ${actual} is the key’s hash algorithm, choose it; if not, sign with ${expected}.`,
          }
        : {
            fact: `This verifies as ${actual}; ${nameOf(key)} is ${expected}.`,
            advice: `The chain hashes with the key’s own algorithm: sign with ${expected}.`,
          }
    }
    case 'key':
      return keyFinding(mistake, keys)
    case 'tag':
      return {
        fact: `It was signed with ${TAGS[mistake.actual]}, not with ${TAGS[mistake.expected]}.`,
        advice:
          mistake.actual === 'none'
            ? 'The tag is 32 bytes in front of the message, put there before hashing.'
            : 'A tag makes a signature good for one purpose only: sign for the right one.',
      }
    case 'tag-doubled':
      return {
        fact: `It was signed with the tag twice: ${TAGS[mistake.tag]}.`,
        advice: 'The signer’s library adds it already: do not add it yourself.',
      }
    case 'tag-not-padded':
      return {
        fact: 'It was signed with the text of the tag alone.',
        advice: 'The tag is filled up with zero bytes to 32 bytes.',
      }
    case 'tag-in-message':
      return {
        fact: `The message begins with ${TAGS[mistake.tag]} already.`,
        advice: 'Give the message without it, or choose “None” as the tag.',
      }
    case 'message':
      return {
        fact: `What was signed is ${READINGS[mistake.reading]}.`,
        advice: 'Both sides must mean the same bytes.',
      }
    case 'other-message':
      if (mistake.what === 'nonce-as-text') {
        return {
          fact: 'The nonce was put into the proof as the text of its hex digits.',
          advice: 'Its bytes go in: decode the hex before encoding the proof.',
        }
      }
      return {
        fact: `It was signed for the app identifier “${mistake.name}”.`,
        advice: 'The identifier counts letter for letter: FCL takes the origin of the page.',
      }
    case 'message-is-digest':
      return {
        fact: 'What stands in the message field is the digest that was signed, not the message.',
        advice: 'Give the message itself: it is hashed here.',
      }
    case 'message-hashed-first':
      return {
        fact: `The message was hashed with ${mistake.hashAlgorithm} before it was signed, and so hashed twice.`,
        advice: 'Give the signer the message, not its hash.',
      }
    case 'hashed-twice':
      return {
        fact: `Tag and message were hashed, and the digest was hashed once more${mistake.hashAlgorithm === null ? '' : `, with ${mistake.hashAlgorithm}`}.`,
        advice:
          'Use the function of the library that takes a digest, or give it what is not hashed yet.',
      }
    case 'tagged-hex-as-text':
      return {
        fact: 'The hex digits of tag and message were signed as a text.',
        advice: 'FCL gives signers hex: decode it to bytes before signing.',
      }
    case 'signature':
      return mistake.form === 'swapped'
        ? { fact: 'r and s are swapped.', advice: 'Flow writes r first, then s.' }
        : {
            fact: 'The bytes of r and of s stand in reverse order.',
            advice: 'Flow writes both big-endian, the most significant byte first.',
          }
  }
}

function keyFinding(
  { expected, actual }: Extract<Mistake, { kind: 'key' }>,
  keys: readonly DoctorKey[],
): Finding {
  const made = keys[actual]
  if (made?.index !== undefined) {
    return {
      fact: `${nameOf(made)} of the account made it${expected === null ? '' : `, not ${nameOf(keys[expected])}`}.`.replace(
        /^k/u,
        'K',
      ),
      advice: made.revoked
        ? 'That key is revoked, so what it signs does not count: sign with another one.'
        : 'Put the index of the key that signed into the signature.',
    }
  }
  return {
    fact: `It is of ${nameOf(made)}.`,
    advice:
      'The same private key has another public key on each curve: use the one on the account.',
  }
}

/** `No mistake that is tried here explains it: …`. */
export function nothingFits(tried: number, depth: number): string {
  const count = new Intl.NumberFormat('en').format(tried)
  const together = depth > 1 ? `, alone and up to ${depth} together` : ''
  return `Nothing fits: ${count} ways of signing were tried${together}. The signature is of another message or by another key.`
}
