import type { NetworkId } from '@toolkit/core/network/networks'
import { type NodeAddress, type NodeFacts, nodeFactsQuery } from '../../../chain/reads/node-facts'
import { useRead } from '../../../chain/use-read'
import { Button } from '../../../ui/button'
import { Answer } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import { CompareCard } from './compare-card'
import { compareNodes, hostOf } from './compare-nodes'
import { Comparison } from './comparison'
import { describeNode, nodeFactRows } from './node-messages'
import { PendingRequest } from './pending-request'

export interface NodeViewProps {
  readonly network: NetworkId
  readonly run: number
  readonly onAgain: () => void
}

/**
 * Facts that the network's node reports, and a comparison with another one. Key it by network and
 * run.
 */
export function NodeView({ network, run, onAgain }: NodeViewProps) {
  const read = useRead(() => nodeFactsQuery(network))
  const { data, error, retry, updatedAt } = read
  if (!data) {
    return error ? (
      <ErrorAnswer {...{ error, run }} onRetry={retry} />
    ) : (
      <PendingRequest title="About the node" {...{ network, read }} />
    )
  }
  const { url, facts } = data
  return (
    <section aria-label="About the node" className="flex min-w-0 flex-col gap-4">
      <Answer
        tone="success"
        message={describeNode(network, facts)}
        run={run}
        actions={
          <Button size="sm" onClick={onAgain}>
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

/** Facts of the node beside the form for another one, with the comparison below. */
function NodeParts({ network, url, facts, updatedAt }: NodePartsProps) {
  const run = useWorkerMutation((other: NodeAddress, { signal }) =>
    compareNodes({ network, url }, other, signal),
  )
  const { count } = run
  return (
    <>
      <div className="grid min-w-0 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <Card title={hostOf(url)}>
          {/* The answer contains its latency. */}
          <KeyValueList items={{ ...nodeFactRows(facts, updatedAt), Latency: null }} />
        </Card>
        <CompareCard {...{ network, run }} />
      </div>
      {run.status === 'success' ? (
        <Comparison key={count} compared={run.data} {...{ url, run: count }} />
      ) : null}
    </>
  )
}
