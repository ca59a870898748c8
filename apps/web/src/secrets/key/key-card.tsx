import {
  type AccountHashAlgorithm,
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import type { ReactNode } from 'react'
import type { Producer } from '../../frame/manifest'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { Card } from '../../ui/layout/card'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Notice } from '../../ui/layout/notice'
import { Skeleton } from '../../ui/loading'
import type { CurveChoice } from './curve-choice'
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
    <div role="status" aria-label="Loading the key’s forms" className="flex flex-col gap-3">
      <Skeleton className="h-14" />
      {forms.privateForms ? <Skeleton className="h-14" /> : null}
      <Skeleton className="h-15" />
      <Skeleton className="h-8" />
    </div>
  ),
})

/**
 * One key on one curve, to take away in every form: the private ones masked until shown. Nothing of
 * it is in a live region, so that no assistive technology reads a secret out by itself.
 */
export function KeyCard({ actions, ...props }: KeyCardProps & { readonly actions?: ReactNode }) {
  return (
    <Card
      title={SIGNATURE_ALGORITHMS[props.forms.curve].label}
      description={props.description}
      actions={actions}
    >
      <KeyCardBody {...props} />
    </Card>
  )
}

const SWITCH = { ECDSA_P256: 'P-256', ECDSA_secp256k1: 'secp256k1' } as const

export interface CurveSwitchProps {
  /** A key on the curves on which there is one. */
  readonly keys: readonly Pick<DescribedKey, 'curve'>[]
  readonly choice: CurveChoice
}

/** On which curve a key is taken; nothing where there is one alone. */
export function CurveSwitch({ keys, choice }: CurveSwitchProps) {
  if (keys.length < 2 || choice.curve === null) return null
  return (
    <SegmentedControl
      label="Curve"
      hideLabel
      value={choice.curve}
      onChange={choice.choose}
      options={keys.map(({ curve }) => ({ value: curve, label: SWITCH[curve] }))}
    />
  )
}

interface SwitchedProps extends Omit<KeyCardProps, 'forms' | 'children'> {
  /** A key on the curves on which there is one. */
  readonly keys: readonly DescribedKey[]
  /** From `useCurveChoice(keys, …)`. */
  readonly choice: CurveChoice
}

/** One card for the key on the curve that is chosen, with a switch where there are two. */
function SwitchedKeyCard({
  keys,
  choice,
  identity,
  ...card
}: SwitchedProps & { readonly identity: (forms: DescribedKey) => string }) {
  const forms = keys.find(({ curve }) => curve === choice.curve)
  if (!forms) return null
  return (
    <KeyCard
      key={identity(forms)}
      {...card}
      forms={forms}
      actions={<CurveSwitch keys={keys} choice={choice} />}
    />
  )
}

/** The keys that a phrase or an extended key has at one path: another private key on each curve. */
export function DerivedKeyCard(props: SwitchedProps) {
  // What was shown of the one is not shown of the other.
  return <SwitchedKeyCard {...props} identity={({ publicKey }) => publicKey} />
}

interface CurveKeyCardProps extends Omit<SwitchedProps, 'description'> {
  /** The one curve that the key's own form names; no other is missed then. */
  readonly statedCurve?: SignatureAlgorithm | null
}

/** One key, private or public alone, on the curve that is chosen; where it is none on a curve, why. */
export function CurveKeyCard({ statedCurve = null, ...props }: CurveKeyCardProps) {
  const { keys } = props
  const missing = SIGNATURE_ALGORITHM_IDS.find(id => !keys.some(({ curve }) => curve === id))
  const isPrivate = keys.every(({ privateForms }) => privateForms !== null)
  return (
    <>
      <SwitchedKeyCard
        {...props}
        // What was opened and typed stays on the other curve; another key has a card of its own.
        identity={() => keys.map(({ publicKey }) => publicKey).join()}
        description={
          keys.length > 1 ? 'The same private key has a different public key on each curve.' : null
        }
      />
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
