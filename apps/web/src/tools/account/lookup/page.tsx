import type { FlowAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { ArrowLeft, UserSearch } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/layout/empty-state'
import {
  AccountResult,
  AddressInspector,
  EvmResult,
  KeyResult,
  LOADING_RESULT,
  NameResult,
} from './result-parts'
import { inspectedOf, SearchCard } from './search-card'
import { useAccountView } from './use-account-view'
import { type Lookup, useLookup } from './use-lookup'
import { useOffer } from './use-offer'

/** Finds accounts by public key, or opens one by any identifier. */
export default function LookupPage() {
  const lookup = useLookup()
  const { back, question, network } = lookup
  const choose = useOffer(lookup)

  const inspected = inspectedOf(lookup)
  const inspector = inspected && (
    <AddressInspector key={inspected.digits} {...{ ...inspected, network }} onLookUp={choose} />
  )
  // An account shows the facts about its address at the side, below its contents.
  const aside = question?.kind === 'address' && inspected?.open === false
  const answered = question !== null && question.kind !== 'refused'
  return (
    <div className="page-rows flex min-w-0 flex-col gap-4">
      <SearchCard
        lookup={lookup}
        inLine={answered}
        onChoose={choose}
        about={aside ? null : inspector}
      />
      {back ? (
        <div>
          <Button size="sm" variant="ghost" icon={ArrowLeft} onClick={back}>
            Back to the previous result
          </Button>
        </div>
      ) : null}
      <LookupResult lookup={lookup} about={aside && inspector ? <Card>{inspector}</Card> : null} />
    </div>
  )
}

interface LookupResultProps {
  readonly lookup: Lookup
  /** Facts derived from the requested address. */
  readonly about: ReactNode
}

/**
 * Name resolved during this visit: names change owners, so no account is labelled with one
 * otherwise.
 */
interface Named {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly name: string
}

function LookupResult({ lookup, about }: LookupResultProps) {
  const { network, question, requestCount, stale, open } = lookup
  const [cancelled, setCancelled] = useState(0)
  const [named, setNamed] = useState<Named | null>(null)
  const view = useAccountView({
    network,
    address: question?.kind === 'address' ? question.address : null,
    requestCount: requestCount,
  })
  if (!question || question.kind === 'refused' || cancelled === requestCount) {
    return (
      <Card title="Result">
        <EmptyState icon={UserSearch} title="Nothing looked up">
          The accounts of a public key, or an account’s balance, keys and contracts on{' '}
          {NETWORKS[network].name}, appear here.
        </EmptyState>
      </Card>
    )
  }
  // A new request, or another network, remounts the result.
  const key = `${network}/${requestCount}`
  switch (question.kind) {
    case 'unread':
      return LOADING_RESULT
    case 'address': {
      const { address } = question
      return (
        <AccountResult
          key={key}
          {...{ network, address, stale, view, about }}
          name={named && named.network === network && named.address === address ? named.name : null}
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
        <NameResult
          key={key}
          {...{ network, name, stale }}
          onAddress={next => {
            setNamed({ network, address: next, name })
            open(`0x${next}`)
          }}
        />
      )
    }
    case 'key': {
      const { keys } = question
      return (
        <KeyResult
          key={key}
          {...{ network, keys, stale }}
          onOpen={(address, on) => open(`0x${address}`, on)}
          onCancel={() => setCancelled(requestCount)}
        />
      )
    }
  }
}
