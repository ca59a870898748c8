import type { ToolError } from '@toolkit/core/errors'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { Secret } from '@toolkit/core/secret'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { isWorkerError } from '../../workers/errors'
import { taskRef } from '../../workers/task'
import { useShortTask } from '../../workers/use-answer'
import type { ReadKey, ReadKeyInput } from './read-key.task'

/** A file that is no text (DER, plain bytes), or a long one. */
interface KeyFile {
  readonly name: string
  readonly bytes: Secret<Uint8Array>
}

/** What was given as a key, as it was given, and what was answered when it did not say enough. */
export interface KeyInput {
  readonly text: string
  /** Stands in place of the text. */
  readonly file: KeyFile | null
  /** Asked for when a compressed public key does not say it. */
  readonly curve: SignatureAlgorithm | null
  /** Asked for when a flow.json has several accounts. */
  readonly account: string | null
}

export const NO_KEY: KeyInput = { text: '', file: null, curve: null, account: null }

/** The input that a text stands for: one handed over, a file's. */
export function keyInputOf(text: string): KeyInput {
  return { ...NO_KEY, text }
}

/** Overwrites what can be; set `NO_KEY` in its place. */
export function wipeKeyInput(input: KeyInput): void {
  input.file?.bytes.wipe()
}

/**
 * The value of a `KeyMaterialField`, overwritten when the component goes. A file that is replaced is
 * overwritten by the field, which knows when it is only told more of the same one.
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

export const READ_KEY = taskRef<typeof import('./read-key.task').default>('read-key')

/** A pause in typing this long has it read. */
const PAUSE_MS = 120

/** What was given as a key, as a worker reads it; null while there is nothing. */
export function readKeyInput({ text, file, curve, account }: KeyInput): ReadKeyInput | null {
  if (file === null && text.trim() === '') return null
  return { source: file ? file.bytes : new Secret(text), curve, account }
}

/**
 * The key that stands in a `KeyMaterialField`, read in a worker. It is only ever the key of the
 * present input: while something new is read there is none.
 */
export function useKeyMaterial(input: KeyInput): KeyParseResult {
  const requested = useMemo(() => readKeyInput(input), [input])
  const state = useShortTask(READ_KEY, requested, PAUSE_MS)
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
        return output.kind === 'which-account'
          ? { status: 'which-account', accounts: output.accounts }
          : { status: 'read', key: output }
      }
    }
  }, [state])
}
