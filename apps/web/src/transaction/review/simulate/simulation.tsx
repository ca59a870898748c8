import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { AccountBound } from '@toolkit/explain/review/bound/bound'
import { RefreshCw } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Skeleton } from '../../../ui/loading'
import { countOf } from '../../../ui/values/format'
import { CadenceProblems } from '../../failure-notice'
import { PanelHeading } from '../panel-heading'
import { beyondTrial } from './beyond-trial'
import type { SimulationRun } from './run-simulation'
import { type SimulationRow, simulationRows } from './simulation-rows'
import { SimulationTable } from './simulation-table'
import type { SimulationHandle } from './use-simulation'
import { isCutShort, wouldFail } from './would-fail'

export interface SimulationProps {
  readonly network: NetworkId
  readonly simulation: SimulationHandle
  /** Upper bound of what the transaction may do. */
  readonly bounds: readonly AccountBound[]
  /** True if the code is proven to do no more than it says: then these are the actual changes. */
  readonly isProven: boolean
}

/** Shows the changes of a transaction, account by account, as simulated without signatures. */
export function Simulation({ network, simulation, bounds, isProven }: SimulationProps) {
  const { state, again } = simulation
  const { name } = NETWORKS[network]
  const run = state.status === 'success' ? state.data : null
  const block = run?.simulationResult.height ?? null
  return (
    <section aria-label="Simulation" aria-busy={state.status === 'pending'} className="min-w-0">
      <PanelHeading
        title={isProven ? 'What will change' : 'In the simulation'}
        note={
          <span role="status">
            {state.status === 'pending'
              ? `running on ${name}`
              : block === null
                ? null
                : isProven
                  ? `simulated at block ${block}`
                  : `block ${block}`}
          </span>
        }
      >
        <IconButton
          icon={RefreshCw}
          label="Simulate again"
          size="sm"
          disabled={state.status === 'pending'}
          onClick={again}
        />
      </PanelHeading>
      {run ? (
        <Simulated {...{ network, run, bounds }} />
      ) : state.status === 'error' ? (
        <SimulationTable rows={[missingRow(state.error.message)]} />
      ) : (
        <div className="divide-y divide-border border-border border-t">
          {['w-2/3', 'w-1/2', 'w-3/5'].map(width => (
            <div key={width} className="flex h-10 items-center px-4 max-md:h-11">
              <Skeleton className={`h-4 ${width}`} />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

interface SimulatedProps extends Pick<SimulationProps, 'network' | 'bounds'> {
  readonly run: SimulationRun
}

function Simulated({ network, run: { simulationResult, scripts }, bounds }: SimulatedProps) {
  const { trial, reported, changes } = simulationResult
  const beyond = beyondTrial(bounds, reported, trial)
  const rows = simulationRows(simulationResult, network, beyond)
  const isNothing = trial.kind === 'succeeds' && changes.length === 0
  const report = wouldFail(trial) !== null && trial.kind === 'fails' ? trial.explained.report : null
  return (
    <>
      {report ? (
        <div className="flex min-w-0 flex-col gap-2 border-border border-t px-4 py-3 text-sm">
          <CadenceProblems report={report} id="" />
        </div>
      ) : null}
      <SimulationTable
        rows={[
          ...(isCutShort(trial) ? [missingRow('The node gave up on it')] : []),
          ...(isNothing ? [NOTHING] : []),
          ...rows,
        ]}
      />
      <Disclosure
        label="Limits of the simulation"
        className="border-border border-t px-4 py-2 text-sm"
      >
        <ul className="list-disc pl-5 text-sm text-text-muted">
          <li>
            {NETWORKS[network].name} ran {countOf(scripts, 'script')}. Only the code, arguments and
            addresses are sent, no signatures.
          </li>
          <li>Only accounts that sign, or that arguments and code name, are looked at.</li>
          <li>
            It ran on the latest block. Until the transaction runs, others can change the chain, and
            contracts can behave otherwise.
          </li>
          <li>Random numbers, and the ids and EVM addresses of new things, will differ.</li>
          <li>What is in the inbox, or inside stored things, is not looked at.</li>
        </ul>
      </Disclosure>
    </>
  )
}

const BASE = { address: null, values: null, text: null } as const

const NOTHING: SimulationRow = {
  ...BASE,
  key: 'nothing',
  icon: 'stored',
  title: 'Nothing changes in the accounts that it names',
  tone: 'plain',
}

const missingRow = (why: string): SimulationRow => ({
  ...BASE,
  key: 'missing',
  icon: 'beyond',
  title: 'Not simulated',
  tone: 'warning',
  text: why,
})
