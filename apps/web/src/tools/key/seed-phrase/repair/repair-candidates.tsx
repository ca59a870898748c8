import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { NETWORKS } from '@toolkit/core/network/networks'
import { andList } from '@toolkit/core/text/format-list'
import { useMemo, useState } from 'react'
import { Button } from '../../../../ui/button'
import { useVersion } from '../../../../ui/use-version'
import { DataTable } from '../../../../ui/values/data-table'
import { countOf } from '../../../../ui/values/format'
import type { PhraseParseResult } from '../phrase/read-phrase.task'
import type { Hit } from '../search-network'
import { SearchStatus } from '../search-status'
import { useSearch, useSearchedNetworks } from '../use-search'
import type { SeedPhrase } from '../use-seed-phrase'
import type { Repair } from './find-repairs.task'
import { type RepairTry, repairSearch } from './repair-search'

interface RepairCandidatesProps {
  readonly page: SeedPhrase
  readonly repairs: readonly Repair[]
  readonly lang: string
  readonly onUse: (mnemonic: string) => void
}

const INITIALLY_VISIBLE = 24

/**
 * Words that would make the phrase valid, hidden until requested, with those that have accounts.
 */
export function RepairCandidates(props: RepairCandidatesProps) {
  const { page, repairs, lang, onUse } = props
  const [visible, setVisible] = useState(page.form.visible)
  const [count, setCount] = useState(INITIALLY_VISIBLE)
  const passphrase = useVersion(page.form.passphrase)
  if (repairs.length === 0) return null
  const samePosition = repairs.every(
    ({ position, swappedWith }) => swappedWith === null && position === repairs[0]?.position,
  )
  return (
    <>
      {page.path === null ? null : (
        <WithAccounts key={`${page.path} ${passphrase}`} {...props} path={page.path} />
      )}
      {visible ? (
        <>
          <ul aria-label="Matching words" className="flex flex-wrap gap-1.5">
            {repairs.slice(0, count).map(repair => (
              <li key={`${repair.position} ${repair.swappedWith} ${repair.word}`}>
                <Button
                  size="sm"
                  variant={repair.near ? 'primary' : 'secondary'}
                  aria-label={`Use ${repair.word}, ${describeRepair(repair)}`}
                  onClick={() => onUse(repair.mnemonic.reveal())}
                >
                  {samePosition ? null : (
                    <span className="text-xs tabular-nums">{placeOf(repair)}</span>
                  )}
                  <span translate="no" lang={lang}>
                    {repair.word}
                  </span>
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
          <Button size="sm" onClick={() => setVisible(true)}>
            Show the words
          </Button>
        </div>
      )}
    </>
  )
}

/** Searches the accounts of every candidate phrase, with the path and passphrase set above. */
function WithAccounts(props: RepairCandidatesProps & { readonly path: string }) {
  const { page, repairs, lang, onUse, path } = props
  const search = useMemo(
    () => repairSearch(repairs, page.form.passphrase, path),
    [repairs, page.form.passphrase, path],
  )
  const handle = useSearch(search)
  const { states, hits, start } = handle
  const networks = useSearchedNetworks()
  const keys = search.plan(new Set()).length
  const begun = Object.keys(states).length > 0
  return (
    <div className="flex flex-col gap-3">
      {begun ? null : (
        <div className="flex flex-col gap-2">
          <p>
            Each phrase’s keys at{' '}
            <code translate="no" className="bytes">
              {path}
            </code>{' '}
            can be looked up on {andList(networks.map(network => NETWORKS[network].name))}:{' '}
            {inThousands(keys * networks.length)} requests, each with one public key.
          </p>
          <div>
            <Button size="sm" onClick={() => start(networks, true)}>
              Find the phrase with accounts
            </Button>
          </div>
        </div>
      )}
      <SearchStatus search={handle} />
      {hits.length > 0 ? (
        <DataTable<Hit<RepairTry>>
          caption="Phrases with accounts"
          rows={hits}
          rowKey={({ network, candidate, account }) =>
            `${network}/${candidate.id}/${account.address}/${account.keyIndex}`
          }
          columns={[
            {
              header: 'Word',
              cell: ({ candidate: { repair } }) => (
                <Button
                  size="sm"
                  variant="primary"
                  aria-label={`Use this phrase: ${describeRepair(repair)}`}
                  onClick={() => onUse(repair.mnemonic.reveal())}
                >
                  <span className="text-xs tabular-nums">{placeOf(repair)}</span>
                  <span translate="no" lang={lang}>
                    {repair.word}
                  </span>
                </Button>
              ),
            },
            {
              header: 'Account',
              cell: ({ network, account }) => (
                <>
                  <code translate="no" className="bytes">
                    0x{account.address}
                  </code>
                  <span className="block text-text-muted text-xs">{NETWORKS[network].name}</span>
                </>
              ),
            },
            {
              header: 'Key',
              cell: ({ candidate, account }) => (
                <>
                  {account.keyIndex}, weight {account.weight}
                  {account.revoked ? ', revoked' : ''}
                  <span className="block text-text-muted text-xs">
                    {SIGNATURE_ALGORITHMS[candidate.signatureAlgorithm].label}
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

type Question = NonNullable<PhraseParseResult['repair']>

export const inThousands = (count: number) => count.toLocaleString('en')

/** Describes the offer: the number of words to try, and their positions. */
export function describeOffer({ question, attempts }: Question, count: number): string {
  const tries = inThousands(attempts)
  switch (question.kind) {
    case 'one-place':
      return `Word ${question.position} is missing. We can try all ${tries} words in its place.`
    case 'one-wrong-anywhere':
      return `If one word is wrong, we can try all ${tries} alternatives: every other word in each of the ${count} places. If you know which one is doubtful, replace it with ?.`
    case 'one-missing-anywhere':
      return `If one word is missing, we can try all ${tries} alternatives: every word in each of the ${count + 1} places. If you know where it’s missing, write ? there.`
  }
}

/** Describes the search for swapped words. */
export const describeSwaps = (pairs: number): string =>
  `Two words may be swapped: we can try all ${inThousands(pairs)} pairs first, then other words.`

/** Describes the result. */
export function describeFinding(repairs: readonly Repair[], attempts: number): string {
  const near = repairs.filter(repair => repair.near).length
  return `${countOf(repairs.length, 'phrase')} of ${inThousands(attempts)} ${
    repairs.length === 1 ? 'has' : 'have'
  } a valid checksum${near > 0 ? `; in ${near} the word looks like what was typed` : ''}. Only the accounts can tell which one is yours.`
}

/** Formats `3`, or `3 ⇄ 4` for swapped words. */
const placeOf = ({ position, swappedWith }: Repair): string =>
  swappedWith === null ? `${position}` : `${position} ⇄ ${swappedWith}`

/** Formats `word 3`, `added as word 3`, `words 3 and 4 swapped`. */
function describeRepair({ position, change, swappedWith }: Repair): string {
  if (swappedWith !== null) return `words ${position} and ${swappedWith} swapped`
  return change === 'inserted' ? `added as word ${position}` : `word ${position}`
}
