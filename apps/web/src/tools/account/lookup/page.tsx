import { NETWORKS } from '@toolkit/core/network/networks'
import { ArrowLeft, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/layout/empty-state'
import { AccountResult, EvmResult, KeyResult, LOADING_RESULT, NameResult } from './result-parts'
import { SearchCard } from './search-card'
import { useAccountView } from './use-account-view'
import { type Lookup, useLookup } from './use-lookup'

/** Finds accounts by a public key, or opens one by any of its names. */
export default function LookupPage() {
  const lookup = useLookup()
  const { back } = lookup

  // Tables need more room than the field does, so the columns are not halves as elsewhere.
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[19rem_minmax(0,1fr)]">
      <div className="min-w-0 xl:sticky xl:top-20">
        <SearchCard lookup={lookup} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {back ? (
          <div>
            <Button size="sm" variant="ghost" icon={ArrowLeft} onClick={back}>
              Back to the previous result
            </Button>
          </div>
        ) : null}
        <LookupResult lookup={lookup} />
      </div>
    </div>
  )
}

function LookupResult({ lookup }: { readonly lookup: Lookup }) {
  const { network, question, asked, stale, open } = lookup
  const [cancelled, setCancelled] = useState(0)
  const view = useAccountView({
    network,
    address: question?.kind === 'address' ? question.address : null,
    asked,
  })
  if (!question || question.kind === 'refused' || cancelled === asked) {
    return (
      <Card title="Result">
        <EmptyState icon={UserSearch} title="Nothing looked up">
          The accounts of a public key, or an account’s balance, keys and contracts on{' '}
          {NETWORKS[network].name}, appear here.
        </EmptyState>
      </Card>
    )
  }
  // Whatever is asked anew, or on another network, starts anew.
  const key = `${network}/${asked}`
  switch (question.kind) {
    case 'unread':
      return LOADING_RESULT
    case 'address': {
      const { address } = question
      return (
        <AccountResult
          key={key}
          {...{ network, address, stale, view }}
          onAddress={next => open(`0x${next}`)}
          onKey={open}
        />
      )
    }
    case 'evm': {
      const { address } = question
      return <EvmResult key={key} {...{ network, address, stale }} />
    }
    case 'name': {
      const { name } = question
      return (
        <NameResult key={key} {...{ network, name, stale }} onAddress={next => open(`0x${next}`)} />
      )
    }
    case 'key': {
      const { keys } = question
      return (
        <KeyResult
          key={key}
          {...{ network, keys, stale }}
          onOpen={(address, on) => open(`0x${address}`, on)}
          onCancel={() => setCancelled(asked)}
        />
      )
    }
  }
}
