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
  /** Known settings of the key on an account, for the flow.json entry and the RLP account key. */
  readonly hashAlgorithm?: AccountHashAlgorithm | null
  readonly weight?: number | null
  readonly address?: string | null
  readonly keyIndex?: number | null
  /** Called when the private key was copied. */
  readonly onKept?: () => void
  /** Rendered under the forms, before the next steps. */
  readonly children?: ReactNode
}

const KeyCardBody = lazyPart(async () => (await import('./key-card-body')).KeyCardBody, {
  name: 'The key’s card',
  // Reserves the final height, so that nothing below it jumps.
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
 * Card with every form of one key on one curve: the private ones are masked until shown. Nothing of it is in a live
 * region, so that assistive technology does not read a secret aloud unprompted.
 */
export function KeyCard({ actions, ...props }: KeyCardProps & { readonly actions?: ReactNode }) {
  return (
    <Card
      title={SIGNATURE_ALGORITHMS[props.forms.signatureAlgorithm].label}
      description={props.description}
      actions={actions}
    >
      <KeyCardBody {...props} />
    </Card>
  )
}

const SWITCH = { ECDSA_P256: 'P-256', ECDSA_secp256k1: 'secp256k1' } as const

export interface CurveSwitchProps {
  /** The key on each curve on which it is valid. */
  readonly keys: readonly Pick<DescribedKey, 'signatureAlgorithm'>[]
  readonly choice: CurveChoice
}

/** Switch for the curve of a key; nothing if it is valid on one curve only. */
export function CurveSwitch({ keys, choice }: CurveSwitchProps) {
  if (keys.length < 2 || choice.signatureAlgorithm === null) return null
  return (
    <SegmentedControl
      label="Curve"
      hideLabel
      value={choice.signatureAlgorithm}
      onChange={choice.choose}
      options={keys.map(({ signatureAlgorithm }) => ({
        value: signatureAlgorithm,
        label: SWITCH[signatureAlgorithm],
      }))}
    />
  )
}

interface SwitchedProps extends Omit<KeyCardProps, 'forms' | 'children'> {
  /** The key on each curve on which it is valid. */
  readonly keys: readonly DescribedKey[]
  /** From `useCurveChoice(keys, …)`. */
  readonly choice: CurveChoice
}

/** Card for the key on the selected curve, with a switch if it is valid on two. */
function SwitchedKeyCard({
  keys,
  choice,
  identity,
  ...card
}: SwitchedProps & { readonly identity: (forms: DescribedKey) => string }) {
  const forms = keys.find(
    ({ signatureAlgorithm }) => signatureAlgorithm === choice.signatureAlgorithm,
  )
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

/** Card for the keys of a phrase or an extended key at one path: a different private key on each curve. */
export function DerivedKeyCard(props: SwitchedProps) {
  // Revealing one key does not reveal the other.
  return <SwitchedKeyCard {...props} identity={({ publicKey }) => publicKey} />
}

interface CurveKeyCardProps extends Omit<SwitchedProps, 'description'> {
  /** Curve named by the key's own form; the other one is then not expected. */
  readonly statedAlgorithm?: SignatureAlgorithm | null
}

/** Card for one key, private or only public, on the selected curve; the reason if it is invalid on a curve. */
export function CurveKeyCard({ statedAlgorithm = null, ...props }: CurveKeyCardProps) {
  const { keys } = props
  const missing = SIGNATURE_ALGORITHM_IDS.find(
    id => !keys.some(({ signatureAlgorithm }) => signatureAlgorithm === id),
  )
  const isPrivate = keys.every(({ privateForms }) => privateForms !== null)
  return (
    <>
      <SwitchedKeyCard
        {...props}
        // Opened sections and input stay on the other curve; another key has its own card.
        identity={() => keys.map(({ publicKey }) => publicKey).join()}
        description={
          keys.length > 1 ? 'The same private key has a different public key on each curve.' : null
        }
      />
      {missing && isPrivate ? (
        <Notice title={`Not valid on ${SIGNATURE_ALGORITHMS[missing].label}`}>
          {statedAlgorithm
            ? `The key states that it is on ${SIGNATURE_ALGORITHMS[statedAlgorithm].label}. To use the same number on another curve, enter it as hex.`
            : `The number is not below the order of ${SIGNATURE_ALGORITHMS[missing].label}, so it isn’t a valid key there.`}
        </Notice>
      ) : null}
    </>
  )
}

/** The private key of RFC 6979, appendix A.2.5 (P-256), in hex. */
export const SAMPLE_KEY = 'c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721'
