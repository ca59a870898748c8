import { NETWORKS } from '@toolkit/core/flow/networks'
import { Search as SearchIcon } from 'lucide-react'
import { useMemo } from 'react'
import { LatePart } from '../../../keys/late-part'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Notice } from '../../../ui/notice'
import { Skeleton } from '../../../ui/skeleton'
import { loadFoundKeys } from './late-parts'
import { extendedSearch, type PathCandidate, phraseSearch, type Search } from './plans'
import type { Hit } from './search-network'
import { SearchStatus } from './search-status'
import { useAskedNetworks } from './use-asked-networks'
import type { OpenRoot } from './use-phrase'
import { useSearch } from './use-search'

interface DiscoveryCardProps {
  readonly root: OpenRoot
  /** The path on the page, which is asked about as well. */
  readonly path: string | null
  readonly onChoose: (hit: Hit<PathCandidate>) => void
}

/** One button for "which accounts does this open?". Another root is another card (`key`). */
export function DiscoveryCard({ root, path, onChoose }: DiscoveryCardProps) {
  const search = useMemo((): Search<PathCandidate> => {
    if (root.kind === 'extended') return extendedSearch(root.text, root.facts, path)
    const { plan, sources } = phraseSearch(root.seeds, path)
    return { plan, sources: sources as Search<PathCandidate>['sources'] }
  }, [root, path])
  const { states, hits, busy, hasMore, start, cancel } = useSearch(search)
  const networks = useAskedNetworks()
  const names = networks.map(network => NETWORKS[network].name).join(' and ')
  const begun = Object.keys(states).length > 0
  const finished = begun && Object.values(states).every(({ status }) => status === 'done')
  const several = root.kind === 'seeds' && root.seeds.length > 1

  return (
    <Card
      title="Accounts"
      description={`Only public keys are sent, and only when you ask: to the key lookup of ${names}.`}
    >
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">
          {scope(root, several)} Each tree is followed as far as FLIP 200 says: until 5 keys and 2
          accounts in a row are in no use.
        </p>
        {busy ? null : (
          <div>
            <Button
              variant={begun ? 'secondary' : 'primary'}
              icon={SearchIcon}
              onClick={() => start(networks, true)}
            >
              {begun ? 'Search again' : 'Find its accounts'}
            </Button>
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
          <LatePart
            load={loadFoundKeys}
            props={{ hits, several, onChoose }}
            name="The table"
            loading={<Skeleton className="h-20" />}
          />
        ) : null}
        {finished && hasMore() ? (
          <Notice tone="warning" title="The path above was not asked about">
            It was changed after the search. Search again to ask about its keys as well.
          </Notice>
        ) : finished && hits.length === 0 ? (
          <p>
            None of these keys is known to be on an account. The index of a network lags by some
            minutes; another passphrase or path would be other keys.
          </p>
        ) : null}
      </div>
    </Card>
  )
}

function scope(root: OpenRoot, readings: boolean): string {
  if (root.kind === 'extended') {
    return 'The usual paths that can be reached from this key, on secp256k1.'
  }
  return `The paths of Flow, Ledger and Ethereum and the one above, on both curves${
    readings ? ', with both readings of the passphrase' : ''
  }.`
}
