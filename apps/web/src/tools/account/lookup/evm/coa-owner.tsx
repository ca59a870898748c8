import { formatAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { andList } from '@toolkit/core/text/format-list'
import { inDigits } from '@toolkit/core/text/numbers'
import { type ReactNode, useState } from 'react'
import { AccountLink } from '../../../../account/account-link'
import {
  type CoaCreation,
  coaOwnerQuery,
  OWNER_SEARCH_BLOCKS,
} from '../../../../chain/reads/coa-owner'
import type { SeenOwner } from '../../../../chain/reads/seen-coa-owner'
import { useRead } from '../../../../chain/use-read'
import { linkTo } from '../../../../frame/links'
import { PageLink } from '../../../../frame/page-link'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { Progress } from '../../../../ui/layout/progress'

interface CoaOwnerProps {
  readonly network: NetworkId
  readonly coa: EvmAddress
  /** Account in which this page saw it; null for none. */
  readonly seen: SeenOwner | null
}

const SEARCHED = inDigits(OWNER_SEARCH_BLOCKS)

/** Flow account that owns a COA: one it was seen in, or one found by a search. */
export function CoaOwner({ network, coa, seen }: CoaOwnerProps) {
  if (seen) {
    return (
      <>
        <AccountLink address={seen.owner} network={network} name="address of its owner" />
        <Note>
          {seen.still
            ? 'It has the COA at /storage/evm.'
            : 'It had the COA at /storage/evm, but no longer does.'}
        </Note>
      </>
    )
  }
  return <OwnerSearch network={network} coa={coa} />
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <span className="block text-text-muted text-xs">{children}</span>
)

function OwnerSearch({ network, coa }: Omit<CoaOwnerProps, 'seen'>) {
  /** Last block of the search: null for the latest, undefined before the search. */
  const [before, setBefore] = useState<bigint | null>()
  const { data, error, cancelled, progress, retry, cancel } = useRead(onProgress => ({
    ...coaOwnerQuery(network, coa, before ?? null, onProgress),
    enabled: before !== undefined,
  }))
  if (before === undefined || cancelled) {
    return (
      <>
        <Button size="sm" onClick={() => (cancelled ? retry() : setBefore(null))}>
          Find its owner
        </Button>
        <Note>Looks for its creation in the newest {SEARCHED} blocks.</Note>
      </>
    )
  }
  if (error) return <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
  if (data === undefined) {
    return <Progress label="Looking for its creation" value={progress} onCancel={cancel} />
  }
  const { from, to, creation } = data
  if (creation) return <Found {...{ network, creation }} />
  return (
    <>
      <p role="status">
        Not created in blocks {inDigits(from)} to {inDigits(to)}.
      </p>
      {from > 0n ? (
        <Button size="sm" onClick={() => setBefore(from - 1n)}>
          Search {SEARCHED} earlier blocks
        </Button>
      ) : null}
    </>
  )
}

interface FoundProps {
  readonly network: NetworkId
  readonly creation: CoaCreation
}

function Found({ network, creation }: FoundProps) {
  const { transactionId, height, authorizers, owner } = creation
  const transaction = (
    <PageLink
      to={linkTo('tx-analyze', { kind: 'transaction-id', transactionId }, network)}
      className="link"
    >
      transaction in block {inDigits(height)}
    </PageLink>
  )
  if (owner !== null) {
    return (
      <>
        <AccountLink address={owner} network={network} name="address of its owner" />
        <Note>It has the COA at /storage/evm, since a {transaction}.</Note>
      </>
    )
  }
  return (
    <p role="status">
      Created by a {transaction} that{' '}
      {authorizers.length === 0
        ? 'no account'
        : andList(authorizers.map(one => formatAddress(one)))}{' '}
      authorized; it’s no longer at /storage/evm there.
    </p>
  )
}
