import type { NetworkId } from '@toolkit/core/network/networks'
import type { ReviewFinding } from '@toolkit/explain/review/finding'
import type { ImportOrigin } from '@toolkit/explain/review/import-origins'
import { factFindings, type OriginFacts } from '@toolkit/explain/review/origin-facts'
import { useState } from 'react'
import { AccountLink } from '../../account/account-link'
import { contractLink } from '../../account/contract-link'
import { useNetwork } from '../../chain/store'
import { PageLink } from '../../frame/page-link'
import { VerdictSign } from '../../signature/verdict-row'
import { Button } from '../../ui/button'
import { Badge } from '../../ui/values/badge'
import { ForeignText } from '../../ui/values/foreign-text'
import { originBadge, worstFirst } from './origin-messages'

/** Number of rows rendered at once; the most severe are among the first. */
const PAGE = 50

export interface OriginsListProps {
  readonly origins: readonly ImportOrigin[]
  readonly network: NetworkId
  /** Facts of the node about their accounts, if requested. */
  readonly facts?: OriginFacts | undefined
}

/** Lists the names that a script imports: the owner of each contract, and warnings. */
export function OriginsList({ origins, network, facts }: OriginsListProps) {
  const [visibleCount, setVisibleCount] = useState(PAGE)
  const rows = worstFirst(origins)
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Imports" className="flex flex-col divide-y divide-border">
        {rows.slice(0, visibleCount).map(origin => (
          <OriginRow
            key={`${origin.range.from} ${origin.name}`}
            origin={origin}
            network={network}
            facts={facts}
          />
        ))}
      </ul>
      {rows.length > visibleCount ? (
        <Button
          size="sm"
          className="self-start"
          onClick={() => setVisibleCount(visibleCount + PAGE)}
        >
          {`Show ${Math.min(PAGE, rows.length - visibleCount)} of ${rows.length - visibleCount} more`}
        </Button>
      ) : null}
    </div>
  )
}

type OriginRowProps = Omit<OriginsListProps, 'origins'> & { readonly origin: ImportOrigin }

function OriginRow({ origin, network, facts }: OriginRowProps) {
  const { name, alias, address, range, findings } = origin
  const elsewhere = useNetwork() === network ? undefined : network
  const { tone, label: message, title } = originBadge(origin)
  const said = [...findings, ...(facts ? factFindings(origin, facts) : [])]
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span translate="no" className="wrap-anywhere min-w-0 font-medium font-mono text-sm">
          {address === null || name === null ? (
            <ForeignText text={name ?? 'All contracts'} warns={false} />
          ) : (
            <PageLink to={contractLink(address, name, { network: elsewhere })} className="link">
              {name}
            </PageLink>
          )}
          {alias === null ? null : <span className="text-text-muted"> as {alias}</span>}
        </span>
        <Badge tone={tone}>{message}</Badge>
        {title === null ? null : (
          <span className="wrap-anywhere min-w-0 text-sm text-text-muted">
            <ForeignText text={title} warns={false} />
          </span>
        )}
        <span className="ml-auto text-text-muted text-xs tabular-nums">Line {range.line}</span>
      </div>
      {address === null ? null : <AccountLink address={address} network={network} />}
      {said.length === 0 ? null : (
        <ul className="flex flex-col gap-1">
          {said.map(one => (
            <Said key={one.code} finding={one} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Said({ finding: { severity, message } }: { readonly finding: ReviewFinding }) {
  if (severity === 'note')
    return <li className="wrap-anywhere text-sm text-text-muted">{message}</li>
  return (
    <li className="flex min-w-0 items-start gap-2 text-sm">
      <VerdictSign tone={severity} />
      <span className="wrap-anywhere min-w-0">{message}</span>
    </li>
  )
}
