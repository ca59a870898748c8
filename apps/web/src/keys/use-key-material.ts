import type { ToolError } from '@toolkit/core/errors'
import { type Secret, secretOrNull } from '@toolkit/core/secret'
import { useMemo } from 'react'
import { isWorkerError } from '../workers/errors'
import type { WarmUp } from '../workers/warm-up'
import type { KeyInput } from './key-input'
import type { PlainKey } from './read-key-material.task'
import { useShortTask } from './use-short-task'

/** A key that was read. */
export interface ReadKey extends Omit<PlainKey, 'kind' | 'privateKey'> {
  /** 64 lower-case hex digits; null for a public key. */
  readonly privateKey: Secret<string> | null
}

export type KeyReading =
  | { readonly status: 'empty' }
  | { readonly status: 'busy' }
  | { readonly status: 'read'; readonly key: ReadKey }
  /** A flow.json with several accounts: one is to be chosen. */
  | { readonly status: 'which-account'; readonly accounts: readonly string[] }
  | {
      readonly status: 'refused'
      readonly error: ToolError
      /** It would be a key once the curve is known. */
      readonly needsCurve: boolean
      /** Set where it was not the input that failed. */
      readonly retry: (() => void) | null
    }

/** What it loads late, for a page's `useWarmUp`. */
export const KEY_INPUT_PARTS: Required<WarmUp> = { imports: [], tasks: ['read-key-material'] }

/** A pause in typing this long has it read. */
const PAUSE_MS = 120

/**
 * The key that stands in a `KeyMaterialField`, read in a worker. It is only ever the key of the
 * present input: while something new is read there is none.
 */
export function useKeyMaterial(input: KeyInput): KeyReading {
  const { text, file, curve, account } = input
  const blank = file === null && text.trim() === ''
  const ask = useMemo(
    () =>
      blank ? null : () => ({ source: file ? file.bytes.reveal().slice() : text, curve, account }),
    [blank, text, file, curve, account],
  )
  const state = useShortTask<typeof import('./read-key-material.task').default>(
    'read-key-material',
    ask,
    PAUSE_MS,
  )
  return useMemo(() => {
    switch (state.status) {
      case 'idle':
        return { status: 'empty' }
      case 'busy':
        return { status: 'busy' }
      case 'failed':
        return {
          status: 'refused',
          error: state.error,
          needsCurve: state.error.code === 'public-key/compressed-needs-curve',
          retry: isWorkerError(state.error) ? state.retry : null,
        }
      case 'done': {
        const { output } = state
        if (output.kind === 'which-account') {
          return { status: 'which-account', accounts: output.accounts }
        }
        const { kind: _, privateKey, ...rest } = output
        const key = { ...rest, privateKey: secretOrNull(privateKey) }
        return { status: 'read', key }
      }
    }
  }, [state])
}
