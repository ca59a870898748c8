import type { FlowAddress } from '@toolkit/core/account/address'
import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { useMemo, useState } from 'react'
import { searchWords } from '../../../../account/key-search-words'
import { NetworkBadge } from '../../../../account/network-badge'
import type { CurveKey, KeyLookup } from '../../../../chain/reads/accounts-of-keys'
import { type KeySearch, useKeySearches } from '../../../../chain/use-key-searches'
import { CopyLink } from '../../../../frame/copy-link'
import { linkTo } from '../../../../frame/links'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { Answer } from '../../../../ui/layout/answer'
import { Card } from '../../../../ui/layout/card'
import { ErrorAnswer } from '../../../../ui/layout/error-answer'
import { Notice } from '../../../../ui/layout/notice'
import { Progress } from '../../../../ui/layout/progress'
import { InlineValue } from '../../../../ui/values/inline-value'
import { AccountsTable } from './accounts-table'
import { accountsIn } from './found-accounts'
import { type Answered, keySentence } from './key-sentence'
import { NoAccounts } from './no-accounts'

export interface KeyResultProps {
  readonly network: NetworkId
  readonly keys: readonly CurveKey[]
  readonly stale: boolean
  readonly onOpen: (address: FlowAddress, network: NetworkId) => void
  readonly onCancel: () => void
}

/** The networks that have one index each, so that a key is looked up on both with one question to each. */
const OTHER: Readonly<Record<NetworkId, NetworkId | null>> = {
  mainnet: 'testnet',
  testnet: 'mainnet',
  emulator: null,
}

/** A key that no index knows is asked for again so often: the index itself lags by some minutes. */
const ASK_AGAIN_MS = 30_000

/** The accounts that hold a public key. */
export function KeyResult(props: KeyResultProps) {
  return (
    <section aria-label="Accounts with this key" className="min-w-0">
      <Found {...props} />
    </section>
  )
}

function Found({ network, keys, stale, onOpen, onCancel }: KeyResultProps) {
  const other = OTHER[network]
  const [both, setBoth] = useState(false)
  const [sawNone, setSawNone] = useState(false)
  const [stopped, setStopped] = useState<readonly NetworkId[]>([])
  const waitsFor = (id: NetworkId) => !stopped.includes(id)
  const searches = useKeySearches(
    both && other ? [network, other] : [network],
    keys,
    (id, answer) =>
      waitsFor(id) && answer?.source === 'indexer' && answer.accounts.length === 0
        ? ASK_AGAIN_MS
        : false,
  )
  // Another one for each question: the answer takes the focus.
  const run = keys[0]?.publicKey
  const answers = useAnswers(searches)
  const actions = (
    <>
      {searches.map(one => (
        <NetworkBadge key={one.network} network={one.network} />
      ))}
      <CopyKeyLink network={network} keys={keys} />
    </>
  )
  const more =
    other && !both ? (
      <Button size="sm" onClick={() => setBoth(true)}>
        Search {NETWORKS[other].name} too
      </Button>
    ) : null

  const [only, second] = searches
  if (answers.length === 0 && only && !second) {
    const { error, retry, progress } = only.read
    if (error) return <ErrorAnswer {...{ error, run }} onRetry={retry} actions={more} />
    return (
      <Card>
        <Progress label={searchWords(network, progress)} onCancel={onCancel} />
      </Card>
    )
  }
  const accounts = answers.flatMap(answer => answer.accounts)
  const { tone, sentence } = answers.length === 0 ? PENDING : keySentence(answers)
  if (answers.length > 0 && accounts.length === 0 && !sawNone) setSawNone(true)
  return (
    <Answer {...{ run, tone, sentence, stale, actions }}>
      {/* The focus stays where it is when an answer comes later by itself. */}
      <p role="status" className="sr-only">
        {sawNone && accounts.length > 0 ? sentence : ''}
      </p>
      <Keys keys={keys} />
      {more ? <div>{more}</div> : null}
      {searches.map(search => (
        <SearchState key={search.network} {...search} />
      ))}
      {accounts.length > 0 ? (
        <>
          <p>{sourceWords(searches, keys.length)}</p>
          <AccountsTable caption="Accounts with this key" accounts={accounts} onOpen={onOpen} />
        </>
      ) : null}
      {answers
        .filter(answer => answer.accounts.length === 0)
        .map(answer => (
          <NoAccounts
            key={answer.network}
            network={answer.network}
            several={keys.length > 1}
            lookup={answer.lookup}
            askedAt={answer.askedAt}
            waits={waitsFor(answer.network)}
            onWait={waits =>
              setStopped(
                waits ? stopped.filter(id => id !== answer.network) : [...stopped, answer.network],
              )
            }
          />
        ))}
      {answers.every(({ complete }) => complete) ? null : (
        <Notice tone="warning" title="Not every account was checked">
          This chain has too many accounts to check one by one. Others may have the key too; look
          them up by address.
        </Notice>
      )}
    </Answer>
  )
}

const PENDING = { tone: 'neutral', sentence: 'No network has answered yet' } as const

interface NetworkAnswer extends Answered {
  readonly lookup: KeyLookup
  readonly askedAt: number
}

/** What has come so far; the same list until something else comes. */
function useAnswers(searches: readonly KeySearch[]): readonly NetworkAnswer[] {
  const last = searches.map(({ network, read }) => `${network} ${read.updatedAt}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is known by when it came.
  return useMemo(
    () =>
      searches.flatMap(({ network, read: { data, updatedAt } }) =>
        data
          ? {
              network,
              lookup: data,
              askedAt: updatedAt,
              accounts: accountsIn(network, data.accounts),
              complete: data.complete,
            }
          : [],
      ),
    [last],
  )
}

/** A network that has not answered: that it is asked, or why it did not; it is tried again by itself. */
function SearchState({ network, read }: KeySearch) {
  if (read.data) return null
  if (!read.error) return <Progress label={searchWords(network, read.progress)} />
  return (
    <ErrorLine
      error={read.error}
      action={{ label: `Try ${NETWORKS[network].name} again`, onAction: read.retry }}
    />
  )
}

function Keys({ keys }: Pick<KeyResultProps, 'keys'>) {
  return keys.map(key => (
    <p key={key.publicKey} className="flex flex-wrap items-center gap-x-2 text-text-muted">
      <InlineValue name="public key" value={key.publicKey} shorten />
      {SIGNATURE_ALGORITHMS[key.curve].label}
    </p>
  ))
}

function CopyKeyLink({ network, keys }: Pick<KeyResultProps, 'network' | 'keys'>) {
  const [first] = keys
  if (!first) return null
  const data = { kind: 'public-key', publicKey: first.publicKey } as const
  return <CopyLink link={() => linkTo('account-lookup', data, network)} />
}

/** Where the accounts come from: the index lags behind the chain. */
function sourceWords(searches: readonly KeySearch[], keys: number): string {
  const the = keys > 1 ? 'The keys are' : 'The key is'
  const found = searches.flatMap(({ network, read: { data } }) =>
    data && data.accounts.length > 0 ? [{ network, data }] : [],
  )
  const where = found.map(({ network, data }) => {
    const count = new Set(data.accounts.map(({ address }) => address)).size
    return `${count} ${count === 1 ? 'account' : 'accounts'} of ${NETWORKS[network].name}`
  })
  const indexed = found.some(({ data }) => data.source === 'indexer')
  return `${the} on ${where.join(' and ')}${indexed ? ', according to the key index, which lags a few minutes behind.' : '.'}`
}
