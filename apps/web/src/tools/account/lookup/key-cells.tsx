import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import type { KeyOfAccount } from '../../../chain/key-lookup'
import { Badge } from '../../../ui/badge'
import { signsAlone } from './signing-power'

/** The curve and the hash of a key, as the chain names them. */
export function Algorithms({
  row,
}: {
  readonly row: Pick<KeyOfAccount, 'signatureAlgorithm'> & {
    readonly hashAlgorithm: keyof typeof HASH_ALGORITHMS
  }
}) {
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

/** What the key can do for its account. */
export function Signs({ row }: { readonly row: Pick<KeyOfAccount, 'weight' | 'revoked'> }) {
  if (row.revoked) return <Badge tone="danger">revoked</Badge>
  if (signsAlone(row)) return <Badge tone="success">alone</Badge>
  return <Badge tone="warning">{row.weight === 0 ? 'not at all' : 'with others'}</Badge>
}
