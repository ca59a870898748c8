import { type ToolError, toToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { SearchX, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isOffline } from '../chain/is-offline'
import { Button } from '../ui/button'
import { DataTable } from '../ui/data-table'
import { EmptyState } from '../ui/empty-state'
import { ErrorLine } from '../ui/error-line'
import { countOf } from '../ui/format'
import { NetworkBadge } from '../ui/network-badge'
import { Notice } from '../ui/notice'
import { Progress } from '../ui/progress'
import { AccountLink, Algorithms, Signs } from './account-cells'
import { type FoundAccounts, findKeyAccounts } from './find-key-accounts'
import type { AskedKey } from './key-accounts'

export interface FoundKeyAccountsProps {
  readonly network: NetworkId
  readonly keys: readonly AskedKey[]
  /** Whether the network is said: where several are asked. */
  readonly named: boolean
}

type Answer =
  | { readonly status: 'busy'; readonly asked: number }
  | { readonly status: 'found'; readonly found: FoundAccounts }
  | { readonly status: 'failed'; readonly error: ToolError }
  | { readonly status: 'offline' }
  | { readonly status: 'cancelled' }

const BUSY: Answer = { status: 'busy', asked: 0 }

/** The answer of one network for one set of keys. A new question is a new component (`key`). */
export function FoundKeyAccounts({ network, keys, named }: FoundKeyAccountsProps) {
  const { answer, retry, cancel } = useFoundAccounts(network, keys)
  const { name } = NETWORKS[network]
  return (
    <section aria-label={`Accounts on ${name}`} className="flex flex-col gap-3">
      {named ? <NetworkBadge network={network} className="self-start" /> : null}
      {answer.status === 'busy' ? (
        <Progress
          label={
            answer.asked > 0
              ? `Asking account by account on ${name}: ${answer.asked} so far`
              : `Looking for the key on ${name}`
          }
          onCancel={cancel}
        />
      ) : answer.status === 'offline' ? (
        <EmptyState
          icon={WifiOff}
          title="You are offline"
          actions={
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          }
        >
          {name} cannot be asked now. Nothing was sent; everything else on this page works.
        </EmptyState>
      ) : answer.status === 'cancelled' ? (
        <p className="flex flex-wrap items-center gap-3 text-text-muted">
          Cancelled.
          <Button size="sm" onClick={retry}>
            Ask again
          </Button>
        </p>
      ) : answer.status === 'failed' ? (
        <ErrorLine error={answer.error} action={{ label: 'Try again', onAction: retry }} />
      ) : (
        <AccountsTable network={network} found={answer.found} several={keys.length > 1} />
      )}
    </section>
  )
}

function useFoundAccounts(network: NetworkId, keys: readonly AskedKey[]) {
  const [answer, setAnswer] = useState<Answer>(BUSY)
  const [round, setRound] = useState(0)
  const [stop, setStop] = useState<AbortController | null>(null)
  const question = keys.map(({ publicKey, curve }) => `${curve}/${publicKey}`).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` says the same as `keys`; a new round asks again.
  useEffect(() => {
    const mine = new AbortController()
    setStop(mine)
    if (isOffline(network)) {
      setAnswer({ status: 'offline' })
      return
    }
    setAnswer(BUSY)
    const show = (next: Answer) => {
      if (!mine.signal.aborted) setAnswer(next)
    }
    findKeyAccounts(network, keys, {
      signal: mine.signal,
      onProgress: asked => show({ status: 'busy', asked }),
    }).then(
      found => show({ status: 'found', found }),
      error =>
        show(
          isOffline(network)
            ? { status: 'offline' }
            : { status: 'failed', error: toToolError(error) },
        ),
    )
    return () => mine.abort()
  }, [network, question, round])

  return {
    answer,
    retry: () => setRound(count => count + 1),
    cancel() {
      stop?.abort()
      setAnswer({ status: 'cancelled' })
    },
  }
}

interface AccountsTableProps {
  readonly network: NetworkId
  readonly found: FoundAccounts
  readonly several: boolean
}

function AccountsTable({ network, found, several }: AccountsTableProps) {
  const { accounts, lags, complete } = found
  const { name } = NETWORKS[network]
  const lagging = lags ? ' The key index of the network was asked; it lags by some minutes.' : ''
  if (accounts.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={`No account of ${name} holds ${several ? 'one of these keys' : 'this key'}`}
      >
        {complete
          ? `The key may be in use on another network, or not yet at all.${lagging}`
          : 'The search stopped before the last account, because this chain has too many.'}
      </EmptyState>
    )
  }
  return (
    <>
      <p>
        {countOf(new Set(accounts.map(({ address }) => address)).size, 'account')} of {name}.
        {lagging}
      </p>
      <DataTable
        caption={`Accounts of ${name} with this key`}
        rows={accounts}
        rowKey={row => `${row.address}/${row.keyIndex}`}
        columns={[
          {
            key: 'account',
            header: 'Account',
            cell: row => <AccountLink network={network} address={row.address} />,
          },
          { key: 'index', header: 'Key', cell: row => row.keyIndex, numeric: true },
          {
            key: 'algorithms',
            header: 'Curve and hash',
            cell: row => <Algorithms row={row} names="label" />,
          },
          { key: 'weight', header: 'Weight', cell: row => row.weight, numeric: true },
          { key: 'signs', header: 'Signs', cell: row => <Signs {...row} /> },
        ]}
      />
      {complete ? null : (
        <Notice tone="warning" title="Not every account was asked">
          This chain has more accounts than are asked one by one.
        </Notice>
      )}
    </>
  )
}
