import type { KeyOfAccount } from '@toolkit/core/account/key-indexer'
import { signsAlone } from '@toolkit/core/account/key-weight'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { Badge } from '../ui/values/badge'

interface AlgorithmsProps {
  readonly row: Pick<KeyOfAccount, 'signatureAlgorithm'> & {
    readonly hashAlgorithm: keyof typeof HASH_ALGORITHMS
  }
}

/** The curve and the hash of a key, as the chain names them. */
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

/** Whether a key of an account can sign for it. */
export function Signs({ revoked, weight }: Pick<KeyOfAccount, 'revoked' | 'weight'>) {
  if (revoked) return <Badge tone="danger">revoked</Badge>
  if (signsAlone({ weight, revoked })) return <Badge tone="success">signs alone</Badge>
  return <Badge tone="warning">{weight === 0 ? 'not at all' : 'with others'}</Badge>
}
