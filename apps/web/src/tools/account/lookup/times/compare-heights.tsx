import type { FlowAddress } from '@toolkit/core/account/address'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { NumberField } from '../../../../ui/fields/text-field'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { Progress } from '../../../../ui/layout/progress'
import { runTask } from '../../../../workers/run-task'
import { taskRef } from '../../../../workers/task'
import { useWorkerMutation } from '../../../../workers/use-worker-mutation'
import { ACCOUNT_EXPORTS } from '../account-parts'
import { sameHeights } from '../errors'
import { collectParts } from './collect-parts'
import { ComparisonView } from './comparison-view'
import { latestHeight, readHeight } from './read-height'

const COMPARE = taskRef<typeof import('./compare-collections.task').default>('compare-collections')

interface CompareHeightsProps {
  readonly network: NetworkId
  readonly address: FlowAddress
}

type Faults = Readonly<Partial<Record<'first' | 'second', ToolError>>>

/** Compares an account between two blocks. */
export function CompareHeights({ network, address }: CompareHeightsProps) {
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [faults, setFaults] = useState<Faults>({})

  const comparing = useWorkerMutation(
    async ([one, two]: readonly [bigint, bigint], { signal, onProgress }) => {
      const heights = one < two ? ([one, two] as const) : ([two, one] as const)
      const at = (height: bigint, half: number) =>
        collectParts(
          ACCOUNT_EXPORTS,
          { network, address, height },
          {
            signal,
            onProgress: (done, note) =>
              onProgress((half + done) / 2, `${note.toLowerCase()} at block ${height}`),
          },
        )
      const before = await at(heights[0], 0)
      const after = await at(heights[1], 1)
      return { heights, comparison: await runTask(COMPARE, { before, after }, { signal }) }
    },
  )

  async function compare(): Promise<boolean> {
    const found: { first?: ToolError; second?: ToolError } = {}
    const read = async (which: 'first' | 'second', text: string) => {
      try {
        if (which === 'second' && text.trim() === '') return await latestHeight(network)
        return await readHeight(network, text)
      } catch (error) {
        found[which] = toToolError(error)
        return null
      }
    }
    const [one, two] = await Promise.all([read('first', first), read('second', second)])
    if (one !== null && one === two) found.second = sameHeights(one)
    setFaults(found)
    if (one === null || two === null || one === two) return false
    return (await comparing.mutate([one, two])).data !== null
  }
  const { area, submit } = useSubmit(compare)

  return (
    <Disclosure label="Compare two blocks">
      <div className="flex min-w-0 flex-col gap-4">
        <div {...area} className="flex max-w-xl flex-col gap-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <NumberField
              label="First block"
              value={first}
              onChange={text => {
                setFirst(text)
                setFaults({})
              }}
              mono
              hint="A block height."
              error={faults.first}
            />
            <NumberField
              label="Second block"
              value={second}
              onChange={text => {
                setSecond(text)
                setFaults({})
              }}
              mono
              hint="Leave it empty for the latest sealed block."
              error={faults.second}
            />
          </div>
          {comparing.status === 'pending' ? (
            <Progress
              label={`Reading ${comparing.note ?? 'the account'}`}
              value={comparing.fraction ?? undefined}
              startedAt={comparing.startedAt}
              onCancel={comparing.reset}
            />
          ) : (
            <div>
              <Button size="sm" variant="primary" onClick={submit}>
                Compare
              </Button>
            </div>
          )}
          {comparing.status === 'error' ? <ErrorLine error={comparing.error} /> : null}
        </div>
        {comparing.status === 'success' ? <ComparisonView {...comparing.data} /> : null}
      </div>
    </Disclosure>
  )
}
