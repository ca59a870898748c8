import type { NetworkId } from '@toolkit/core/network/networks'
import { gravestFirst, type ReviewFinding } from '@toolkit/explain/review/finding'
import { importedAccounts } from '@toolkit/explain/review/origin-facts'
import type { Permission } from '@toolkit/explain/review/permission'
import type { Review } from '@toolkit/explain/review/review'
import { CalendarClock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWallet } from '../../chain/store'
import { VerdictSign } from '../../signature/verdict-row'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { Disclosure } from '../../ui/layout/disclosure'
import { Spinner } from '../../ui/loading'
import { countOf } from '../../ui/values/format'
import { OriginsList } from './origins-list'
import { PermissionsList } from './permissions-list'
import { useOriginFacts } from './use-origin-facts'

/** Findings listed with the imports, and with the code's use of accounts. */
const LISTED = /^(?:import|power)\//

export interface ReviewFoldProps {
  readonly network: NetworkId
  readonly review: Review
}

/**
 * Folded section: owners of the contracts in use, what the code does with accounts, and anything unusual about its
 * source.
 */
export function ReviewFold({ network, review }: ReviewFoldProps) {
  const { origins, permissions, findings } = review
  const accounts = useMemo(() => importedAccounts(origins), [origins])
  const [requested, setRequested] = useState(false)
  const { facts, fetching, failures, again } = useOriginFacts(network, accounts, requested)
  const { user } = useWallet()
  const own = user.addr?.replace(/^0x/, '')
  const sorted = useMemo(() => ownFirst(gravestFirst(permissions), own), [permissions, own])
  const source = findings.filter(
    ({ code, severity }) => severity === 'warning' && !LISTED.test(code),
  )
  if (origins.length + permissions.length + source.length === 0) return null
  const details = (
    <>
      {origins.length === 0 ? null : (
        <OriginsList origins={origins} network={network} facts={requested ? facts : undefined} />
      )}
      {accounts.length === 0 || requested ? null : (
        <Button size="sm" icon={CalendarClock} className="w-fit" onClick={() => setRequested(true)}>
          Ask how new they are and who can change them
        </Button>
      )}
      {fetching ? <Spinner label="Asking about the contracts" /> : null}
      {failures.map((error, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike.
        <ErrorLine key={at} error={error} action={{ label: 'Ask again', onAction: again }} />
      ))}
      {permissions.length === 0 ? null : <PermissionsList permissions={sorted} />}
      {source.length === 0 ? null : <Unusual findings={source} />}
    </>
  )
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const counts = [
    countOf(origins.length, 'contract'),
    `${countOf(permissions.length, 'use')} of accounts`,
    ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
  ]
  return (
    <Disclosure
      label="Contracts and access"
      summary={counts.join(', ')}
      defaultOpen={warnings > 0}
      whenOpened
    >
      {details}
    </Disclosure>
  )
}

/** Sorts uses of the user's own account before those of others. */
const ownFirst = (
  permissions: readonly Permission[],
  own: string | undefined,
): readonly Permission[] => [
  ...permissions.filter(({ authorizer }) => authorizer === own),
  ...permissions.filter(({ authorizer }) => authorizer !== own),
]

function Unusual({ findings }: { readonly findings: readonly ReviewFinding[] }) {
  return (
    <ul aria-label="About the source" className="flex flex-col gap-2 text-sm">
      {findings.map(({ message, range }) => (
        <li key={`${range?.from} ${message}`} className="flex min-w-0 items-start gap-2">
          <VerdictSign tone="warning" />
          <span className="wrap-anywhere min-w-0">
            {message} {range ? `Line ${range.line}.` : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
