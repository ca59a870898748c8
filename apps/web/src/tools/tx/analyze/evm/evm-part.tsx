import type { NetworkId } from '@toolkit/core/network/networks'
import { inDigits } from '@toolkit/core/text/numbers'
import type { EvmExecution } from '@toolkit/explain/effects/evm-execution'
import { isGasPayout } from '@toolkit/explain/effects/evm-value-move'
import type { TokenUnits } from '@toolkit/explain/evm/token-unit'
import { useMemo, useState } from 'react'
import { Button } from '../../../../ui/button'
import type { PastedAbi } from '../use-effect-names'
import { AbiField } from './abi-field'
import { ExecutionRow } from './execution-row'
import { readGivenAbi } from './given-abi'

/** Executions rendered at a time; a batch may have hundreds. */
const PAGE = 20

export interface EvmPartProps {
  readonly executions: readonly EvmExecution[]
  readonly network: NetworkId
  readonly units: TokenUnits
  readonly abi: PastedAbi
  /** Classes of a row, from the card. */
  readonly row: string
}

/**
 * Executions in Flow EVM, each call decoded with the table of common functions and a pasted ABI.
 */
export function EvmPart({ executions, network, units, abi, row }: EvmPartProps) {
  const { text, onChange } = abi
  const [visibleCount, setVisibleCount] = useState(PAGE)
  const given = useMemo(() => readGivenAbi(text), [text])
  const items = useMemo(() => given.abi?.items ?? [], [given])
  const requested = executions.filter(execution => !isGasPayout(execution))
  const done = requested.filter(({ errorCode }) => errorCode === 0n).length
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      {requested.length < 2 ? null : (
        <p className={done === requested.length ? 'text-text-muted' : 'text-warning'}>
          {inDigits(done)} of {inDigits(requested.length)} EVM transactions succeeded
        </p>
      )}
      <ul className="divide-y divide-border">
        {executions.slice(0, visibleCount).map((execution, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: executions never change, and two may be alike.
          <li key={at} className={row}>
            <p className="text-text-muted">
              {execution.errorCode === 0n ? 'Flow EVM' : 'Failed in Flow EVM'}
            </p>
            <ExecutionRow {...{ execution, network, units }} given={items} />
          </li>
        ))}
      </ul>
      {executions.length > visibleCount ? (
        <Button
          size="sm"
          className="self-start"
          onClick={() => setVisibleCount(visibleCount + PAGE)}
        >
          Show {inDigits(Math.min(PAGE, executions.length - visibleCount))} more
        </Button>
      ) : null}
      <AbiField {...{ text, given, onChange }} />
    </div>
  )
}
