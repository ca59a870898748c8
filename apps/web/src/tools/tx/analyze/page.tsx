import { QueryClientProvider } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { useState } from 'react'
import { useNetwork } from '../../../chain/hooks'
import { createQueryClient } from '../../../chain/query-client'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { useResultView } from '../../../ui/use-result-view'
import { Analysis } from './analysis'
import { LookupForm } from './lookup-form'
import { useAsked } from './use-asked'

/** Opens a transaction by its id and lays out all that the chain knows of it. */
export default function AnalyzePage() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Analyze />
    </QueryClientProvider>
  )
}

function Analyze() {
  const network = useNetwork()
  const { asked, askAgain, ...form } = useAsked()
  const [resultRef, showResult] = useResultView()

  function show() {
    resultRef.current?.focus({ preventScroll: true })
    showResult()
  }

  return (
    <div className="flex flex-col gap-6">
      <LookupForm {...form} onAsked={show} />
      <section
        ref={resultRef}
        tabIndex={-1}
        aria-label="Result"
        className="flex min-w-0 scroll-mt-20 flex-col gap-6 outline-none"
      >
        {asked ? (
          <Analysis
            // A question is a network, an id and a try; nothing of one is ever shown for another.
            key={`${network}/${asked.id}/${asked.round}`}
            network={network}
            id={asked.id}
            onAskAgain={() => {
              askAgain()
              show()
            }}
            onMoved={show}
          />
        ) : (
          <Card>
            <EmptyState icon={ScanSearch} title="No transaction yet">
              Give its id above: you will see who proposed, paid and signed, whether each signature
              holds, what it ran, and what came of it.
            </EmptyState>
          </Card>
        )}
      </section>
    </div>
  )
}
