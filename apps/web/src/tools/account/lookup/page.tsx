import { QueryClientProvider } from '@tanstack/react-query'
import { NETWORKS } from '@toolkit/core/flow/networks'
import { ArrowLeft, UserSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { createQueryClient } from '../../../chain/query-client'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { useResultView } from '../../../ui/use-result-view'
import { AccountResult } from './account-result'
import { KeyResult } from './key-result'
import { SearchCard } from './search-card'
import { type Lookup, useLookup } from './use-lookup'

/** Finds accounts by a public key, or opens one by its address. */
export default function LookupPage() {
  const [client] = useState(createQueryClient)
  const lookup = useLookup()
  const [resultRef, showResult] = useResultView()
  const result = useRef<HTMLDivElement>(null)

  function toResult(): void {
    result.current?.focus({ preventScroll: true })
    showResult()
  }
  const { back } = lookup

  // Tables need more room than the field does, so the columns are not halves as elsewhere.
  return (
    <QueryClientProvider client={client}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="min-w-0 xl:sticky xl:top-20">
          <SearchCard lookup={lookup} onAsked={toResult} />
        </div>
        <div ref={resultRef} className="min-w-0 scroll-mt-20">
          <div ref={result} tabIndex={-1} className="flex flex-col gap-4 outline-none">
            {back ? (
              <div>
                <Button
                  size="sm"
                  variant="ghost"
                  icon={ArrowLeft}
                  onClick={() => {
                    back()
                    toResult()
                  }}
                >
                  Back to the answer before
                </Button>
              </div>
            ) : null}
            <LookupResult lookup={lookup} onMoved={toResult} />
          </div>
        </div>
      </div>
    </QueryClientProvider>
  )
}

interface LookupResultProps {
  readonly lookup: Lookup
  readonly onMoved: () => void
}

function LookupResult({ lookup, onMoved }: LookupResultProps) {
  const { network, question, round } = lookup
  const [cancelled, setCancelled] = useState(0)
  const open = (text: string) => {
    lookup.open(text)
    onMoved()
  }
  if (!question || question.kind === 'refused' || cancelled === round) {
    return (
      <Card title="Result">
        <EmptyState icon={UserSearch} title="Nothing looked up">
          The accounts of a public key, or one account with its balance, keys and contracts on{' '}
          {NETWORKS[network].name}, will stand here.
        </EmptyState>
      </Card>
    )
  }
  if (question.kind === 'address') {
    const { address } = question
    return (
      <AccountResult
        key={`${network}/${address}/${round}`}
        network={network}
        address={address}
        round={round}
        onKey={open}
      />
    )
  }
  const { keys } = question
  return (
    <KeyResult
      key={`${network}/${keys.map(key => key.publicKey).join()}/${round}`}
      network={network}
      keys={keys}
      round={round}
      onOpen={address => open(`0x${address}`)}
      onCancel={() => setCancelled(round)}
    />
  )
}
