import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { useState } from 'react'
import type { CurveKey } from '../../chain/reads/accounts-of-keys'

/** The curve selected last on this visit; not a secret, and gone with the page. */
let lastChosen: SignatureAlgorithm | null = null

interface CurveHints {
  /** Curve named by the tool that the key came from. */
  readonly meant?: SignatureAlgorithm | null
  /** Public key for which accounts were found. */
  readonly found?: string | null
}

export interface CurveChoice {
  /** Null if there is no key. */
  readonly signatureAlgorithm: SignatureAlgorithm | null
  readonly choose: (signatureAlgorithm: SignatureAlgorithm) => void
}

/**
 * Chooses the curve on which a key is shown: the one selected for it, else the intended one, else the one on which it
 * has accounts, else the one selected last, else the first.
 */
export function useCurveChoice(
  keys: readonly CurveKey[],
  { meant = null, found = null }: CurveHints,
): CurveChoice {
  const of = keys.map(({ publicKey }) => publicKey).join()
  const [choice, setChoice] = useState<{
    of: string
    signatureAlgorithm: SignatureAlgorithm
  } | null>(null)
  const on = (signatureAlgorithm: SignatureAlgorithm | null) =>
    keys.find(key => key.signatureAlgorithm === signatureAlgorithm)
  const chosen =
    (choice?.of === of ? on(choice.signatureAlgorithm) : undefined) ??
    on(meant) ??
    keys.find(({ publicKey }) => publicKey === found) ??
    on(lastChosen) ??
    keys[0]
  return {
    signatureAlgorithm: chosen?.signatureAlgorithm ?? null,
    choose(signatureAlgorithm) {
      lastChosen = signatureAlgorithm
      setChoice({ of, signatureAlgorithm })
    },
  }
}
