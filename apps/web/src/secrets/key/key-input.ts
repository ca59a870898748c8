import type { ToolError } from '@toolkit/core/errors'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { Secret } from '@toolkit/core/secret'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { isWorkerError } from '../../workers/errors'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import type { ReadKey, ReadKeyInput } from './read-key.task'

/** A file that is not text (DER, raw bytes), or a long text. */
interface KeyFile {
  readonly name: string
  readonly bytes: Secret<Uint8Array>
}

/** Raw key input, with the answers to follow-up questions. */
export interface KeyInput {
  readonly text: string
  /** Replaces the text. */
  readonly file: KeyFile | null
  /** Answer for a compressed public key that does not state its curve. */
  readonly signatureAlgorithm: SignatureAlgorithm | null
  /** Answer for a flow.json with several accounts. */
  readonly account: string | null
}

export const NO_KEY: KeyInput = { text: '', file: null, signatureAlgorithm: null, account: null }

/** Converts a text to an input, from another tool or a file. */
export function keyInputOf(text: string): KeyInput {
  return { ...NO_KEY, text }
}

/** Overwrites the bytes; replace it with `NO_KEY` afterwards. */
export function wipeKeyInput(input: KeyInput): void {
  input.file?.bytes.wipe()
}

/**
 * State of a `KeyMaterialField`, overwritten when the component unmounts. A replaced file is overwritten by the field,
 * which knows if only the answers about the same file changed.
 */
export function useKeyInput(first: () => KeyInput) {
  const [input, setInput] = useState(first)
  const onLeave = useEffectEvent(() => wipeKeyInput(input))
  useEffect(() => () => onLeave(), [])
  return [input, setInput] as const
}

export type KeyParseResult =
  | { readonly status: 'empty' }
  | { readonly status: 'busy' }
  | { readonly status: 'read'; readonly key: ReadKey }
  /** A flow.json with several accounts: the user selects one. */
  | { readonly status: 'which-account'; readonly accounts: readonly string[] }
  | {
      readonly status: 'refused'
      readonly error: ToolError
      /** True if it is a key once the curve is known. */
      readonly needsAlgorithm: boolean
      /** Set if the failure was not caused by the input. */
      readonly retry: (() => void) | null
    }

export const READ_KEY = taskRef<typeof import('./read-key.task').default>('read-key')

/** Typing pause after which it is read, in milliseconds. */
const PAUSE_MS = 120

/** Converts key input to the worker's input; null while it is empty. */
export function readKeyInput({
  text,
  file,
  signatureAlgorithm,
  account,
}: KeyInput): ReadKeyInput | null {
  if (file === null && text.trim() === '') return null
  return { source: file ? file.bytes : new Secret(text), signatureAlgorithm, account }
}

/**
 * Reads the key in a `KeyMaterialField` in a worker. The key always belongs to the current input: while a new one is
 * read there is none.
 */
export function useKeyMaterial(input: KeyInput): KeyParseResult {
  const requested = useMemo(() => readKeyInput(input), [input])
  const state = useWorkerQuery(READ_KEY, requested, { debounce: PAUSE_MS })
  return useMemo(() => {
    switch (state.status) {
      case 'idle':
      case 'cancelled':
        return { status: 'empty' }
      case 'pending':
        return { status: 'busy' }
      case 'error':
        return {
          status: 'refused',
          error: state.error,
          needsAlgorithm: state.error.code === 'public-key/compressed-needs-curve',
          retry: isWorkerError(state.error) ? state.retry : null,
        }
      case 'success': {
        const { data } = state
        return data.kind === 'which-account'
          ? { status: 'which-account', accounts: data.accounts }
          : { status: 'read', key: data }
      }
    }
  }, [state])
}
