import { NETWORK_IDS } from '@toolkit/core/network/networks'
import { andList } from '@toolkit/core/text/format-list'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { HoldingsFold } from '../../../secrets/holdings/holdings-fold'
import type { HoldingsSummary } from '../../../secrets/holdings/holdings-part'
import { FIRST_CHOICE, readPath } from '../../../secrets/phrase/path-choice'
import { Button } from '../../../ui/button'
import { Answer } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { Notice } from '../../../ui/layout/notice'
import { countOf } from '../../../ui/values/format'
import { answerOf, describeSearched } from './answer-messages'
import { FoundAccounts } from './found-accounts'
import { extendedSearch, type PathCandidate, phraseSearch, type Search } from './plans'
import type { Hit } from './search-network'
import { SearchStatus } from './search-status'
import { accountId, accountsOf, useAccountSummaries } from './use-account-summaries'
import { FIRST_ADDRESSES, MORE_ADDRESSES, useEvmAddresses } from './use-evm-addresses'
import type { OpenRoot } from './use-phrase'
import { useSearch, useSearchedNetworks } from './use-search'
import type { SeedPhrase, SubmittedSearch } from './use-seed-phrase'

interface AccountsPartProps {
  readonly page: SeedPhrase
  readonly submitted: SubmittedSearch
  /**
   * Account whose key is shown. Its path was selected here, so it doesn't make the search outdated.
   */
  readonly chosen: Hit<PathCandidate> | null
  readonly onChoose: (hit: Hit<PathCandidate>) => void
  /** Called with the public key of the first account found. */
  readonly onFound: (publicKey: string) => void
}

/**
 * Searches the accounts of a phrase on mount and shows the answer. Give each search its own `key`.
 */
export function AccountsPart(props: AccountsPartProps) {
  const { page, submitted, chosen, onChoose, onFound } = props
  const { path, setSearching, find } = page
  const { root, id } = submitted
  const [scope] = useState(() => scopeOf(page, root))
  const search = useMemo((): Search<PathCandidate> => {
    if (root.kind === 'extended') return extendedSearch(root.text, root.facts, path)
    const { plan, sources } = phraseSearch(root.seeds, path)
    return { plan, sources: sources as Search<PathCandidate>['sources'] }
  }, [root, path])
  const handle = useSearch(search)
  const { states, hits, busy, isNew, start } = handle
  const networks = useSearchedNetworks()
  const [all, setAll] = useState(false)
  const [said, setSaid] = useState<HoldingsSummary | null>(null)
  const evm = useEvmAddresses(root, all)
  // Runs once; later changes make the search outdated.
  const begin = useEffectEvent(() => start(networks, true))
  useEffect(() => begin(), [])

  const begun = Object.keys(states).length > 0
  const [answered, setAnswered] = useState(false)
  useEffect(() => {
    if (begun && !busy) setAnswered(true)
  }, [begun, busy])
  useEffect(() => {
    setSearching(busy)
    return () => setSearching(false)
  }, [busy, setSearching])

  const firstFound = hits[0]?.account.publicKey
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found alone, not who is told.
  useEffect(() => {
    if (firstFound !== undefined) onFound(firstFound)
  }, [firstFound])

  const summaries = useAccountSummaries(hits)
  const several = root.kind === 'seeds' && root.seeds.length > 1
  const table =
    hits.length > 0 ? (
      <FoundAccounts {...{ hits, several, onChoose }} summaries={summaries.summaries} />
    ) : null

  if (!answered) {
    return (
      <Card stacked>
        <SearchStatus search={handle} />
        {table}
      </Card>
    )
  }
  const accounts = accountsOf(hits).map(account => {
    const summary = summaries.summaries.get(accountId(account))
    return { ...account, balance: summary === null ? null : summary?.balance }
  })
  const { message, tone, failures } = answerOf(
    states,
    accounts,
    root.kind === 'extended' ? 'key' : 'phrase',
  )
  const failed = <SearchStatus search={handle} only={['error']} />
  // If no network answered, the failures are the answer.
  const folded = tone !== 'danger' && (failures !== null || summaries.failed > 0)
  const stale =
    !busy &&
    ((path !== null && path !== chosen?.candidate.path && isNew(path)) ||
      networks.some(network => !states[network]))
  return (
    <Answer
      tone={said?.tone ?? tone}
      stale={stale}
      message={
        // Reserves two lines on a phone, since the balance of a single account arrives later.
        <span className={accounts.length === 1 ? 'block min-h-12 md:min-h-0' : undefined}>
          {said?.message ?? message}
        </span>
      }
      run={id}
      refresh={
        <Button size="sm" onClick={find}>
          Search again
        </Button>
      }
      failures={
        folded
          ? {
              label:
                failures ?? `The balance of ${countOf(summaries.failed, 'account')} is unknown`,
              list: (
                <>
                  {failed}
                  {summaries.errors}
                </>
              ),
            }
          : null
      }
    >
      {tone === 'danger' ? (
        <>
          {failed}
          {table}
        </>
      ) : (
        <HoldingsFold
          of={root.kind === 'seeds' ? 'phrase' : 'key'}
          submitted={all}
          onRequest={() => setAll(true)}
          networks={NETWORK_IDS.filter(network => states[network])}
          accounts={hits.map(({ network, account }) => ({ ...account, network }))}
          keyed={evm.keyed}
          moreKeyed={
            evm.has
              ? { label: `${MORE_ADDRESSES} more EVM addresses`, onMore: evm.more }
              : undefined
          }
          sends={evm.has ? `the phrase’s first ${FIRST_ADDRESSES} EVM addresses` : null}
          paths={pathsOf(hits)}
          onSummary={setSaid}
        >
          <p className="text-text-muted">{`Checked ${describeSearched(states)}: ${scope}.`}</p>
          {table}
        </HoldingsFold>
      )}
      <SearchStatus search={handle} only={['pending', 'cancelled']} />
      <LaterMessage message={said && !said.busy ? said.message : message} />
      {Object.values(states).some(({ limited }) => limited) ? (
        <Notice tone="warning" title="Not every account was checked">
          This chain has too many accounts to check one by one. Others may have these keys too; look
          them up by address.
        </Notice>
      ) : null}
      {hits.length === 0 && tone === 'neutral' && !busy ? (
        <p className="text-text-muted">
          {page.form.passphrase.reveal() === '' && root.kind === 'seeds'
            ? 'If the phrase has a passphrase, enter it under Advanced: each one gives different accounts. '
            : 'Another passphrase or path, under Advanced, gives different keys. '}
          The key index lags a few minutes behind. Accounts made by Dapper or Blocto aren’t on a
          phrase: Dapper keeps their keys, and Blocto’s were revoked (FLIP 365). A Blocto recovery
          PDF opens in Private Key.
        </p>
      ) : null}
    </Answer>
  )
}

/** Updated answer after a later network search: announced, without moving the focus again. */
function LaterMessage({ message }: { readonly message: string }) {
  const [first] = useState(message)
  return (
    <p role="status" className="sr-only">
      {message === first ? '' : message}
    </p>
  )
}

/** Path of each key that is on an account. */
const pathsOf = (hits: readonly Hit<PathCandidate>[]): ReadonlyMap<string, string> =>
  new Map(hits.map(({ account, candidate }) => [account.publicKey, candidate.path]))

/** Summarises which keys are searched. */
function scopeOf({ form, path }: SeedPhrase, root: OpenRoot): string {
  if (root.kind === 'extended') return 'the usual paths below this key, on secp256k1'
  const own = path === null || path === readPath(FIRST_CHOICE).path ? [] : [path]
  const paths = `${andList(['Flow', 'Ledger', 'Ethereum'])} paths`
  const passphrase =
    form.passphrase.reveal() === ''
      ? ''
      : root.seeds.length > 1
        ? ', with both readings of your passphrase'
        : ', with your passphrase'
  return `the ${own.length > 0 ? `${paths} and ${own[0]}` : paths}, on both curves${passphrase}`
}
