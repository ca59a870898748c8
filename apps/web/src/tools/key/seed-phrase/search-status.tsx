import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/error-line'
import { countOf } from '../../../ui/format'
import { NetworkDot } from '../../../ui/network-badge'
import { Progress } from '../../../ui/progress'
import type { Candidate } from './search-network'
import type { NetworkSearch, SearchHandle } from './use-search'

interface SearchStatusProps {
  readonly states: SearchHandle<Candidate>['states']
  readonly found: number
  readonly busy: boolean
  readonly onCancel: () => void
  /** Goes on where the search of a network was stopped. */
  readonly onResume: (network: NetworkId) => void
}

/** How far the search is on each network, what stopped it, and how to go on. */
export function SearchStatus({ states, found, busy, onCancel, onResume }: SearchStatusProps) {
  const asked = NETWORK_IDS.flatMap(network => {
    const state = states[network]
    return state ? [{ network, state }] : []
  })
  if (asked.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {asked.map(({ network, state }) => (
          <li key={network} aria-label={NETWORKS[network].name}>
            <OneNetwork network={network} state={state} onResume={() => onResume(network)} />
          </li>
        ))}
      </ul>
      {busy ? (
        <div>
          <Button size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {busy
          ? found > 0
            ? `${countOf(found, 'key')} found on accounts so far`
            : ''
          : `The search ended: ${countOf(found, 'key')} found on accounts.`}
      </p>
    </div>
  )
}

interface OneNetworkProps {
  readonly network: NetworkId
  readonly state: NetworkSearch
  readonly onResume: () => void
}

function OneNetwork({ network, state, onResume }: OneNetworkProps) {
  const { name } = NETWORKS[network]
  const { status, asked, planned, pause, error, startedAt } = state
  if (status === 'busy') {
    const label =
      pause === null
        ? `${name}: ${asked} of ${planned} keys asked`
        : `${name}: too many questions for now, waiting ${pause / 1000} seconds`
    return (
      <Progress
        label={label}
        value={planned > 0 ? asked / planned : undefined}
        startedAt={startedAt}
      />
    )
  }
  const far = `${asked} of ${planned} keys asked`
  if (status === 'failed' && error) {
    return (
      <div className="flex flex-col gap-1">
        <p className="flex items-center gap-2">
          <NetworkDot network={network} />
          {name} was not asked to the end: {far}.
        </p>
        <ErrorLine error={error} action={{ label: `Try again on ${name}`, onAction: onResume }} />
      </div>
    )
  }
  return (
    <p className="flex flex-wrap items-center gap-2 text-text-muted">
      <NetworkDot network={network} />
      {name}: {status === 'done' ? `${asked} keys asked.` : `cancelled, ${far}.`}
      {status === 'cancelled' ? (
        <Button size="sm" onClick={onResume}>
          Go on with {name}
        </Button>
      ) : null}
    </p>
  )
}
