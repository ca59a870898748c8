import type { CompositeVerdict } from '@toolkit/core/flow/verify-composite'
import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { Checked } from './verify-signatures.task'

interface VerdictWords {
  readonly tone: 'success' | 'danger' | 'warning'
  readonly label: string
  /** Null where the label says it all. */
  readonly text: ((checked: Checked) => string) | null
}

const passkey = (text: string): VerdictWords => ({
  tone: 'danger',
  label: 'invalid',
  text: () => text,
})

/** What is said of each verdict. */
export const VERDICTS: Readonly<Record<CompositeVerdict, VerdictWords>> = {
  valid: { tone: 'success', label: 'valid', text: null },
  invalid: { tone: 'danger', label: 'invalid', text: null },
  'no-such-key': {
    tone: 'danger',
    label: 'no such key',
    text: ({ keyIndex }) => `The account has no key with index ${keyIndex}.`,
  },
  revoked: {
    tone: 'danger',
    label: 'revoked',
    text: ({ matches }) =>
      matches
        ? 'The key made this signature, but it is revoked: it does not count.'
        : 'The key is revoked, and did not make this signature either.',
  },
  duplicate: {
    tone: 'warning',
    label: 'repeated',
    text: () => 'The key has signed above already; its weight counts once.',
  },
  'other-account': {
    tone: 'danger',
    label: 'another account',
    text: () => 'It names another account than the first signature.',
  },
  'unknown-scheme': {
    tone: 'danger',
    label: 'unknown scheme',
    text: () => 'Its extension data is of no scheme that FLIP 264 knows.',
  },
  'webauthn-malformed': passkey('Its extension data is not what a passkey gives (FLIP 264).'),
  'webauthn-type': passkey('The passkey did something else than sign in (not “webauthn.get”).'),
  'webauthn-challenge': passkey(
    'The passkey signed something else: the challenge is not the hash of this message with its tag.',
  ),
  'webauthn-authenticator-data': passkey('The authenticator data of the passkey is cut off.'),
  'webauthn-relying-party': passkey('The relying party of the passkey is forged.'),
  'webauthn-flags': passkey('The flags of the passkey’s answer contradict each other.'),
}

/** What is worth knowing of a signature, whatever the verdict. */
export function remarksOf(checked: Checked): readonly string[] {
  const { signature, key, scheme, unread, otherTag, activeTwin } = checked
  const remarks: string[] = []
  if (activeTwin !== null) {
    remarks.push(
      `The same key stands on the account as key ${activeTwin}, which is not revoked: put that index into the signature.`,
    )
  }
  if (signature.form.startsWith('der')) {
    remarks.push(
      'It came as DER and was read as r and s: Flow wants the 64 bytes r and s, not DER.',
    )
  }
  if (signature.recoveryByte) {
    const { value, place } = signature.recoveryByte
    remarks.push(
      `It has a recovery byte (${value}) ${place === 'end' ? 'at the end' : 'in front'}, which was left out: Flow signatures have none.`,
    )
  }
  if (key && signature.highS.includes(key.signatureAlgorithm as SignatureAlgorithm)) {
    remarks.push(
      `s is in the upper half of the order of ${SIGNATURE_ALGORITHMS[key.signatureAlgorithm].label}. Flow takes that; Bitcoin and Ethereum do not.`,
    )
  }
  if (otherTag) {
    remarks.push(
      'It was made with the tag of user messages. The contract FCLCrypto takes that for account proofs too.',
    )
  }
  if (scheme === 'webauthn') {
    remarks.push(
      'Made with a passkey. FLIP 264 lays this down for transactions; for messages it is read in the same way, which the contract FCLCrypto does not do.',
    )
  }
  if (unread.length > 0) remarks.push(`Not read in it: ${unread.join(', ')}.`)
  return remarks
}
