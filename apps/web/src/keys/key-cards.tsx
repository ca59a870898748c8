import {
  type AccountHashAlgorithm,
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import type { Secret } from '@toolkit/core/secret'
import { Notice } from '../ui/notice'
import { KeyCard } from './key-card'

export interface KeyCardsProps {
  readonly from: string
  /** 64 hex digits; null for a public key alone. */
  readonly privateKey: Secret<string> | null
  /** The curves on which it is a key, with the public key there. */
  readonly publicKeys: readonly { readonly curve: SignatureAlgorithm; readonly publicKey: string }[]
  /** The one curve that the key's own form names; no other card is missed then. */
  readonly statedCurve?: SignatureAlgorithm | null
  readonly hashAlgorithm?: AccountHashAlgorithm | null
  readonly weight?: number | null
  readonly address?: string | null
  readonly keyIndex?: number | null
  readonly onKept?: () => void
}

/** A card for each curve on which the key is one; where one is missing, why. */
export function KeyCards({ publicKeys, statedCurve = null, ...card }: KeyCardsProps) {
  const missing = SIGNATURE_ALGORITHM_IDS.find(id => !publicKeys.some(({ curve }) => curve === id))
  return (
    <>
      {publicKeys.map(({ curve, publicKey }) => (
        <KeyCard
          key={`${curve}/${publicKey}`}
          {...card}
          curve={curve}
          publicKey={publicKey}
          {...(publicKeys.length > 1
            ? { description: 'The same private key has another public key on each curve.' }
            : {})}
        />
      ))}
      {missing && card.privateKey ? (
        <Notice title={`Nothing on ${SIGNATURE_ALGORITHMS[missing].label}`}>
          {statedCurve
            ? `The key says that it is one of ${SIGNATURE_ALGORITHMS[statedCurve].label}. To use the number itself on another curve, give it as hex.`
            : `The number is not below the order of ${SIGNATURE_ALGORITHMS[missing].label}, so it is no key there.`}
        </Notice>
      ) : null}
    </>
  )
}
