import { NETWORKS, PUBLIC_NETWORK_IDS } from '@toolkit/core/network/networks'
import { andList } from '@toolkit/core/text/format-list'
import { Search } from 'lucide-react'
import type { CurveKey } from '../chain/reads/accounts-of-keys'
import { Button } from '../ui/button'
import { SegmentedControl } from '../ui/fields/segmented-control'
import { Switch } from '../ui/fields/switch'
import { Answer } from '../ui/layout/answer'
import { Card } from '../ui/layout/card'
import { Disclosure } from '../ui/layout/disclosure'
import { lazyPart } from '../ui/layout/lazy-part'
import { Skeleton } from '../ui/loading'
import { type AccountSearch, useAccountSearch, type Where } from './account-search'
import type { FoundKeyAccountsProps } from './found-key-accounts'

/** Loaded lazily, since it queries the chain. */
const FoundKeyAccounts = lazyPart<FoundKeyAccountsProps>(
  async () => (await import('./found-key-accounts')).FoundKeyAccounts,
  {
    name: 'The lookup',
    loading: ({ search }) => (
      <Answer run={search.run} message="Searching for its accounts">
        <Skeleton className="h-80 sm:h-40" />
      </Answer>
    ),
  },
)

/** Shows the accounts of the keys, once the search is submitted; nothing before that. */
export function FoundAccounts(props: FoundKeyAccountsProps) {
  return props.search.requested ? <FoundKeyAccounts key={props.search.id} {...props} /> : null
}

export interface KeyAccountsProps {
  /** Public keys of one key, or several that belong together. Nothing else of them is sent. */
  readonly keys: readonly CurveKey[]
  /** Searches immediately, for a key that was opened to see its accounts. */
  readonly atOnce?: boolean
  /** Action before the search, in a word: "Opened". */
  readonly lead?: string
  /** Kind of the secret, for a page that shows all its holdings: "keystore". */
  readonly of?: string
  /** Called with the key for which accounts were found. */
  readonly onFound?: (publicKey: string) => void
}

/** Button "Look up accounts" and its answer: searches both public networks, or the selected one, on request. */
export function KeyAccounts({ keys, atOnce = false, lead, of, onFound }: KeyAccountsProps) {
  const search = useAccountSearch(keys, { atOnce })
  if (search.requested) {
    return (
      <FoundAccounts {...{ search, lead, of, onFound }}>
        <SearchOptions search={search} />
      </FoundAccounts>
    )
  }
  return (
    <Card
      title="Accounts of this key"
      description="Only the public key is sent, when you click Look up."
    >
      <div className="flex flex-col gap-4">
        <div>
          <Button icon={Search} onClick={search.search} disabled={keys.length === 0}>
            Look up accounts
          </Button>
        </div>
        <SearchOptions search={search} />
      </div>
    </Card>
  )
}

interface SearchOptionsProps {
  readonly search: AccountSearch
  /** Offers to search for every key as it is typed; off by default. */
  readonly asYouType?: boolean
}

/** Settings of the search: the networks, and search-as-you-type. */
export function SearchOptions({ search, asYouType = false }: SearchOptionsProps) {
  return (
    <Disclosure label="Advanced">
      <SegmentedControl<Where>
        label="Where to look"
        value={search.where}
        onChange={search.setWhere}
        options={[
          { value: 'public', label: andList(PUBLIC_NETWORK_IDS.map(id => NETWORKS[id].shortName)) },
          { value: 'chosen', label: search.chosenName },
        ]}
      />
      {asYouType ? (
        <Switch
          label="Search automatically"
          hint="Sends each detected public key to the network."
          checked={search.automatic}
          onChange={search.setAutomatic}
        />
      ) : null}
    </Disclosure>
  )
}
