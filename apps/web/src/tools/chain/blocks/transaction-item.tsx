import type { NetworkId } from '@toolkit/core/network/networks'
import type { Effect } from '@toolkit/explain/effects/effect'
import { readEffects } from '@toolkit/explain/effects/read-effects'
import type { TokenUnits } from '@toolkit/explain/evm/token-unit'
import { Cpu } from 'lucide-react'
import { useMemo } from 'react'
import { AccountLink } from '../../../account/account-link'
import { type BlockTransaction, blockResultQuery } from '../../../chain/reads/block-transactions'
import type { TransactionResult } from '../../../chain/reads/transaction-result'
import { useNetwork } from '../../../chain/store'
import { useRead } from '../../../chain/use-read'
import { linkTo } from '../../../frame/links'
import { PageLink } from '../../../frame/page-link'
import { countTypes, EventTypeLink } from '../../../transaction/event-item'
import { StatusBadge } from '../../../transaction/transaction-badges'
import { useTokenMetadata } from '../../../transaction/use-token-metadata'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Skeleton } from '../../../ui/loading'
import { Badge } from '../../../ui/values/badge'
import { countOf } from '../../../ui/values/format'
import { InlineValue } from '../../../ui/values/inline-value'
import { describeTransaction } from './transaction-message'

interface TransactionItemProps {
  readonly network: NetworkId
  /** Height of the block. */
  readonly height: bigint
  readonly transaction: BlockTransaction
  /** Effects of its result, if fetched with the block. */
  readonly effects: readonly Effect[]
  /** Units of the Flow EVM tokens in the block's results. */
  readonly units: TokenUnits
}

/** Transaction of a block: its effect, outcome, payer, and event types. */
export function TransactionItem(props: TransactionItemProps) {
  const { result } = props.transaction
  return result ? <TransactionMessage {...props} result={result} /> : <Submitted {...props} />
}

/** Its result is fetched separately, once it is visible. */
function Submitted(props: TransactionItemProps) {
  const { network, height, transaction } = props
  const { data, error, retry } = useRead(() => blockResultQuery(network, transaction.id, height))
  if (data) return <LaterTransactionMessage {...props} result={data} />
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0" aria-busy={!error}>
      {error ? (
        <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
      ) : (
        <Skeleton className="h-5 w-64 max-w-full" />
      )}
      <TransactionLink id={transaction.id} network={network} />
    </li>
  )
}

interface TransactionMessageProps extends TransactionItemProps {
  readonly result: TransactionResult
}

/** Transaction with a separately fetched result, whose tokens are fetched separately too. */
function LaterTransactionMessage(props: TransactionMessageProps) {
  const { network, result } = props
  const effects = useMemo(() => readEffects(result.events, network), [result, network])
  const { units } = useTokenMetadata(network, effects)
  return <TransactionMessage {...props} {...{ effects, units }} />
}

function TransactionMessage(props: TransactionMessageProps) {
  const { network, transaction, effects, units, result } = props
  const { index, id, payer, isSystem } = transaction
  const message = useMemo(
    () => describeTransaction(network, transaction, result, { effects, units }),
    [network, transaction, result, effects, units],
  )
  const failed = result.execution === 'failure'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 py-3 first:pt-0 sm:grid-cols-[2rem_minmax(0,1fr)_auto]">
      <span className="text-text-muted text-xs leading-5 tabular-nums">
        <span className="sr-only">Transaction </span>
        {index}
      </span>
      <h3 className="wrap-anywhere min-w-0 font-medium">{message}</h3>
      <span className="max-sm:col-start-2 max-sm:row-start-2">
        {isSystem && !failed ? (
          <Badge icon={Cpu}>System</Badge>
        ) : (
          <StatusBadge status={result.status} failed={failed} />
        )}
      </span>
      <div className="col-start-2 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-xs">
        <TransactionLink id={id} network={network} />
        <span className="inline-flex items-center gap-1.5 text-text-muted">
          {isSystem ? (
            'by the network itself'
          ) : (
            <>
              paid by <AccountLink address={payer} network={network} name="payer" />
            </>
          )}
        </span>
      </div>
      {result.events.length === 0 ? null : (
        <div className="col-start-2 min-w-0 text-xs">
          <Disclosure label={countOf(result.events.length, 'event')} whenOpened>
            <EventTypes result={result} />
          </Disclosure>
        </div>
      )}
    </li>
  )
}

/** Event types with their counts; each links to a search for more of them. */
function EventTypes({ result }: { readonly result: TransactionResult }) {
  const types = useMemo(() => countTypes(result.events), [result])
  return (
    <ul className="flex flex-col gap-1">
      {types.map(({ type, count }) => (
        <li key={type} className="flex flex-wrap items-baseline gap-x-2">
          <EventTypeLink type={type} />
          {count > 1 ? <span className="text-text-muted tabular-nums">{count} times</span> : null}
        </li>
      ))}
    </ul>
  )
}

interface TransactionLinkProps {
  readonly id: string
  readonly network: NetworkId
}

/** Id of a transaction with a copy button; it opens the transaction in Analyze. */
export function TransactionLink({ id, network }: TransactionLinkProps) {
  const elsewhere = useNetwork() === network ? undefined : network
  return (
    <InlineValue
      name="transaction id"
      value={id}
      shorten
      link={displayed => (
        <PageLink
          to={linkTo('tx-analyze', { kind: 'transaction-id', transactionId: id }, elsewhere)}
          className="link"
        >
          {displayed}
        </PageLink>
      )}
    />
  )
}
