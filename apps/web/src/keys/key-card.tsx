import {
  type AccountHashAlgorithm,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import type { Secret } from '@toolkit/core/secret'
import type { ReactNode } from 'react'
import { Card } from '../ui/card'
import { ErrorLine } from '../ui/error-line'
import { Skeleton } from '../ui/skeleton'
import { LatePart } from './late-part'
import { useKeyForms } from './use-key-forms'

/** What stands on a card; loaded when the first one is shown. */
export const loadKeyCardBody = async () => (await import('./key-card-body')).KeyCardBody

export interface KeyCardProps {
  /** The tool that shows it: its id. */
  readonly from: string
  readonly curve: SignatureAlgorithm
  /** 64 hex digits; null for a public key alone. The same Secret on every render. */
  readonly privateKey: Secret<string> | null
  /** 128 hex digits; may be left out where there is a private key. */
  readonly publicKey?: string | null
  /** In place of the curve's name. */
  readonly title?: string
  readonly description?: ReactNode
  readonly headingLevel?: 2 | 3
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

/**
 * One key on one curve, to take away in every form: the private ones masked until shown. Nothing of
 * it is in a live region, so that no assistive technology reads a secret out by itself.
 */
export function KeyCard(props: KeyCardProps) {
  const { curve, privateKey, publicKey = null } = props
  const state = useKeyForms({ curve, privateKey, publicKey })
  return (
    <Card
      title={props.title ?? SIGNATURE_ALGORITHMS[curve].label}
      description={props.description}
      headingLevel={props.headingLevel ?? 2}
    >
      {state.status === 'failed' ? (
        <div role="alert">
          <ErrorLine error={state.error} action={{ label: 'Try again', onAction: state.retry }} />
        </div>
      ) : state.status === 'done' ? (
        <LatePart
          load={loadKeyCardBody}
          props={{ ...props, forms: state.output }}
          name="The key’s card"
          loading={<Computing />}
        />
      ) : (
        <Computing />
      )}
    </Card>
  )
}

function Computing() {
  return (
    <div role="status" aria-label="Computing the key’s forms" className="flex flex-col gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-28" />
    </div>
  )
}
