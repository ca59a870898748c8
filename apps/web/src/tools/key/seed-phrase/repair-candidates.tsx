import { NETWORKS } from '@toolkit/core/flow/networks'
import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button'
import { DataTable } from '../../../ui/data-table'
import type { Repair } from './find-repairs.task'
import { identityOf } from './identity'
import { type RepairTry, repairSearch } from './repair-search'
import { inThousands, placeInWords } from './repair-words'
import type { Hit } from './search-network'
import { SearchStatus } from './search-status'
import { useAskedNetworks } from './use-asked-networks'
import { useSearch } from './use-search'
import type { SeedPhrase } from './use-seed-phrase'

interface RepairCandidatesProps {
  readonly page: SeedPhrase
  readonly repairs: readonly Repair[]
  readonly lang: string
  readonly onUse: (mnemonic: string) => void
}

const SHOWN_AT_FIRST = 24

/** The words that would make the phrase right, hidden until asked for, and which of them have accounts. */
export function RepairCandidates(props: RepairCandidatesProps) {
  const { page, repairs, lang, onUse } = props
  const [shown, setShown] = useState(page.form.shown)
  const [count, setCount] = useState(SHOWN_AT_FIRST)
  if (repairs.length === 0) return null
  const onePlace = repairs.every(({ position }) => position === repairs[0]?.position)
  return (
    <>
      {page.path === null ? null : (
        <WithAccounts
          key={`${page.path} ${identityOf(page.form.passphrase)}`}
          {...props}
          path={page.path}
        />
      )}
      {shown ? (
        <>
          <ul aria-label="Words that fit" className="flex flex-wrap gap-1.5">
            {repairs.slice(0, count).map(repair => (
              <li key={`${repair.position} ${repair.word}`}>
                <Button
                  size="sm"
                  variant={repair.near ? 'primary' : 'secondary'}
                  aria-label={`Use ${repair.word}, ${placeInWords(repair)}`}
                  onClick={() => onUse(repair.mnemonic)}
                >
                  {onePlace ? null : (
                    <span className="text-xs tabular-nums opacity-70">{repair.position}</span>
                  )}
                  <span lang={lang}>{repair.word}</span>
                </Button>
              </li>
            ))}
          </ul>
          {repairs.length > count ? (
            <div>
              <Button size="sm" onClick={() => setCount(repairs.length)}>
                Show all {inThousands(repairs.length)}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <div>
          <Button size="sm" onClick={() => setShown(true)}>
            Show the words
          </Button>
        </div>
      )}
    </>
  )
}

/** Asks for the accounts of every phrase that is tried, at the path and with the passphrase set above. */
function WithAccounts(props: RepairCandidatesProps & { readonly path: string }) {
  const { page, repairs, lang, onUse, path } = props
  const search = useMemo(
    () => repairSearch(repairs, page.form.passphrase, path),
    [repairs, page.form.passphrase, path],
  )
  const { states, hits, busy, start, cancel } = useSearch(search)
  const networks = useAskedNetworks()
  const keys = search.plan(new Set()).length
  const begun = Object.keys(states).length > 0
  return (
    <div className="flex flex-col gap-3">
      {begun ? null : (
        <div className="flex flex-col gap-2">
          <p>
            Each phrase’s keys at <code className="bytes">{path}</code> can be looked up on{' '}
            {networks.map(network => NETWORKS[network].name).join(' and ')}:{' '}
            {inThousands(keys * networks.length)} questions, each with one public key.
          </p>
          <div>
            <Button size="sm" onClick={() => start(networks, true)}>
              Find the one with accounts
            </Button>
          </div>
        </div>
      )}
      <SearchStatus
        states={states}
        found={hits.length}
        busy={busy}
        onCancel={cancel}
        onResume={network => start([network], false)}
      />
      {hits.length > 0 ? (
        <DataTable<Hit<RepairTry>>
          caption="Phrases that have accounts"
          rows={hits}
          rowKey={({ network, candidate, account }) =>
            `${network}/${candidate.id}/${account.address}/${account.keyIndex}`
          }
          columns={[
            {
              key: 'word',
              header: 'Word',
              cell: ({ candidate: { repair } }) => (
                <Button
                  size="sm"
                  variant="primary"
                  aria-label={`Use this phrase: ${placeInWords(repair)}`}
                  onClick={() => onUse(repair.mnemonic)}
                >
                  <span className="text-xs tabular-nums opacity-70">{repair.position}</span>
                  <span lang={lang}>{repair.word}</span>
                </Button>
              ),
            },
            {
              key: 'account',
              header: 'Account',
              cell: ({ network, account }) => (
                <>
                  <code className="bytes">0x{account.address}</code>
                  <span className="block text-text-muted text-xs">{NETWORKS[network].name}</span>
                </>
              ),
            },
            {
              key: 'key',
              header: 'Key',
              cell: ({ candidate, account }) => (
                <>
                  {account.keyIndex}, weight {account.weight}
                  {account.revoked ? ', revoked' : ''}
                  <span className="block text-text-muted text-xs">
                    {SIGNATURE_ALGORITHMS[candidate.curve].label}
                  </span>
                </>
              ),
            },
          ]}
        />
      ) : null}
    </div>
  )
}
