import type { NetworkId } from '@toolkit/core/network/networks'
import type { Effect } from '@toolkit/explain/effects/effect'
import { type EffectNames, NO_NAMES } from '@toolkit/explain/effects/effect-names'
import type { EvmExecution } from '@toolkit/explain/effects/evm-execution'
import { useMemo } from 'react'
import { useRead } from '../../../chain/use-read'
import { usePersistedState } from '../../../frame/persisted-state'
import { type TokenMetadata, useTokenMetadata } from '../../../transaction/use-token-metadata'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import manifest from './manifest'

const NAME_ERROR = taskRef<typeof import('./name-error.task').default>('name-error')

/** ABI pasted for the called contracts. */
export interface PastedAbi {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Names used to describe effects in addition to their events, with their source. */
export interface KnownNames extends EffectNames {
  /** Null if the transaction involves no Flow EVM tokens. */
  readonly tokens: TokenMetadata | null
  readonly abi: PastedAbi
}

/** Names for a transaction without known effects. */
export const NOTHING_KNOWN: KnownNames = {
  ...NO_NAMES,
  tokens: null,
  abi: { text: '', onChange: () => undefined },
}

/**
 * Fetches token names, and looks up an error in the table and a pasted ABI; null until the error is
 * looked up.
 */
export function useEffectNames(
  network: NetworkId,
  id: string,
  effects: readonly Effect[],
): KnownNames | null {
  const [text, setText] = usePersistedState(manifest, 'abi', '')
  const tokens = useTokenMetadata(network, effects)
  const failed = useMemo(() => unnamedFailure(effects), [effects])
  const error = useRead(() => ({
    queryKey: [network, 'evm-error', id, text],
    queryFn: ({ signal }) => {
      const { errorCode, returnedData } = failed ?? {
        errorCode: 0n,
        returnedData: new Uint8Array(),
      }
      return runTask(NAME_ERROR, { errorCode, returnedData, abi: text }, { signal })
    },
    enabled: failed !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // The headline keeps its text while an ABI is typed.
    placeholderData: (before: string | null | undefined) => before,
  }))
  if (failed && error.data === undefined && !error.error) return null
  return {
    units: tokens.units,
    errorOf: execution => (execution === failed ? (error.data ?? null) : null),
    tokens: tokens.requests.length > 0 ? tokens : null,
    abi: { text, onChange: setText },
  }
}

/** Returns the only failed call, if it has no reason string; null if there is none, or several. */
function unnamedFailure(effects: readonly Effect[]): EvmExecution | null {
  const failed = effects.flatMap(effect =>
    effect.kind === 'evm-executed' && effect.execution.errorCode !== 0n ? [effect.execution] : [],
  )
  const [one] = failed
  return failed.length === 1 && one?.revertReason === null && one.returnedData.length > 0
    ? one
    : null
}
