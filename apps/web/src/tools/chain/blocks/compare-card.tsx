import { toToolError } from '@toolkit/core/errors'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { networkSettings } from '../../../chain/config'
import type { NodeAddress } from '../../../chain/reads/node-facts'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import { ErrorHeading } from '../../../ui/layout/error-answer'
import { Progress } from '../../../ui/layout/progress'
import type { WorkerMutation } from '../../../workers/use-worker-mutation'
import { type Compared, parseNodeAddress } from './compare-nodes'

interface CompareCardProps {
  readonly network: NetworkId
  /** Comparison run. */
  readonly run: WorkerMutation<Compared, NodeAddress>
}

/**
 * Compares the network's own node with another: a configured one, or any that the page's CSP
 * allows.
 */
export function CompareCard({ network, run }: CompareCardProps) {
  const others = NETWORK_IDS.filter(id => id !== network)
  const [chosen, setChosen] = useState<NetworkId | 'own'>('own')
  const [typed, setTyped] = useState('')
  const { mutate, cancel, count } = run
  const { area, submit, error, edited } = useSubmit(compare)

  async function compare(): Promise<unknown> {
    const other = await chosenNode()
    if (!('url' in other)) return other
    void mutate(other)
    return true
  }

  async function chosenNode() {
    if (chosen !== 'own') {
      const { accessNode } = await networkSettings(chosen)
      return { network: chosen, url: accessNode } satisfies NodeAddress
    }
    try {
      return { network, url: parseNodeAddress(typed) } satisfies NodeAddress
    } catch (thrown) {
      return toToolError(thrown)
    }
  }

  return (
    <Card title="Compare with another node" stacked>
      <div {...area} className="flex flex-col gap-3">
        <SelectField
          label="Node"
          value={chosen}
          onChange={next => {
            edited()
            setChosen(next)
          }}
          options={
            {
              own: 'A node of your own',
              ...Object.fromEntries(others.map(id => [id, `The node of ${NETWORKS[id].name}`])),
            } as Record<NetworkId | 'own', string>
          }
        />
        {chosen === 'own' ? (
          <TextField
            label="Address of the node"
            mono
            value={typed}
            onChange={next => {
              edited()
              setTyped(next)
            }}
            hint="https://rest-testnet.onflow.org"
            error={error}
          />
        ) : null}
        <Button className="self-start" onClick={submit}>
          Compare
        </Button>
      </div>
      {run.status === 'pending' ? (
        <Progress label="Asking both nodes" startedAt={run.startedAt} onCancel={() => cancel()} />
      ) : null}
      {run.status === 'error' ? <ErrorHeading error={run.error} run={count} /> : null}
    </Card>
  )
}
