import type { Mistake } from '../doctor-variants.ts'

/** Action of a signer for a headline, after the signer's name: "The payer signed with the wrong hash". */
const MESSAGES: Readonly<Record<Mistake['kind'], string>> = {
  hash: 'signed with the wrong hash',
  key: 'signed with another key',
  tag: 'signed with the wrong tag',
  'tag-doubled': 'signed with the tag twice',
  'tag-not-padded': 'signed with an unpadded tag',
  'tag-form': 'signed with a malformed tag',
  'tag-behind': 'signed with the tag after the message',
  'tag-in-message': 'signed with the tag twice',
  message: 'signed other bytes',
  'other-message': 'signed something else',
  'message-is-digest': 'signed other bytes',
  'message-hashed-first': 'signed a hash, not the message',
  'hashed-twice': 'hashed the message twice',
  'tagged-hex-as-text': 'signed hex digits as text',
  signature: 'wrote the signature in another form',
  challenge: 'signed another challenge',
}

/** Describes in a few words what a signer did, after the signer's name; combines several mistakes. */
export function mistakeHeadline(mistakes: readonly Mistake[]): string | null {
  const [first, ...others] = mistakes
  if (!first) return null
  if (others.length === 0 && first.kind === 'other-message' && first.what === 'wrong-list') {
    return first.name === 'payload'
      ? 'is in the payload’s list, and signed the envelope'
      : 'is in the envelope’s list, and signed the payload'
  }
  return others.length > 0 ? `made ${mistakes.length} mistakes in signing` : MESSAGES[first.kind]
}
