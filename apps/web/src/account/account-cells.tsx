import type { KeyOfAccount } from '@toolkit/core/account/key-indexer'
import { FULL_WEIGHT, signsAlone } from '@toolkit/core/account/key-weight'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { Badge } from '../ui/values/badge'
import { WeightBar } from './weight-bar'

interface AlgorithmsProps {
  readonly row: Pick<KeyOfAccount, 'signatureAlgorithm'> & {
    readonly hashAlgorithm: keyof typeof HASH_ALGORITHMS
  }
}

/** Curve and hash algorithm of a key, by the chain's names. */
export function Algorithms({ row }: AlgorithmsProps) {
  return (
    <>
      <span className="block whitespace-nowrap">
        {SIGNATURE_ALGORITHMS[row.signatureAlgorithm].rest}
      </span>
      <span className="block text-text-muted text-xs">
        {HASH_ALGORITHMS[row.hashAlgorithm].rest}
      </span>
    </>
  )
}

/** Weight of an account key, out of the 1000 needed to sign. A revoked one weighs nothing. */
export function KeyWeight({ revoked, weight }: Pick<KeyOfAccount, 'revoked' | 'weight'>) {
  return (
    <span className="flex items-center gap-3">
      <span className="w-16">
        <WeightBar
          weights={[revoked ? 0 : weight]}
          tone={signsAlone({ weight, revoked }) ? 'success' : 'warning'}
        />
      </span>
      <span className="whitespace-nowrap tabular-nums">
        {weight}
        <span className="sr-only"> of {FULL_WEIGHT}</span>
      </span>
    </span>
  )
}

/** Says whether a key can sign for its account. */
export function Signs({ revoked, weight }: Pick<KeyOfAccount, 'revoked' | 'weight'>) {
  if (revoked) return <Badge tone="danger">revoked</Badge>
  if (signsAlone({ weight, revoked })) return <Badge tone="success">signs alone</Badge>
  return <Badge tone="warning">{weight === 0 ? 'not at all' : 'with others'}</Badge>
}
