import { signsAlone } from '@toolkit/core/flow/key-weight'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { useNetwork } from '../chain/hooks'
import type { KeyOfAccount } from '../chain/key-lookup'
import { PageLink } from '../tools/page-link'
import { Badge } from '../ui/badge'
import { InlineValue } from '../ui/inline-value'

interface AccountLinkProps {
  readonly network: NetworkId
  /** 16 hex digits. */
  readonly address: string
}

/** An address, and the way to it in Lookup on its own network. */
export function AccountLink({ network, address }: AccountLinkProps) {
  const search = useNetwork() === network ? '' : `?network=${network}`
  return (
    <InlineValue
      name="address"
      value={`0x${address}`}
      link={shown => (
        <PageLink
          to={`/account/lookup${search}#address=${address}`}
          className="text-accent underline underline-offset-4"
        >
          {shown}
        </PageLink>
      )}
    />
  )
}

interface AlgorithmsProps {
  readonly row: Pick<KeyOfAccount, 'signatureAlgorithm'> & {
    readonly hashAlgorithm: keyof typeof HASH_ALGORITHMS
  }
  /** As the chain names them, or as people do. */
  readonly names?: 'rest' | 'label'
}

/** The curve and the hash of a key. */
export function Algorithms({ row, names = 'rest' }: AlgorithmsProps) {
  return (
    <>
      <span className="block whitespace-nowrap">
        {SIGNATURE_ALGORITHMS[row.signatureAlgorithm][names]}
      </span>
      <span className="block text-text-muted text-xs">
        {HASH_ALGORITHMS[row.hashAlgorithm][names]}
      </span>
    </>
  )
}

/** Whether a key of an account can sign for it. */
export function Signs({ revoked, weight }: Pick<KeyOfAccount, 'revoked' | 'weight'>) {
  if (revoked) return <Badge tone="danger">revoked</Badge>
  if (signsAlone({ weight, revoked })) return <Badge tone="success">alone</Badge>
  return <Badge tone="warning">{weight === 0 ? 'not at all' : 'with others'}</Badge>
}
