import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { useState } from 'react'
import type { CurveKey } from '../../chain/reads/accounts-of-keys'

/** The curve that was chosen last on this visit; it is no secret, and gone with the page. */
let lastChosen: SignatureAlgorithm | null = null

interface CurveHints {
  /** The curve that the tool named from which the key came. */
  readonly meant?: SignatureAlgorithm | null
  /** The public key that accounts were found with. */
  readonly found?: string | null
}

export interface CurveChoice {
  /** Null where there is no key. */
  readonly curve: SignatureAlgorithm | null
  readonly choose: (curve: SignatureAlgorithm) => void
}

/**
 * On which of its curves a key is shown: the one that was chosen for it, else the one that is meant, else the
 * one on which it has accounts, else the one that was chosen last, else the first.
 */
export function useCurveChoice(
  keys: readonly CurveKey[],
  { meant = null, found = null }: CurveHints,
): CurveChoice {
  const of = keys.map(({ publicKey }) => publicKey).join()
  const [choice, setChoice] = useState<{ of: string; curve: SignatureAlgorithm } | null>(null)
  const on = (curve: SignatureAlgorithm | null) => keys.find(key => key.curve === curve)
  const chosen =
    (choice?.of === of ? on(choice.curve) : undefined) ??
    on(meant) ??
    keys.find(({ publicKey }) => publicKey === found) ??
    on(lastChosen) ??
    keys[0]
  return {
    curve: chosen?.curve ?? null,
    choose(curve) {
      lastChosen = curve
      setChoice({ of, curve })
    },
  }
}
