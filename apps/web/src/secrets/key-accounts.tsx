import { NETWORKS, PUBLIC_NETWORK_IDS } from '@toolkit/core/network/networks'
import { andList } from '@toolkit/core/text/list-words'
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

/** What asks the chain. */
const FoundKeyAccounts = lazyPart<FoundKeyAccountsProps>(
  async () => (await import('./found-key-accounts')).FoundKeyAccounts,
  {
    name: 'The lookup',
    loading: ({ search }) => (
      <Answer run={search.run} sentence="Searching for its accounts">
        <Skeleton className="h-80 sm:h-40" />
      </Answer>
    ),
  },
)

/** The accounts of the keys, once they were asked for; nothing before that. */
export function FoundAccounts(props: FoundKeyAccountsProps) {
  return props.search.requested ? <FoundKeyAccounts key={props.search.id} {...props} /> : null
}

export interface KeyAccountsProps {
  /** The public keys of one key, or several that belong together. Nothing else of them is sent. */
  readonly keys: readonly CurveKey[]
  /** Asks at once, for a key that was opened to see its accounts. */
  readonly atOnce?: boolean
  /** What was done before the search, in a word: "Opened". */
  readonly lead?: string
  /** What has the key, for a page that shows all it opens: "keystore". */
  readonly of?: string
  /** Told with which of the keys accounts were found. */
  readonly onFound?: (publicKey: string) => void
}

/** "Look up accounts" and its answer: asks both public networks, or the chosen one, when it is told to. */
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
          <Button icon={Search} onClick={search.ask} disabled={keys.length === 0}>
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
  /** Offers to ask by itself for every key that is typed; off until it is switched on. */
  readonly asYouType?: boolean
}

/** Where accounts are searched for, and whether by itself. */
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
