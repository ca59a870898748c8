import { parseAddress } from '@toolkit/core/account/address'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useMemo, useState } from 'react'
import { accountContractsQuery } from '../../chain/reads/account-contracts'
import { useReads } from '../../chain/use-read'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import type { ParametersAnswer } from './read-parameters.task'

const READ = taskRef<typeof import('./read-parameters.task').default>('read-parameters')
const PAUSE_MS = 120
/** Maximum number of accounts whose contract sources are fetched. */
const MAX_ACCOUNTS = 20

export interface ProgramParameters extends Omit<ParametersAnswer, 'needs'> {
  /** True if they belong to the current source, with all available contracts read. */
  readonly current: boolean
  /** Sources of contracts, by `A.<address>.<name>`. */
  readonly sources: ReadonlyMap<string, string>
  /** A contract that could not be read: its structs are entered as JSON. */
  readonly failure: ParametersFailure | null
  /** Reason why the current source could not be parsed: the worker was lost. */
  readonly unread: ParametersFailure | null
}

export interface ParametersFailure {
  readonly error: ToolError
  readonly retry: () => void
}

const NONE: ParametersAnswer = { parameters: [], needs: [], prepare: [] }

/**
 * Parses the parameters of a program with their types; declarations of structs and enums come from the contracts on the
 * network. The earlier result stays while a source is parsed again.
 */
export function useParameters(source: string, network: NetworkId): ProgramParameters {
  const [requested, setRequested] = useState<{
    readonly network: NetworkId
    readonly addresses: readonly string[]
  }>({ network, addresses: [] })
  const addresses = requested.network === network ? requested.addresses : []
  const reads = useReads(
    addresses.map(address =>
      accountContractsQuery({ network, address: parseAddress(address), height: null }),
    ),
  )
  const answered = reads.map(read => read.updatedAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads are new in each render.
  const sources = useMemo(() => {
    const map = new Map<string, string>()
    for (const [at, { data }] of reads.entries()) {
      for (const [name, bytes] of data ?? []) {
        const text = utf8Text(bytes)
        if (text !== null) map.set(`A.${addresses[at]}.${name}`, text)
      }
    }
    return map
  }, [answered, network])
  const question = useMemo(
    () => (source === '' ? null : { source, network, sources }),
    [source, network, sources],
  )
  const state = useWorkerQuery(READ, question, { debounce: PAUSE_MS })
  const answer = state.status === 'success' ? state.data : null

  useEffect(() => {
    if (!answer) return
    const needed = answer.needs.map(need => need.split('.')[1] ?? '')
    const all = [...new Set([...addresses, ...needed])].slice(0, MAX_ACCOUNTS)
    if (all.length > addresses.length) setRequested({ network, addresses: all })
  }, [answer, addresses, network])

  const [last, setLast] = useState(NONE)
  const now = source === '' ? NONE : (answer ?? last)
  if (now !== last) setLast(now)
  const failed = reads.find(read => read.error !== null)
  const waiting = reads.some(read => read.data === undefined && read.error === null)
  const unasked = answer?.needs.some(need => !addresses.includes(need.split('.')[1] ?? '')) ?? false
  return {
    parameters: now.parameters,
    prepare: now.prepare,
    current:
      source === '' ||
      (answer !== null && !waiting && !(unasked && addresses.length < MAX_ACCOUNTS)),
    sources,
    unread: state.status === 'error' ? state : null,
    failure: failed?.error ? { error: failed.error, retry: failed.retry } : null,
  }
}
