import type { NetworkId } from '@toolkit/core/network/networks'
import type { ReviewFinding } from '@toolkit/explain/review/finding'
import type { ImportOrigin } from '@toolkit/explain/review/import-origins'
import { factFindings, type OriginFacts } from '@toolkit/explain/review/origin-facts'
import { useState } from 'react'
import { AccountLink } from '../../account/account-link'
import { contractLink } from '../../account/contract-link'
import { useNetwork } from '../../chain/hooks'
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
  const [shown, setShown] = useState(PAGE)
  const rows = worstFirst(origins)
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Imports" className="flex flex-col divide-y divide-border">
        {rows.slice(0, shown).map(origin => (
          <OriginRow
            key={`${origin.place.from} ${origin.name}`}
            origin={origin}
            network={network}
            facts={facts}
          />
        ))}
      </ul>
      {rows.length > shown ? (
        <Button size="sm" className="self-start" onClick={() => setShown(shown + PAGE)}>
          {`Show ${Math.min(PAGE, rows.length - shown)} of ${rows.length - shown} more`}
        </Button>
      ) : null}
    </div>
  )
}

type OriginRowProps = Omit<OriginsListProps, 'origins'> & { readonly origin: ImportOrigin }

function OriginRow({ origin, network, facts }: OriginRowProps) {
  const { name, alias, address, place, findings } = origin
  const elsewhere = useNetwork() === network ? undefined : network
  const { tone, words, title } = originBadge(origin)
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
        <Badge tone={tone}>{words}</Badge>
        {title === null ? null : (
          <span className="wrap-anywhere min-w-0 text-sm text-text-muted">
            <ForeignText text={title} warns={false} />
          </span>
        )}
        <span className="ml-auto text-text-muted text-xs tabular-nums">Line {place.line}</span>
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

function Said({ finding: { severity, sentence } }: { readonly finding: ReviewFinding }) {
  if (severity === 'note')
    return <li className="wrap-anywhere text-sm text-text-muted">{sentence}</li>
  return (
    <li className="flex min-w-0 items-start gap-2 text-sm">
      <VerdictSign tone={severity} />
      <span className="wrap-anywhere min-w-0">{sentence}</span>
    </li>
  )
}
