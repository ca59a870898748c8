import { evmAddressOf } from '@toolkit/core/account/eip55'
import { parseEvmAddress } from '@toolkit/core/account/evm-address'
import { parseHex } from '@toolkit/core/bytes/hex'
import { NETWORKS } from '@toolkit/core/network/networks'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { describeSearch } from '../account/key-search-messages'
import { accountsOfKeysQuery, type KeyLookup } from '../chain/reads/accounts-of-keys'
import { type SingleRead, useEachRead } from '../chain/use-read'
import { Button } from '../ui/button'
import { ErrorLine } from '../ui/fields/error-line'
import { Answer } from '../ui/layout/answer'
import { Notice } from '../ui/layout/notice'
import { Progress } from '../ui/layout/progress'
import { type NetworkAnswer, networkNames, searchMessage } from './account-messages'
import { AccountRows } from './account-rows'
import type { AccountSearch } from './account-search'
import type { KeyedAddress } from './holdings/evm-questions'
import { HoldingsFold } from './holdings/holdings-fold'
import type { HoldingsSummary } from './holdings/holdings-part'

export interface FoundKeyAccountsProps {
  readonly search: AccountSearch
  /** Action before the search, in a word: "Opened". */
  readonly lead?: string | undefined
  /** Kind of the secret, for a page that shows all its holdings: "private key", "keystore". */
  readonly of?: string | undefined
  /** Called once all networks have answered, with the key of the first account found. */
  readonly onFound?: ((publicKey: string) => void) | undefined
  /** Rendered under the accounts. */
  readonly children?: ReactNode
}

/** Shows the answers of the networks to one search, with a summary. Another search is another component (`key`). */
export function FoundKeyAccounts(props: FoundKeyAccountsProps) {
  const { search, lead, of, onFound, children } = props
  const [all, setAll] = useState(false)
  const [said, setSaid] = useState<HoldingsSummary | null>(null)
  const networks = useNetworkAnswers(search)
  const keyed = useMemo(() => evmAddressesOf(search.keys), [search.keys])
  const rows = networks.flatMap(({ network, read }) =>
    (read.data?.accounts ?? []).map(account => ({ ...account, network })),
  )
  const found = networks.every(({ status }) => status !== 'asking') ? rows[0]?.publicKey : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found alone, not who is told.
  useEffect(() => {
    if (found !== undefined) onFound?.(found)
  }, [found])
  const failed = networks.filter(({ status }) => status === 'failed')
  const { message, tone } = searchMessage({
    found: [
      ...new Map(rows.map(({ network, address }) => [`${network}/${address}`, address])).values(),
    ],
    answers: networks,
    lead,
    offline: failed.some(({ read }) => read.error?.code === 'chain/offline'),
  })
  const answered = networks.some(({ status }) => status === 'answered')
  const busy = networks.some(({ status }) => status === 'asking')
  const ready = answered && !busy
  const table = rows.length > 0 ? <AccountRows rows={rows} /> : null
  const failures = failed.map(({ network, read: { error, retry } }) =>
    error ? (
      <ErrorLine key={network} error={error} action={{ label: 'Try again', onAction: retry }} />
    ) : null,
  )
  return (
    <Answer
      tone={said?.tone ?? tone}
      run={search.run}
      message={said?.message ?? message}
      failures={
        answered && failed.length > 0
          ? { label: `${networkNames(failed)} didn’t answer`, list: failures }
          : null
      }
    >
      {/* Reserves the height of one account while searching, so that nothing below it jumps. */}
      <div className="flex min-h-80 flex-col gap-4 sm:min-h-40">
        {/* The focus stays where it was when the search began. */}
        <p role="status" className="sr-only">
          {busy || said?.busy ? '' : (said?.message ?? message)}
        </p>
        {of === undefined || (!all && !ready) ? (
          table
        ) : (
          <HoldingsFold
            of={of}
            submitted={all}
            onRequest={() => setAll(true)}
            networks={search.networks}
            accounts={rows}
            keyed={keyed}
            sends={keyed.length > 0 ? 'the key’s EVM address' : null}
            note={howSearched(networks)}
            onSummary={setSaid}
          >
            {table}
          </HoldingsFold>
        )}
        {networks.map(each => (
          <OneNetwork key={each.network} {...each} />
        ))}
        {answered ? null : failures}
        {answered && rows.length === 0 && networks.every(({ status }) => status !== 'asking') ? (
          <p>
            The key may be on no account yet, or only on another network. An account that is a few
            minutes old may be missing: look it up by its address.
          </p>
        ) : null}
        {of === undefined || all || !ready ? (
          <p className="text-text-muted text-xs empty:hidden">{howSearched(networks)}</p>
        ) : null}
      </div>
      {children}
    </Answer>
  )
}

/** EVM address of a key that may be on secp256k1. */
function evmAddressesOf(keys: AccountSearch['keys']): readonly (readonly KeyedAddress[])[] {
  const own = keys.filter(({ signatureAlgorithm }) => signatureAlgorithm === 'ECDSA_secp256k1')
  return own.map(({ publicKey }) => [
    { address: parseEvmAddress(evmAddressOf(parseHex(publicKey))).address, path: null },
  ])
}

/** Describes the source of an answer: an index lags by some minutes. */
function howSearched(networks: readonly NetworkProgress[]): string | null {
  const whole = networks.filter(({ status, complete }) => status === 'answered' && complete)
  if (whole.length === 0) return null
  const names = networkNames(whole)
  if (whole.some(({ read }) => read.data?.source === 'walk')) {
    return `Every account on ${names} was checked.`
  }
  return whole.length === 1
    ? `Searched in the public key index of ${names}, which lags a few minutes behind.`
    : `Searched in the public key indexes of ${names}, which lag a few minutes behind.`
}

interface NetworkProgress extends NetworkAnswer {
  readonly read: SingleRead<KeyLookup>
}

/** Queries each network. */
function useNetworkAnswers({ networks, keys }: AccountSearch): readonly NetworkProgress[] {
  const reads = useEachRead(
    networks.map(
      network => (onProgress: (requestCount: number) => void) =>
        accountsOfKeysQuery(network, keys, onProgress),
    ),
  )
  return networks.flatMap((network, at) => {
    const read = reads[at]
    if (read === undefined) return []
    return { network, read, status: statusOf(read), complete: read.data?.complete ?? true }
  })
}

function statusOf({ cancelled, data, error }: SingleRead<KeyLookup>): NetworkAnswer['status'] {
  if (cancelled) return 'cancelled'
  if (data) return 'answered'
  return error ? 'failed' : 'asking'
}

/** Notes on one network beside its accounts. */
function OneNetwork({ network, status, read, complete }: NetworkProgress) {
  const { name } = NETWORKS[network]
  if (status === 'asking') {
    return <Progress label={describeSearch(network, read.progress)} onCancel={read.cancel} />
  }
  if (status === 'cancelled') {
    return (
      <p className="flex flex-wrap items-center gap-3 text-text-muted">
        {name}: cancelled.
        <Button size="sm" onClick={read.retry}>
          Ask again
        </Button>
      </p>
    )
  }
  if (!complete) {
    return (
      <Notice tone="warning" title="Not every account was checked">
        {name} has too many accounts to check one by one. Others may have the key too; look them up
        by address.
      </Notice>
    )
  }
  return null
}
