import {
  type AccountHashAlgorithm,
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import type { ReactNode } from 'react'
import type { Producer } from '../../frame/manifest'
import { Card } from '../../ui/layout/card'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Notice } from '../../ui/layout/notice'
import { Skeleton } from '../../ui/loading'
import type { DescribedKey } from './describe-key'

export interface KeyCardProps {
  /** The tool that shows it. */
  readonly from: Producer<'private-key' | 'public-key'>
  /** The same object on every render. */
  readonly forms: DescribedKey
  readonly description?: ReactNode
  /** What is known of the key's place on an account, for the flow.json entry and the RLP account key. */
  readonly hashAlgorithm?: AccountHashAlgorithm | null
  readonly weight?: number | null
  readonly address?: string | null
  readonly keyIndex?: number | null
  /** Called when the private key was copied. */
  readonly onKept?: () => void
  /** Under the forms, before the ways on. */
  readonly children?: ReactNode
}

const KeyCardBody = lazyPart(async () => (await import('./key-card-body')).KeyCardBody, {
  name: 'The key’s card',
  // As tall as what comes, so that nothing below it jumps.
  loading: ({ forms }) => (
    <div role="status" aria-label="Loading the key’s forms" className="flex flex-col gap-4">
      {forms.privateForms ? (
        <>
          <Skeleton className="h-28" />
          <Skeleton className="h-9" />
        </>
      ) : null}
      <Skeleton className="h-40" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-40" />
    </div>
  ),
})

/**
 * One key on one curve, to take away in every form: the private ones masked until shown. Nothing of
 * it is in a live region, so that no assistive technology reads a secret out by itself.
 */
export function KeyCard(props: KeyCardProps) {
  return (
    <Card title={SIGNATURE_ALGORITHMS[props.forms.curve].label} description={props.description}>
      <KeyCardBody {...props} />
    </Card>
  )
}

interface KeyCardsProps extends Omit<KeyCardProps, 'forms' | 'description' | 'children'> {
  /** A key on the curves on which it is one: a private one, or a public one alone. */
  readonly keys: readonly DescribedKey[]
  /** The one curve that the key's own form names; no other card is missed then. */
  readonly statedCurve?: SignatureAlgorithm | null
  /** Beside each other where the page is wide. */
  readonly sideBySide?: boolean
}

/** A card for each curve on which the key is one; where one is missing, why. */
export function KeyCards(props: KeyCardsProps) {
  const { keys, statedCurve = null, sideBySide = false, ...card } = props
  const missing = SIGNATURE_ALGORITHM_IDS.find(id => !keys.some(({ curve }) => curve === id))
  const isPrivate = keys.every(({ privateForms }) => privateForms !== null)
  const cards = keys.map(forms => (
    <KeyCard
      key={`${forms.curve}/${forms.publicKey}`}
      {...card}
      forms={forms}
      {...(keys.length > 1
        ? { description: 'The same private key has a different public key on each curve.' }
        : {})}
    />
  ))
  return (
    <>
      {sideBySide && cards.length > 1 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          {cards}
        </div>
      ) : (
        cards
      )}
      {missing && isPrivate ? (
        <Notice title={`Not valid on ${SIGNATURE_ALGORITHMS[missing].label}`}>
          {statedCurve
            ? `The key states that it is on ${SIGNATURE_ALGORITHMS[statedCurve].label}. To use the same number on another curve, enter it as hex.`
            : `The number is not below the order of ${SIGNATURE_ALGORITHMS[missing].label}, so it isn’t a valid key there.`}
        </Notice>
      ) : null}
    </>
  )
}
