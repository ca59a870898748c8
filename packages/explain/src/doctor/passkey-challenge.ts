import { formatBase64, parseBase64 } from '@toolkit/core/bytes/base64'
import { concatBytes, equalBytes } from '@toolkit/core/bytes/bytes'
import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { tryTo } from '@toolkit/core/errors'
import { TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { type DoctorQuestion, type Mistake, type Prefix, tagChoices } from './doctor-variants.ts'
import type { Diagnosis } from './signature-doctor.ts'

/** Form of a passkey's challenge other than SHA2-256 of tag and message in Base64url. */
export type ChallengeForm =
  /** Hashed with SHA3-256. */
  | 'other-hash'
  /** Message itself, unhashed. */
  | 'unhashed'
  /** Text of the hash's hex digits. */
  | 'hex-text'
  /** Base64 with padding, or with the other alphabet, which the chain rejects. */
  | 'other-base64'

const FORMS: readonly (readonly [ChallengeForm | null, (message: Uint8Array) => Uint8Array])[] = [
  [null, message => hashWith('SHA2_256', message)],
  ['other-hash', message => hashWith('SHA3_256', message)],
  ['unhashed', message => message],
  ['hex-text', message => encodeUtf8(formatHex(hashWith('SHA2_256', message)))],
]

/** Decodes a challenge; null if the text isn't Base64 of any kind. */
function challengeBytes(challenge: string): Uint8Array | null {
  return tryTo(() => parseBase64(challenge, { alphabet: 'any', padding: 'optional' }))
}

/** Yields every possible message of a challenge: the part with each tag, and then the alternatives to it. */
function* messagesOf({
  message,
}: DoctorQuestion): Generator<readonly [readonly Mistake[], Uint8Array]> {
  const tagged = (tag: Prefix, bytes: Uint8Array) => concatBytes(tag(bytes), bytes)
  const tags = tagChoices(TRANSACTION_TAG)
  for (const { value, mistakes } of tags) yield [mistakes, tagged(value, message.bytes)]
  for (const { what, name, bytes } of message.others ?? []) {
    for (const { value, mistakes } of tags) {
      yield [[{ kind: 'other-message', what, name }, ...mistakes], tagged(value, bytes)]
    }
  }
}

/**
 * Diagnoses a passkey's challenge that is not the SHA2-256 of the transaction tag and the signed part (FLIP 264): the
 * fewest mistakes that give it.
 */
export function diagnoseChallenge(question: DoctorQuestion): Diagnosis {
  const { challenge = '' } = question
  const bytes = challengeBytes(challenge)
  const key =
    question.expected.key === null || question.expected.key === 'any' ? 0 : question.expected.key
  let tried = 0
  let best: readonly Mistake[] | null = null
  if (bytes !== null) {
    const written = formatBase64(bytes, { alphabet: 'url', padding: false }) === challenge
    const written64: readonly Mistake[] = written
      ? []
      : [{ kind: 'challenge', form: 'other-base64' }]
    for (const [before, message] of messagesOf(question)) {
      for (const [form, make] of FORMS) {
        tried += 1
        if (!equalBytes(make(message), bytes)) continue
        const made: readonly Mistake[] = form === null ? [] : [{ kind: 'challenge', form }]
        const mistakes = [...before, ...made, ...written64]
        if (best === null || mistakes.length < best.length) best = mistakes
      }
    }
  }
  const fits = best === null ? [] : [{ key, hashAlgorithm: null, mistakes: best, highS: false }]
  return { fits, tried, depth: best?.length ?? 2 }
}

/** Returns the challenge in client data (W3C WebAuthn, 5.8.1); null if there is none. */
export function challengeIn(clientDataJson: Uint8Array): string | null {
  try {
    const json: unknown = JSON.parse(decodeUtf8(clientDataJson))
    if (typeof json !== 'object' || json === null) return null
    const { challenge } = json as { readonly challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
