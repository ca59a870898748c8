import type { EvmAddress } from '@toolkit/core/account/evm-address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { sumHoldings } from '@toolkit/explain/holdings/sum-holdings'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/button'
import type { AnswerTone } from '../../ui/layout/answer'
import { Disclosure } from '../../ui/layout/disclosure'
import { type Tab, Tabs } from '../../ui/layout/tabs'
import { AddToken } from './add-token'
import type { KeyedAddress } from './evm-questions'
import { HeldAccountsTable } from './held-accounts-table'
import { HeldEvmTable } from './held-evm-table'
import { ELSEWHERE, sumMessage } from './holdings-messages'
import { MissingList, missingLines } from './missing-list'
import { ReportButtons } from './report-buttons'
import { type OpenedAccount, useHeldAccounts } from './use-held-accounts'
import { type EvmMatch, useHeldEvm } from './use-held-evm'

/** Summary of a secret's holdings, for the answer of the search. */
export interface HoldingsSummary {
  readonly message: string
  readonly tone: AnswerTone
  /** True while it is still growing. */
  readonly busy: boolean
}

export interface HoldingsPartProps {
  /** Kind of the secret: "seed phrase", "private key", "keystore". */
  readonly of: string
  /** Networks that were searched. */
  readonly networks: readonly NetworkId[]
  readonly accounts: readonly OpenedAccount[]
  /** EVM addresses of the secret's keys, in the batches in which they were requested; null until they are derived. */
  readonly keyed: readonly (readonly KeyedAddress[])[] | null
  /** Button that derives further EVM addresses, if there are any. */
  readonly moreKeyed?: { readonly label: string; readonly onMore: () => void } | undefined
  /** Derivation paths, by public key. */
  readonly paths?: ReadonlyMap<string, string>
  readonly onSummary: (said: HoldingsSummary) => void
  /** Keys found by the search; they get their own tab once there is more. */
  readonly children?: ReactNode
}

type VisiblePart = 'accounts' | 'evm' | 'missing' | 'keys'

/** Fetches the holdings of a secret's accounts and EVM addresses, and shows them part by part. */
export function HoldingsPart(props: HoldingsPartProps) {
  const { of, networks, accounts, keyed, moreKeyed, paths, onSummary, children } = props
  const [added, setAdded] = useState<readonly EvmAddress[]>([])
  const [visiblePart, setVisiblePart] = useState<VisiblePart>('accounts')
  const pages = useHeldAccounts(accounts)
  const parseResults = pages.flatMap(({ rows }) => rows)
  const heldPages = pages.map(({ rows }) => rows.flatMap(({ held }) => held ?? []))
  const networksRead = new Set(
    parseResults.flatMap(({ network, held, error }) => (held || error ? [] : [network])),
  )
  const evmMatches = useHeldEvm({
    ...{ networks, networksRead, added },
    keyed: keyed ?? [],
    accounts: heldPages,
  })
  const heldAccounts = heldPages.flat()
  const heldEvm = evmMatches.flatMap(({ held }) => held ?? [])
  const open = [...parseResults, ...evmMatches].filter(({ held }) => !held)
  const busy =
    keyed === null ||
    open.some(({ error }) => error === null) ||
    evmMatches.some(({ pending }) => pending)
  const { message, tone } = sumMessage({
    sums: sumHoldings(heldAccounts, heldEvm),
    accounts: parseResults.length,
    unanswered: open.filter(({ error }) => error !== null).length,
    busy,
    begun: heldAccounts.length + heldEvm.length > 0,
  })
  useEffect(() => onSummary({ message, tone, busy }), [message, tone, busy, onSummary])
  const allPaths = new Map([...(paths ?? []), ...pathsOf(evmMatches)])
  const lines = missingLines({ accounts: heldAccounts, evm: heldEvm, added })
  const tabs: Tab<VisiblePart>[] = []
  if (parseResults.length > 0) {
    tabs.push({
      ...{ value: 'accounts', label: 'Accounts', count: parseResults.length },
      content: <HeldAccountsTable rows={parseResults} />,
    })
  }
  if (evmMatches.length > 0) {
    tabs.push({
      ...{ value: 'evm', label: 'EVM addresses', count: evmMatches.length },
      content: (
        <div className="flex min-w-0 flex-col gap-4">
          <HeldEvmTable
            rows={evmMatches}
            more={
              moreKeyed ? (
                <Button size="sm" onClick={moreKeyed.onMore}>
                  {moreKeyed.label}
                </Button>
              ) : null
            }
          />
          <Disclosure label="Other tokens" summary="add an ERC-20 contract">
            <AddToken added={added} onAdd={token => setAdded(all => [...all, token])} />
          </Disclosure>
        </div>
      ),
    })
  }
  if (heldAccounts.length + heldEvm.length > 0) {
    tabs.push({
      ...{ value: 'missing', label: 'Can’t move alone', count: lines.length },
      content: <MissingList lines={lines} of={of} />,
    })
  }
  if (children) {
    const content = <div className="flex min-w-0 flex-col gap-4">{children}</div>
    tabs.push({ value: 'keys', label: 'Keys', content })
  }
  const value = tabs.some(tab => tab.value === visiblePart) ? visiblePart : tabs[0]?.value
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {value ? (
        <Tabs label={`What the ${of} opens`} value={value} onChange={setVisiblePart} tabs={tabs} />
      ) : null}
      {parseResults.length === 0 && heldEvm.length > 0 ? (
        <p className="text-text-muted">An account you know of isn’t here? {ELSEWHERE}</p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <ReportButtons
          facts={{
            ...{ of, networks, accounts: heldAccounts, evm: heldEvm, paths: allPaths },
            unanswered: open.map(({ network, address }) => `${network} 0x${address}`),
          }}
          message={message}
          busy={busy}
        />
      </div>
    </div>
  )
}

const pathsOf = (matches: readonly EvmMatch[]): readonly (readonly [string, string])[] =>
  matches.flatMap(({ address, path }) => (path === null ? [] : [[address, path] as const]))
