import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { describeSearch } from '../../../account/key-search-messages'
import { NetworkDot } from '../../../account/network-badge'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Progress } from '../../../ui/layout/progress'
import { countOf } from '../../../ui/values/format'
import type { Candidate } from './search-network'
import type { NetworkSearch, SearchHandle } from './use-search'

interface SearchStatusProps {
  readonly search: SearchHandle<Candidate>
  /** States to show; all by default. */
  readonly only?: readonly NetworkSearch['status'][]
}

/** Search progress on each network, the errors that stopped it, and the way to resume. */
export function SearchStatus({ search, only }: SearchStatusProps) {
  const { states, hits, busy, start, cancel } = search
  const found = countOf(hits.length, 'key')
  const searched = NETWORK_IDS.flatMap(network => {
    const state = states[network]
    return state && (only?.includes(state.status) ?? true) ? [{ network, state }] : []
  })
  if (searched.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {searched.map(({ network, state }) => (
          <li key={network} aria-label={NETWORKS[network].name}>
            <OneNetwork network={network} state={state} onResume={() => start([network], false)} />
          </li>
        ))}
      </ul>
      {busy && searched.some(({ state }) => state.status === 'pending') ? (
        <div>
          <Button size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : null}
      {only ? null : (
        <p role="status" className="sr-only">
          {!busy
            ? `Search finished: ${found} found on accounts.`
            : hits.length > 0
              ? `${found} found on accounts so far`
              : ''}
        </p>
      )}
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
  const { status, searched, planned, walked, error, startedAt } = state
  const far = `${searched} of ${planned} keys checked`
  if (status === 'pending') {
    return (
      <Progress
        label={describeBusy(network, state)}
        // A walk covers all keys and reports them only at its end.
        value={planned > 0 && walked === 0 ? searched / planned : undefined}
        startedAt={startedAt}
      />
    )
  }
  // No dot here: Mainnet's is green, which would look like success.
  if (status === 'error' && error) {
    return (
      <div className="flex flex-col gap-1">
        <p>
          {name} search incomplete: {far}.
        </p>
        <ErrorLine error={error} action={{ label: `Try again on ${name}`, onAction: onResume }} />
      </div>
    )
  }
  return (
    <p className="flex flex-wrap items-center gap-2 text-text-muted">
      {status === 'success' ? <NetworkDot network={network} /> : null}
      {name}: {status === 'success' ? `${searched} keys checked.` : `cancelled, ${far}.`}
      {status === 'cancelled' ? (
        <Button size="sm" onClick={onResume}>
          Go on with {name}
        </Button>
      ) : null}
    </p>
  )
}

function describeBusy(
  network: NetworkId,
  { searched, planned, pause, walked }: NetworkSearch,
): string {
  const { name } = NETWORKS[network]
  if (pause !== null) return `${name}: Rate-limited, waiting ${pause / 1000} seconds`
  return walked > 0
    ? describeSearch(network, walked)
    : `${name}: ${searched} of ${planned} keys checked`
}
