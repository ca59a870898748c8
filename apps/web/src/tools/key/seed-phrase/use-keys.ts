import type { PassphraseReading } from '@toolkit/core/mnemonic/seed'
import { useMemo } from 'react'
import { type ShortTaskState, useShortTask } from '../../../keys/use-short-task'
import type { DerivedKeys } from './derive-keys.task'
import type { Root } from './root'
import { type SealedExtended, type SealedRow, sealedExtended, sealedRow } from './seal'
import type { OpenRoot } from './use-phrase'

export interface SealedKeys {
  readonly rows: readonly SealedRow[]
  readonly extended: readonly SealedExtended[]
}

/** The keys at some paths, derived in a worker; `paths` joined by spaces, null where there are none. */
export function useKeys(
  root: OpenRoot | null,
  reading: PassphraseReading,
  paths: string | null,
  extended: boolean,
): ShortTaskState<SealedKeys> {
  const ask = useMemo(() => {
    if (!root || !paths) return null
    return () => ({ root: plainRoot(root, reading), paths: paths.split(' '), extended })
  }, [root, reading, paths, extended])
  const state = useShortTask<typeof import('./derive-keys.task').default>('derive-keys', ask)
  const output = state.status === 'done' ? state.output : null
  const sealed = useMemo(() => output && seal(output), [output])
  if (state.status !== 'done') return state
  return sealed ? { status: 'done', output: sealed } : { status: 'busy' }
}

function plainRoot(root: OpenRoot, reading: PassphraseReading): Root {
  if (root.kind === 'extended') return { kind: 'extended', text: root.text.reveal() }
  const chosen = root.seeds.find(seed => seed.reading === reading) ?? root.seeds[0]
  return { kind: 'seed', seed: chosen?.seed.reveal() ?? new Uint8Array() }
}

function seal({ rows, extended }: DerivedKeys): SealedKeys {
  return { rows: rows.map(sealedRow), extended: extended.map(sealedExtended) }
}
