import type { FlowAddress } from '@toolkit/core/account/address'
import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { NETWORKS, type NetworkId, PUBLIC_NETWORK_IDS } from '@toolkit/core/network/networks'
import { andList } from '@toolkit/core/text/format-list'
import { useState } from 'react'
import { describeSearch } from '../../../../account/key-search-messages'
import { NetworkBadge } from '../../../../account/network-badge'
import {
  accountsOfKeysQuery,
  type CurveKey,
  type KeyLookup,
} from '../../../../chain/reads/accounts-of-keys'
import { type SingleRead, useEachRead } from '../../../../chain/use-read'
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
import { type Answered, describeKey } from './key-message'
import { NoAccounts } from './no-accounts'

export interface KeyResultProps {
  readonly network: NetworkId
  readonly keys: readonly CurveKey[]
  readonly stale: boolean
  readonly onOpen: (address: FlowAddress, network: NetworkId) => void
  readonly onCancel: () => void
}

/** Interval at which an unknown key is looked up again, since the index lags by some minutes. */
const ASK_AGAIN_MS = 30_000

/** Accounts that hold a public key. */
export function KeyResult(props: KeyResultProps) {
  return (
    <section aria-label="Accounts with this key" className="min-w-0">
      <Found {...props} />
    </section>
  )
}

interface Search {
  readonly network: NetworkId
  readonly read: SingleRead<KeyLookup>
}

function Found({ network, keys, stale, onOpen, onCancel }: KeyResultProps) {
  const others = NETWORKS[network].isLocal ? [] : PUBLIC_NETWORK_IDS.filter(id => id !== network)
  const [everywhere, setEverywhere] = useState(false)
  const [sawNone, setSawNone] = useState(false)
  const [stopped, setStopped] = useState<readonly NetworkId[]>([])
  const waitsFor = (id: NetworkId) => !stopped.includes(id)
  const searches = useSearches([network, ...(everywhere ? others : [])], keys, waitsFor)
  const answers = searches.flatMap(answerOf)
  // Changes with each question, so that the answer takes the focus.
  const run = keys[0]?.publicKey
  const actions = (
    <>
      {searches.map(one => (
        <NetworkBadge key={one.network} network={one.network} />
      ))}
      <CopyKeyLink network={network} keys={keys} />
    </>
  )
  const more =
    others.length > 0 && !everywhere ? (
      <Button size="sm" onClick={() => setEverywhere(true)}>
        Search {andList(others.map(id => NETWORKS[id].name))} too
      </Button>
    ) : null

  if (answers.length === 0 && !everywhere) {
    const here = searches[0]?.read
    if (here?.error)
      return (
        <ErrorAnswer {...{ run, stale }} error={here.error} onRetry={here.retry} actions={more} />
      )
    return (
      <Card>
        <Progress label={describeSearch(network, here?.progress ?? 0)} onCancel={onCancel} />
      </Card>
    )
  }
  const accounts = answers.flatMap(answer => answer.accounts)
  const { tone, message } = answers.length === 0 ? PENDING : describeKey(answers)
  if (answers.length > 0 && accounts.length === 0 && !sawNone) setSawNone(true)
  return (
    <Answer {...{ run, tone, message, stale, actions }}>
      {/* The focus stays when a later answer arrives unprompted. */}
      <p role="status" className="sr-only">
        {sawNone && accounts.length > 0 ? message : ''}
      </p>
      <Keys keys={keys} />
      {more ? <div>{more}</div> : null}
      {searches.map(search => (
        <SearchState key={search.network} {...search} />
      ))}
      {accounts.length > 0 ? (
        <>
          <p>{describeSource(searches, keys.length)}</p>
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
            submittedAt={answer.submittedAt}
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

const PENDING = { tone: 'neutral', message: 'No network has answered yet' } as const

/** @param waits true if a network is polled for a key that has no account there. */
function useSearches(
  networks: readonly NetworkId[],
  keys: readonly CurveKey[],
  waits: (network: NetworkId) => boolean,
): readonly Search[] {
  const reads = useEachRead(
    networks.map(network => (onProgress: (requestCount: number) => void) => ({
      ...accountsOfKeysQuery(network, keys, onProgress),
      // Paused while the page is hidden (`refetchIntervalInBackground` is off).
      refetchInterval: ({ state: { data } }: { state: { data: KeyLookup | undefined } }) =>
        waits(network) && data?.source === 'indexer' && data.accounts.length === 0
          ? ASK_AGAIN_MS
          : false,
    })),
  )
  return networks.flatMap((network, at) => {
    const read = reads[at]
    return read ? [{ network, read }] : []
  })
}

interface NetworkAnswer extends Answered {
  readonly lookup: KeyLookup
  readonly submittedAt: number
}

function answerOf({ network, read: { data, updatedAt } }: Search): readonly NetworkAnswer[] {
  if (!data) return []
  const { complete } = data
  const accounts = accountsIn(network, data.accounts)
  return [{ network, lookup: data, submittedAt: updatedAt, accounts, complete }]
}

/** State of a network that hasn't responded: loading, or the error; it is retried automatically. */
function SearchState({ network, read }: Search) {
  if (read.data) return null
  if (!read.error) return <Progress label={describeSearch(network, read.progress)} />
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
      {SIGNATURE_ALGORITHMS[key.signatureAlgorithm].label}
    </p>
  ))
}

function CopyKeyLink({ network, keys }: Pick<KeyResultProps, 'network' | 'keys'>) {
  const [first] = keys
  if (!first) return null
  const data = { kind: 'public-key', publicKey: first.publicKey } as const
  return <CopyLink link={() => linkTo('account-lookup', data, network)} />
}

/** Names the source of the accounts: the index lags behind the chain. */
function describeSource(searches: readonly Search[], keys: number): string {
  const the = keys > 1 ? 'The keys are' : 'The key is'
  const found = searches.flatMap(({ network, read: { data } }) =>
    data && data.accounts.length > 0 ? [{ network, data }] : [],
  )
  const where = found.map(({ network, data }) => {
    const count = new Set(data.accounts.map(({ address }) => address)).size
    return `${count} ${count === 1 ? 'account' : 'accounts'} of ${NETWORKS[network].name}`
  })
  const indexed = found.some(({ data }) => data.source === 'indexer')
  return `${the} on ${andList(where)}${indexed ? ', according to the key index, which lags a few minutes behind.' : '.'}`
}
