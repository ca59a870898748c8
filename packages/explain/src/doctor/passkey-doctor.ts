import { concatBytes } from '@toolkit/core/bytes/bytes'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import type { Verdict } from '@toolkit/core/transaction/verify-transaction'
import { type PasskeyParts, passkeyParts } from '@toolkit/core/transaction/webauthn'
import type { DoctorQuestion, OtherMessage } from './doctor-variants.ts'
import { challengeIn } from './passkey-challenge.ts'

const NO_TAG = new Uint8Array()

/** Returns alternatives to authenticator data and the SHA2-256 of the client data, by name. */
function otherParts(
  { authenticatorData, clientDataJson }: PasskeyParts,
  { message, expected }: DoctorQuestion,
): readonly OtherMessage[] {
  const digest = hashWith('SHA2_256', clientDataJson)
  const others: readonly (readonly [string, Uint8Array])[] = [
    [
      'the client data, unhashed, after the authenticator data',
      concatBytes(authenticatorData, clientDataJson),
    ],
    [
      'the client data’s hash before the authenticator data',
      concatBytes(digest, authenticatorData),
    ],
    ['the client data’s hash alone', digest],
    ['the client data alone', clientDataJson],
    ['the authenticator data alone', authenticatorData],
    ['tag and RLP, as without a passkey', concatBytes(expected.tag, message.bytes)],
  ]
  return others.map(([name, bytes]) => ({ what: 'passkey-parts', name, bytes }))
}

/**
 * Returns the question for a passkey's signature (FLIP 264): about its challenge if that is wrong, otherwise about the
 * signature over authenticator data and client data.
 */
export function passkeyQuestion(
  question: DoctorQuestion,
  extensionData: Uint8Array,
  verdict: Verdict,
): DoctorQuestion | null {
  const parts = passkeyParts(extensionData)
  if (parts === null) return null
  if (verdict === 'webauthn-challenge') {
    const challenge = challengeIn(parts.clientDataJson)
    return challenge === null ? null : { ...question, challenge }
  }
  const { authenticatorData, clientDataJson } = parts
  const bytes = concatBytes(authenticatorData, hashWith('SHA2_256', clientDataJson))
  const others = otherParts(parts, question)
  return {
    ...question,
    message: { bytes, others },
    expected: { ...question.expected, tag: NO_TAG },
  }
}
