import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { type NodeFacts, nodeFactsQuery } from '../../../chain/reads/node-facts'
import { useRead } from '../../../chain/use-read'
import { Button } from '../../../ui/button'
import { Answer } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { ResultCard } from '../../../ui/layout/result-card'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { useRun } from '../../../workers/use-run'
import { CompareCard } from './compare-card'
import { type Compared, hostOf } from './compare-nodes'
import { Comparison } from './comparison'
import { nodeFactRows, nodeSentence } from './node-words'

export interface NodeViewProps {
  readonly network: NetworkId
  readonly run: number
}

/** What the network's node says of itself, and how another one compares. Key it by network and run. */
export function NodeView({ network, run }: NodeViewProps) {
  const { data, error, retry, updatedAt } = useRead(() => nodeFactsQuery(network))
  const [again, setAgain] = useState(0)
  if (!data) {
    return error ? (
      <ErrorAnswer {...{ error, run }} onRetry={retry} />
    ) : (
      <ResultCard
        title="About the node"
        state="busy"
        empty=""
        busyLabel={`Asking ${NETWORKS[network].name}…`}
      />
    )
  }
  const { url, facts } = data
  return (
    <section aria-label="About the node" className="flex min-w-0 flex-col gap-4">
      <Answer
        tone="success"
        sentence={nodeSentence(network, facts)}
        run={`${run} ${again}`}
        actions={
          <Button
            size="sm"
            onClick={() => {
              setAgain(again + 1)
              retry()
            }}
          >
            Ask again
          </Button>
        }
      />
      <NodeParts {...{ network, url, facts, updatedAt }} />
    </section>
  )
}

interface NodePartsProps {
  readonly network: NetworkId
  readonly url: string
  readonly facts: NodeFacts
  readonly updatedAt: number
}

/** The facts of the node beside the form for another one, and the two of them under it. */
function NodeParts({ network, url, facts, updatedAt }: NodePartsProps) {
  const run = useRun<Compared>()
  const { state, count } = run
  return (
    <>
      <div className="grid min-w-0 gap-4 lg:grid-cols-2 lg:items-start">
        <Card title={hostOf(url)}>
          {/* The answer has its latency. */}
          <KeyValueList items={{ ...nodeFactRows(facts, updatedAt), Latency: null }} />
        </Card>
        <CompareCard {...{ network, url, run }} />
      </div>
      {state.status === 'done' ? (
        <Comparison key={count} compared={state.output} {...{ url, run: count }} />
      ) : null}
    </>
  )
}
